import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { textRuns } from './text-runs.ts'

/** Where a definition holds what contains texts. */
const CONTAINERS = ['content', 'stack', 'columns', 'table', 'body', 'text'] as const

/** Divides every text of a definition into runs, in place: pdfmake writes positions to the nodes. */
export function withFonts(definition: TDocumentDefinitions): TDocumentDefinitions {
  const { header, footer } = definition
  visit(definition)
  return { ...definition, ...(header && { header: drawn(header) }), ...(footer && { footer: drawn(footer) }) }
}

type Margin = NonNullable<TDocumentDefinitions['header']>

function drawn(margin: Margin): Margin {
  if (typeof margin !== 'function') return inline(margin) as Margin
  return (...place) => inline(margin(...place)) as ReturnType<typeof margin>
}

/** @returns the node, or a node instead of a bare text that has runs */
function inline(node: unknown): unknown {
  if (typeof node !== 'string') {
    visit(node)
    return node
  }
  const text = divided(node)
  return typeof text === 'string' ? text : { text }
}

function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const [place, part] of node.entries()) node[place] = inline(part)
    return
  }
  const parts = node as Record<string, unknown>
  for (const key of CONTAINERS) visit(parts[key])
  if (typeof parts['text'] === 'string') parts['text'] = divided(parts['text'])
}

function divided(text: string): string | object[] {
  const runs = textRuns(text)
  if (typeof runs === 'string') return runs
  return runs.map((run) => (run.level % 2 === 1 ? { ...run, fontFeatures: { rtl: true } } : run))
}
