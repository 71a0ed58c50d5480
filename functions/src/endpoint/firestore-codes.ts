const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const ABORTED = 10
const NOT_FOUND = 5

/** True where `create()` found the document to be there already. */
export function existsAlready(error: unknown): boolean {
  return codeOf(error) === ALREADY_EXISTS
}

/** True where a document changed, or went, since it was read. */
export function hasChanged(error: unknown): boolean {
  return codeOf(error) === FAILED_PRECONDITION || codeOf(error) === NOT_FOUND
}

/** True where somebody else wrote at the same moment, and nothing of this write was stored: it may be tried again. */
export function isContended(error: unknown): boolean {
  return existsAlready(error) || hasChanged(error) || codeOf(error) === ABORTED
}

/** True where others wrote to the same documents at the same moment: nothing was written. */
export function wasAborted(error: unknown): boolean {
  return codeOf(error) === ABORTED
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}
