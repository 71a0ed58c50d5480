import { RECORD_ID } from '@domain/platform/ids.ts'
import { requested } from '@/portal/frame/useNewParameter.ts'

/**
 * The person for whom the address opened the dialog, only for the first form that asks: a form that is opened later is for
 * somebody else. The forms look up the name.
 * @returns '' without one
 */
export function takeRequestedClient(): string {
  const { client } = requested
  requested.client = null
  return client && RECORD_ID.test(client) ? client : ''
}
