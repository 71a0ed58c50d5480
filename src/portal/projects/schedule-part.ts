/** A position as a part of the whole width. */
export function part(x: number, total: number): string {
  return `${Math.round((100_000 * x) / total) / 1000}%`
}
