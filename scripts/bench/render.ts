import { formatCount } from '../../src/domain/platform/formats.ts'
import { BENCHES } from './benches.ts'
import { compareWithLimits } from './limits.ts'
import { oneDecimal, type Row, type Section, type Sections, type Table } from './measurements.ts'

const BUILD_MINUTES = 3
const MINUTES = Object.values(BENCHES).reduce((sum, { limit }) => sum + limit, BUILD_MINUTES)

const HEAD = `# Benchmarks

\`npm run bench\` generates this file from benchmarks.json; do not edit it by hand. A full run takes ${MINUTES} minutes at most on two cores. It measures the checked-out commit; figures of several commits are never in one section. \`npm run bench -- portal reads\` runs two benchmarks, \`npm run bench -- pages / /news\` measures two pages.
`

/** The text of docs/benchmarks.md, with the sections in the order of a full run. */
export function renderPage(sections: Sections): string {
  const names = Object.keys(BENCHES).filter((name) => sections[name])
  const usual = mostFrequent(names.map((name) => formatEnvironment(sections[name] as Section)))
  const parts = names.map((name) => renderSection(name, sections[name] as Section, usual))
  return [HEAD, ...(usual ? [`Where a section names no machine: ${usual}.\n`] : []), ...parts].join('\n')
}

/** @param usual the machine and versions that the head of the page names */
function renderSection(name: string, section: Section, usual: string | undefined): string {
  const { title = name, note = '' } = BENCHES[name] ?? {}
  const { commit, date, minutes, failure, isBusy, isPieced, tables, remarks } = section
  const environment = formatEnvironment(section)
  const run = [`commit ${commit}`, date, ...(environment === usual ? [] : [environment])].join(', ')
  const lines = [
    `## ${title}`,
    `\`npm run bench -- ${name}\`: ${note}`,
    ...remarks,
    `*${isPieced ? 'Combined from several runs: ' : ''}${run}; ${formatCount(oneDecimal(minutes))} minutes.${isBusy ? ' The machine was busy with other work, so the times are longer.' : ''}*`,
    ...(failure ? [`**Failed: ${failure}**`] : []),
    ...tables.filter(({ rows }) => rows.length > 0).map((table) => renderTable(name, table)),
  ]
  return `${lines.join('\n\n')}\n`
}

const formatEnvironment = ({ machine, versions }: Section) => `${machine}, ${versions}`

/** The value that occurs most often, if it occurs more than once. */
function mostFrequent(values: readonly string[]): string | undefined {
  const [[value, found] = [undefined, []]] = [...Map.groupBy(values, (each) => each)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return found.length > 1 ? value : undefined
}

/** Fewer rows are printed as they are. */
const ROWS_MIN = 3

/** A table in Markdown. What every row has is one sentence above it, and rows that differ only in their path are one row. */
function renderTable(bench: string, { heading, columns, rows }: Table): string {
  const targets = rows.map((row) => compareWithLimits(bench, { columns }, row))
  const names = [...columns, ...(targets.some((target) => target) ? ['Target'] : [])]
  const cells = rows.map((row, index) => [
    ...columns.map((_, at) => renderCell(row.cells[at])),
    ...(names.length > columns.length ? [renderTarget(targets[index])] : []),
  ])
  const isShared = names.map((_, at) => at > 0 && cells.length >= ROWS_MIN && new Set(cells.map((row) => row[at])).size === 1)
  const isNumber = names.map((_, at) => rows.every((row) => typeof row.cells[at] === 'number'))
  const pick = <T>(all: readonly T[]) => all.filter((_, at) => !isShared[at])
  const paths = columns.findIndex((_, at) => rows.every((row) => `${row.cells[at]}`.startsWith('/')))
  const body = (paths < 0 ? cells : mergeRows(cells, paths)).map(pick)
  const rules = pick(isNumber).map((number) => (number ? '---:' : '---'))
  const shared = names.flatMap((name, at) => (isShared[at] ? [`${name} ${cells[0]?.[at]}`] : []))
  const table = [pick(names), rules, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
  return [
    ...(heading ? [`### ${heading}`] : []),
    ...(shared.length > 0 ? [`In every row: ${shared.join('; ')}.`] : []),
    table,
  ].join('\n\n')
}

/** @param at the column of the paths */
function mergeRows(cells: readonly string[][], at: number): string[][] {
  const groups = Map.groupBy(cells, (row) => JSON.stringify(row.toSpliced(at, 1)))
  return [...groups.values()].map((rows) => (rows[0] ?? []).with(at, rows.map((row) => row[at]).join(', ')))
}

function renderTarget(target: ReturnType<typeof compareWithLimits>): string {
  if (!target) return ''
  return [target.text, target.met ? 'met' : '**missed**'].filter(Boolean).join(', ')
}

function renderCell(cell: Row['cells'][number] | undefined): string {
  if (typeof cell !== 'string') return Number.isFinite(cell) ? formatCount(cell as number) : 'not measured'
  return cell.replaceAll('|', '\\|')
}
