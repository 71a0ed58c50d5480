import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { FONT } from '../pdf-style.ts'
import { type TextRun, textRuns } from './text-runs.ts'

/** Where a definition holds texts and what contains them. */
const CONTENT = ['content', 'stack', 'columns', 'body', 'text', 'table'] as const

/** Divides every text of a definition into runs, in place: pdfmake writes positions to the nodes. */
export function withFonts(definition: TDocumentDefinitions): TDocumentDefinitions {
  const { header, footer } = definition
  visit(definition)
  return {
    ...definition,
    ...(header && { header: drawn(header) }),
    ...(footer && { footer: drawn(footer) }),
  }
}

type Margin = NonNullable<TDocumentDefinitions['header']>

function drawn(margin: Margin): Margin {
  if (typeof margin !== 'function') return inline(margin) as Margin
  return (...place) => inline(margin(...place)) as ReturnType<typeof margin>
}

/** @returns the node, or runs instead of a bare string */
function inline(node: unknown): unknown {
  if (typeof node === 'string') {
    const runs = textRuns(node)
    return typeof runs === 'string' ? runs : { text: runs.map(inlineOf) }
  }
  visit(node)
  return node
}

function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const parts = node as Record<string, unknown>
  for (const key of Array.isArray(node) ? Object.keys(node) : CONTENT) {
    const part = parts[key]
    if (typeof part === 'string') {
      const runs = textRuns(part)
      parts[key] = typeof runs === 'string' ? runs : Array.isArray(node) ? { text: runs.map(inlineOf) } : runs.map(inlineOf)
    } else visit(part)
  }
}

function inlineOf({ text, font, level }: TextRun) {
  const fontFeatures = { ...(level % 2 === 1 && { rtl: true }), ...(font === FONT && { ccmp: false }) }
  return { text, font, level, fontFeatures }
}
