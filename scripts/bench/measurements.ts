import { formatCount } from '../../src/domain/platform/formats.ts'
/** The results of a bench, as docs/benchmarks.json stores them. */
export interface Measurements {
  tables: Table[]
  /** Notes that a reader needs to understand the figures of this run. */
  remarks: string[]
}

export interface Table {
  heading: string
  /** Without the columns of the target. */
  columns: string[]
  rows: Row[]
}

export interface Row {
  /** Identifies the row in its table: a run of some pages replaces their rows. */
  key: string
  cells: (string | number)[]
  target?: Target
}

interface Target {
  text: string
  met: boolean
}

export interface BenchContext {
  /** Paths named on the command line; empty to measure all. */
  paths: readonly string[]
  /** Starts a table. @returns a function that adds and prints a row */
  table: (heading: string, columns: string[]) => (row: Row) => void
  remark: (text: string) => void
  say: (line: string) => void
}

/** The median of the finite values; for an even count, the higher of the two middle values. */
export function medianOf(values: readonly number[]): number {
  const measured = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** @param limit the highest value that meets the target */
export function atMost(limit: number, value: number, unit = ''): Target {
  return { text: `≤ ${formatCount(limit)}${unit && ` ${unit}`}`, met: value <= limit }
}
