import { formatCount } from '../../src/domain/formats.ts'
import { BENCHES } from './benches.ts'
import type { Section, Sections } from './measurements.ts'
import { oneDecimal, type Row, type Table } from './measurements.ts'

const HEAD = `# Benchmarks

\`npm run bench\` generates this file from benchmarks.json; do not edit it by hand. A full run takes less than an hour on two cores. \`npm run bench -- portal reads\` runs two benchmarks, \`npm run bench -- pages / /news\` measures two pages.
`

/** The text of docs/benchmarks.md, with the sections in the order of a full run. */
export function renderPage(sections: Sections): string {
  const parts = Object.keys(BENCHES).flatMap((name) => (sections[name] ? [renderSection(name, sections[name])] : []))
  return `${[HEAD, ...parts].join('\n')}`
}

function renderSection(name: string, section: Section): string {
  const { title = name, note = '' } = BENCHES[name] ?? {}
  const { commit, date, machine, versions, minutes, failure, isBusy, isPieced, tables, remarks } = section
  const took = `${formatCount(oneDecimal(minutes))} minutes`
  const lines = [
    `## ${title}`,
    `\`npm run bench -- ${name}\`: ${note}`,
    ...remarks,
    `*${isPieced ? 'Combined from several runs, the last one: ' : ''}commit ${commit}, ${date}, ${machine}, ${versions}; ${took}.*`,
    ...(isBusy ? ['**The machine was busy with other work, so the times are longer than on an idle one.**'] : []),
    ...(failure ? [`**Failed: ${failure}**`] : []),
    ...tables.filter(({ rows }) => rows.length > 0).map(renderTable),
  ]
  return `${lines.join('\n\n')}\n`
}

function renderTable({ heading, columns, rows }: Table): string {
  const hasTargets = rows.some(({ target }) => target)
  const isNumber = columns.map((_, index) => rows.every(({ cells }) => typeof cells[index] === 'number'))
  const names = [...columns, ...(hasTargets ? ['Target', ''] : [])]
  const rules = names.map((_, index) => (isNumber[index] ? '---:' : '---'))
  const body = rows.map((row) => [...row.cells.map(renderCell), ...(hasTargets ? targetCells(row) : [])])
  const table = [names, rules, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return heading ? `### ${heading}\n\n${table}` : table
}

function targetCells({ target }: Row): string[] {
  if (!target) return ['', '']
  return [target.text, target.met ? 'met' : '**missed**']
}

function renderCell(cell: string | number): string {
  // JSON stores a value that is not finite as null.
  if (typeof cell === 'number' || cell === null) return Number.isFinite(cell) ? formatCount(cell) : 'not measured'
  return cell.replaceAll('|', '\\|')
}
