import { type NumberSeries, numberId } from '../../src/domain/numbers/number.policy.ts'

/** A record of the books that keep numbers without a gap. */
export interface TakenNumber {
  id: string
  series: NumberSeries
  year: number
  number: number
  taken_by: string
}

interface Numbered {
  series: NumberSeries
  year: number
  /** Of the records that have the numbers. */
  collection: string
}

/** What the books say of seeded records. */
export function takenNumbers(
  { series, year, collection }: Numbered,
  records: readonly { id: string; number: number }[],
): TakenNumber[] {
  return records.map(({ id, number }) => ({
    id: numberId(series, year, number),
    series,
    year,
    number,
    taken_by: `${collection}/${id}`,
  }))
}
