/**
 * The only function that logs problems which are not shown. Takes a key and a path only: never a query string, personal
 * data, a body or a token. Self-contained, because the 404 page inlines it.
 */
export function logProblem(problem: string, path: string): void {
  console.warn(`[ubora] ${problem}: ${path.split('?')[0]}`)
}
