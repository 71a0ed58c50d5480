import { type NumberSeries, numberId } from '../../src/domain/platform/number.collection.ts'

/** A record of the collection that prevents gaps and duplicates in a number series. */
export interface AssignedNumber {
  id: string
  series: NumberSeries
  year: number
  number: number
  taken_by: string
}

interface Numbered {
  series: NumberSeries
  year: number
  collection: string
}

export function numberRecords(
  { series, year, collection }: Numbered,
  records: readonly { id: string; number: number }[],
): AssignedNumber[] {
  return records.map(({ id, number }) => ({
    id: numberId(series, year, number),
    series,
    year,
    number,
    taken_by: `${collection}/${id}`,
  }))
}
