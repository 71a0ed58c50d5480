import { type Actor, type Role, toActor } from '@domain/platform/access/capabilities.ts'
import type { Endpoint } from '@domain/platform/endpoint.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { ApiRequestError } from './api-request-error.ts'
import { readTab } from './tab-storage.ts'

/** What a person with a role may do, and the name of the organisation that they belong to. */
export interface Access extends Omit<Actor, 'uid'> {
  role: Role
  organisation_name: string
}

/** The access that stored fields describe; null without a role. */
export function toAccess(uid: string, stored: Record<string, unknown> | undefined): Access | null {
  const { role, organisation_id, capabilities } = toActor(uid, stored)
  const name = stored?.['organisation_name']
  return role && { role, organisation_id, capabilities, organisation_name: typeof name === 'string' ? name : '' }
}

/** Identifies what a person reads: data that was cached under another key may not be shown. */
export function accessKey(uid: string, { role, organisation_id, capabilities }: Access): string {
  return [uid, role, organisation_id, ...capabilities].join(' ')
}

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
 * functions may be called that only read.
 * @param endpoint the function; without one, a direct write
 * @throws ApiRequestError `view/read-only`
 */
export function assertWritable(endpoint?: Pick<Endpoint<never>, 'isReading'>): void {
  if (!isReadOnly() || endpoint?.isReading) return
  globalThis.dispatchEvent(new Event(WRITE_REFUSED))
  throw new ApiRequestError('view/read-only', SCREEN_ERRORS['view/read-only'])
}
