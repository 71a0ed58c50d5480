import { ApiError } from '../../functions/src/endpoint/api-error.ts'

/** What some work of a function is answered: the key of its refusal, or done. */
export async function tell(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.key
    throw error
  }
}
