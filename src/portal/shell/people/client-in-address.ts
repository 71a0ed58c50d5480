import { CLIENT_PARAMETER } from '@domain/organisations/client-file.ts'
import { RECORD_ID } from '@domain/record-id-pattern.ts'

/** The person for whom the address opens the dialog of a new record; '' without one. The forms look up the name. */
export function clientInAddress(): string {
  const id = new URLSearchParams(location.search).get(CLIENT_PARAMETER) ?? ''
  return RECORD_ID.test(id) ? id : ''
}
