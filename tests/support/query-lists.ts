/** A query of a screen, with its name. */
export type PageQuery = [name: string, ask: () => Promise<unknown>]

export const ANY = 'all' as const
/** Whether each of two filters of a list is set. */
export const WITH_AND_WITHOUT = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** A query for each value. */
export function over<T>(values: readonly T[], query: (value: T) => PageQuery): PageQuery[] {
  return values.map(query)
}

/** A query for each combination of two values. */
export function pairs<A, B>(first: readonly A[], second: readonly B[], query: (one: A, other: B) => PageQuery): PageQuery[] {
  return first.flatMap((one) => second.map((other) => query(one, other)))
}
