import { RECORD_ID } from '@domain/record-id-pattern.ts'

let requested = ''

/** Stores the person for whom the address opens the dialog of a new record. */
export function requestClient(id: string | null): void {
  requested = id !== null && RECORD_ID.test(id) ? id : ''
}

/**
 * The person for whom the address opened the dialog, only for the first form that asks: a form that is opened later is for
 * somebody else. The forms look up the name.
 * @returns '' without one
 */
export function takeRequestedClient(): string {
  const id = requested
  requested = ''
  return id
}
