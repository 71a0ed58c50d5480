import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type NumberSeries, numberId, numberText } from '../../src/domain/platform/number.collection.ts'
import { ROOT } from '../local/paths.ts'

export const HOUR_MS = 3_600_000
/** The numbers of the seed are of this year. */
export const SEEDED_YEAR = 2026

/** The rows of a file of scripts/seed/data. */
export function readRows<Rows>(name: string): Rows {
  return parse(readFileSync(join(ROOT, 'scripts/seed/data', `${name}.yaml`), 'utf8')) as Rows
}

/** A record that is made from a row. */
export interface Occurrence<Row> {
  row: Row
  number: number
  id: string
  /** Its creation, in milliseconds since 1970. */
  at: number
}

/** How many records for measuring lists; their numbers begin with `first`. */
export interface Scale {
  count: number
  first?: number
}

interface Series {
  name: string
  /** The creation of the newest record, and the time between two, in milliseconds. */
  newest: number
  step: number
}

/** Each row once, the newest first, or `count` records from the rows in turn: many have equal times. */
export function buildOccurrences<Row extends { client: string }>(
  rows: readonly Row[],
  { name, newest, step }: Series,
  scale?: Scale,
): Occurrence<Row>[] {
  const { count, first = 1 } = scale ?? { count: rows.length }
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length] as Row
    const number = first + count - 1 - index
    return scale
      ? { row, number, id: scaleId(number), at: newest - Math.floor(index / EQUAL_TIMES) * HOUR_MS }
      : { row, number, id: `${row.client}-${name}-${number}`, at: newest - index * step }
  })
}

/** How many records for measuring lists have the same time. */
export const EQUAL_TIMES = 40
export const scaleId = (number: number, prefix = 'scale') => `${prefix}-${String(number).padStart(6, '0')}`

interface Change<Status> {
  to: Status
  by: string
  /** In milliseconds since 1970. */
  at: number
  reason?: string
}

export function buildHistory<Status>(changes: readonly Change<Status>[]) {
  return changes.map((change, index) => ({ from: changes[index - 1]?.to ?? null, reason: '', ...change }))
}

/** The records that prevent gaps and duplicates in a number series. */
export function numberRecords(series: NumberSeries, collection: string, records: readonly { id: string; number: number }[]) {
  return records.map(({ id, number }) => ({
    id: numberId(series, SEEDED_YEAR, number),
    series,
    year: SEEDED_YEAR,
    number,
    taken_by: `${collection}/${id}`,
  }))
}

export const seededNumber = (series: NumberSeries, number: number) => numberText(series, SEEDED_YEAR, number)
