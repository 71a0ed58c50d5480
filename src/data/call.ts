import { callFunction, type PageEndpoint, type RequestOptions } from './firebase/call.ts'
import { invalidate } from './firebase/query-client.ts'

interface CallOptions extends RequestOptions {
  /** Whether the screens read the changed records again; false for one of several calls, which do so once at the end. */
  isRefreshing?: boolean
}

/**
 * Calls a function for the signed-in person. The screens then read again what it may have changed, also if it failed:
 * another person may have changed the record.
 * @returns its result, {} if it has none
 * @throws ApiRequestError as `postInput`
 */
export async function call<Input extends object>(
  endpoint: PageEndpoint<Input>,
  input: NoInfer<Input>,
  { isRefreshing = true, ...options }: CallOptions = {},
): Promise<Record<string, unknown>> {
  try {
    return await callFunction(endpoint, input, options)
  } finally {
    if (isRefreshing) refreshAfter(endpoint)
  }
}

/** Lets the screens read again what calls of an endpoint have changed. */
export function refreshAfter({ changes = [] }: Pick<PageEndpoint, 'changes'>): void {
  invalidate(...changes)
}
