/** Parses a typed number: null for an empty field; ignores separators between digits. */
export function toNumber(typed: unknown): number | null {
  return typed === null || typed === undefined || typed === '' ? null : Number(String(typed).replace(/[,\s]/g, ''))
}

/** A calendar date, or null. */
export function toDay(typed: unknown): unknown {
  return typed || null
}
