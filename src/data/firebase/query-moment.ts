/** After this time of the page, an early answer is as old as data that a screen reads again. */
const EARLY_MS = 30_000

/** Whether the page may still use what the script in its head has asked for. */
export const isEarly = () => performance.now() < (globalThis.early?.until ?? EARLY_MS)

/**
 * The present moment, for the conditions of a query. At first it is that of the script in the head of the page, whose answers
 * are then those to the queries of the page.
 */
export function queryMoment(): Date {
  const { early } = globalThis
  return early && isEarly() ? new Date(early.at) : new Date()
}
