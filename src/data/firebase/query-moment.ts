/** After this time of the page, an early answer is as old as data that a screen reads again. */
const EARLY_MS = 30_000

/** What the script in the head of the page has asked for, while the page may still use it. */
export function freshEarly() {
  const { early } = globalThis
  return performance.now() < (early?.until ?? EARLY_MS) ? early : undefined
}

/**
 * The present moment, for the conditions of a query. At first it is that of the script in the head of the page, whose answers
 * are then those to the queries of the page.
 */
export function queryMoment(): Date {
  const early = freshEarly()
  return early ? new Date(early.at) : new Date()
}
