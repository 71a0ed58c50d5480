import { ApiError } from '../../functions/src/platform/endpoint/firebase.ts'

/** The key of the error with which a function refuses some work, or `done`. */
export async function errorKeyOrDone(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.key
    throw error
  }
}
