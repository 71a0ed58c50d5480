import { READING_ENDPOINTS } from '@domain/access/reading-endpoints.ts'
import type { EndpointName } from '@domain/endpoints.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { ApiRequestError } from './api-request-error.ts'
import { readTab } from './tab-storage.ts'

/** Where a tab stores that it shows the portal as another person sees it. */
export const VIEW_KEY = 'ubora:view'
/** The window's event after a write was refused. */
export const WRITE_REFUSED = 'ubora:write-refused'

/** Whether this tab shows the portal as another person sees it. */
export function isReadOnly(): boolean {
  return readTab(VIEW_KEY) !== null
}

/**
 * Every call of a function, and every direct write, passes here first: while the tab shows another person's portal, only
 * the listed functions may be called.
 * @param name the function; without one, a direct write
 * @throws ApiRequestError `view/read-only`
 */
export function assertWritable(name?: EndpointName): void {
  if (!isReadOnly() || (name !== undefined && READING_ENDPOINTS.includes(name))) return
  globalThis.dispatchEvent(new Event(WRITE_REFUSED))
  throw new ApiRequestError('view/read-only', SCREEN_ERRORS['view/read-only'])
}
