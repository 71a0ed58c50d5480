/** A position as a part of the whole width. */
export function part(x: number, total: number): string {
  return `${(100 * x) / total}%`
}
