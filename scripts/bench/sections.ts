import type { Environment } from './machine.ts'
import type { Measurements, Row, Table } from './measurements.ts'

/** A bench in docs/benchmarks.json. */
export interface Section extends Environment, Measurements {
  minutes: number
  /** Whether other programs used the machine, too. */
  isBusy: boolean
  /** Whether its rows come from several runs; the date and machine are from the last one. */
  isPieced: boolean
  /** Why the result is not complete. */
  failure?: string
}

/** All sections, by the name of their bench. */
export type Sections = Readonly<Record<string, Section>>

/**
 * Replaces the section of one bench, or only the rows of the paths that the run measured.
 * @param ofSome whether only some paths were measured
 */
export function withSection(sections: Sections, name: string, section: Section, ofSome: boolean): Sections {
  const earlier = sections[name]
  if (!ofSome || !earlier) return { ...sections, [name]: section }
  const headings = new Set([...earlier.tables, ...section.tables].map(({ heading }) => heading))
  const tables = [...headings].map((heading) => {
    const [old, fresh] = [earlier, section].map((each) => each.tables.find((table) => table.heading === heading))
    return mergeTables(old, fresh)
  })
  const remarks = [...new Set([...earlier.remarks, ...section.remarks])]
  const minutes = earlier.minutes + section.minutes
  const isBusy = earlier.isBusy || section.isBusy
  return { ...sections, [name]: { ...section, tables, remarks, minutes, isBusy, isPieced: true } }
}

/** At least one table must be given. */
function mergeTables(old: Table | undefined, fresh: Table | undefined): Table {
  const rows = new Map<string, Row>()
  for (const row of [...(old?.rows ?? []), ...(fresh?.rows ?? [])]) rows.set(row.key, row)
  const { heading = '', columns = [] } = fresh ?? old ?? {}
  return { heading, columns, rows: [...rows.values()] }
}
