import { formatCount } from '../../src/domain/platform/formats.ts'
import type { Row, Table } from './measurements.ts'

/** Fewer rows are printed as they are. */
const ROWS_MIN = 3

/** A table in Markdown. What every row has is one sentence above it, and rows that differ only in their path are one row. */
export function renderTable({ heading, columns, rows }: Table): string {
  const names = [...columns, ...(rows.some(({ target }) => target) ? ['Target'] : [])]
  const cells = rows.map((row) => names.map((_, at) => (at < columns.length ? renderCell(row.cells[at]) : renderTarget(row))))
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

function renderTarget({ target }: Row): string {
  if (!target) return ''
  return `${target.text}, ${target.met ? 'met' : '**missed**'}`
}

function renderCell(cell: string | number | null | undefined): string {
  // JSON stores a value that is not finite as null.
  if (typeof cell !== 'string') return Number.isFinite(cell) ? formatCount(cell as number) : 'not measured'
  return cell.replaceAll('|', '\\|')
}
