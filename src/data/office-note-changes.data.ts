import { COLLECTIONS } from '@domain/collections.ts'
import type { OfficeNote } from '@domain/organisations/office-note.schema.ts'
import { changeOfficeNote, deleteOfficeNote, writeOfficeNote } from '@domain/organisations/office-notes.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** @param note_id from the form, so that a repeated request stores one note @throws ApiRequestError */
export function writeNote(note_id: string, organisation_id: string, text: string): Promise<void> {
  return change(callFunction(writeOfficeNote, { note_id, organisation_id, text }))
}

/** @param before the note when the form opened @throws ApiRequestError */
export function changeNote({ id, revision }: OfficeNote, text: string): Promise<void> {
  return change(callFunction(changeOfficeNote, { note_id: id, revision, text }))
}

/** @throws ApiRequestError */
export function deleteNote({ id }: OfficeNote): Promise<void> {
  return change(callFunction(deleteOfficeNote, { note_id: id }))
}

async function change(call: Promise<unknown>): Promise<void> {
  await invalidateAfter(call, COLLECTIONS.officeNotes)
}
