/** What a bench tells, ready to be rendered; docs/benchmarks.json holds it as it is. */
export interface Measurements {
  tables: Table[]
  /** Sentences about this run that its figures cannot be read without. */
  remarks: string[]
}

export interface Table {
  heading: string
  /** Of the cells; the target has columns of its own. */
  columns: string[]
  rows: Row[]
}

export interface Row {
  /** Names the row among those of its table: a run of some pages replaces theirs. */
  key: string
  cells: (string | number)[]
  target?: Target
}

interface Target {
  text: string
  met: boolean
}

/** What a bench is given to work with. */
export interface BenchContext {
  /** Of the command line: the only paths to be measured; empty for all. */
  paths: readonly string[]
  /** Begins a table. Answers how to add a row, which is told at the terminal too. */
  table: (heading: string, columns: string[]) => (row: Row) => void
  remark: (sentence: string) => void
  say: (line: string) => void
}

/** The middle value; of an even number the higher of the two. What could not be measured is left out. */
export function medianOf(values: readonly number[]): number {
  const measured = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** @param limit the highest value that is right */
export function atMost(limit: number, value: number, unit = ''): Target {
  return { text: `≤ ${limit.toLocaleString('en-GB')}${unit && ` ${unit}`}`, met: value <= limit }
}
