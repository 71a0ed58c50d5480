import type { Environment } from './machine.ts'

/** The results of a bench, as docs/benchmarks.json stores them. */
export interface Measurements {
  tables: Table[]
  /** Notes that a reader needs to understand the figures of this run. */
  remarks: string[]
}

export interface Table {
  heading: string
  /** Without the column of the target, which is not stored: limits.ts compares the cells when the page is rendered. */
  columns: string[]
  rows: Row[]
}

export interface Row {
  /** Identifies the row in its table: a run of some pages replaces their rows. */
  key: string
  /** A value that is not finite is stored as null. */
  cells: (string | number | null)[]
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
export function calculateMedian(values: readonly number[]): number {
  const measured = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** Starts a table of figures. @returns a function that adds one */
export function metrics({ table }: BenchContext): (name: string, value: number) => void {
  const add = table('', ['Figure', 'Value'])
  return (name, value) => add({ key: name, cells: [name, value] })
}

/** A bench in docs/benchmarks.json. */
export interface Section extends Environment, Measurements {
  commit: string
  minutes: number
  /** Whether other programs used the machine, too. */
  isBusy: boolean
  /** Whether its rows come from several runs of this commit; the date is that of the last one. */
  isPieced: boolean
  /** Why the result is not complete. */
  failure?: string
}

/** All sections, by the name of their bench. */
export type Sections = Readonly<Record<string, Section>>

/** A section is only stored if all its figures belong to one commit. */
export type Stored = { sections: Sections } | { refusal: string }

/**
 * Replaces the section of one bench, or only the rows of the paths that the run measured.
 * @param ofSome whether only some paths were measured
 */
export function withSection(sections: Sections, name: string, section: Section, ofSome: boolean): Stored {
  if (!ofSome) return { sections: { ...sections, [name]: section } }
  const earlier = sections[name]
  if (!earlier || SHARED.some((field) => earlier[field] !== section[field])) {
    return { refusal: `its section is not of this commit and machine. \`npm run bench -- ${name}\` measures all of it.` }
  }
  const headings = new Set([...earlier.tables, ...section.tables].map(({ heading }) => heading))
  const tables = [...headings].map((heading) => {
    const [old, fresh] = [earlier, section].map((each) => each.tables.find((table) => table.heading === heading))
    return mergeTables(old, fresh)
  })
  const remarks = [...new Set([...earlier.remarks, ...section.remarks])]
  const minutes = earlier.minutes + section.minutes
  const isBusy = earlier.isBusy || section.isBusy
  return { sections: { ...sections, [name]: { ...section, tables, remarks, minutes, isBusy, isPieced: true } } }
}

/** What runs must have in common to be combined. */
const SHARED = ['commit', 'machine', 'versions'] as const

/** At least one table must be given. */
function mergeTables(old: Table | undefined, fresh: Table | undefined): Table {
  const rows = new Map<string, Row>()
  for (const row of [...(old?.rows ?? []), ...(fresh?.rows ?? [])]) rows.set(row.key, row)
  const { heading = '', columns = [] } = fresh ?? old ?? {}
  return { heading, columns, rows: [...rows.values()] }
}
