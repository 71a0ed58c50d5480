import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { defineEndpoint } from '../endpoint.ts'
import { newOfficeNoteSchema, officeNoteChangeSchema, officeNoteIdSchema } from './office-note.schema.ts'

/** Stores a note of the office about an organisation. */
export const writeOfficeNote = defineEndpoint('writeOfficeNote', {
  input: newOfficeNoteSchema,
  allow: 'office_notes/write',
  limit: { perHour: 30 },
  failure: ORGANISATION_ERRORS['organisations/note-failed'],
  success: ORGANISATION_SUCCESSES['organisations/note-saved'],
  changes: ['office_notes'],
})

/** Changes the text of one's own note. */
export const changeOfficeNote = defineEndpoint('changeOfficeNote', {
  input: officeNoteChangeSchema,
  allow: 'office_notes/write',
  limit: { perHour: 30 },
  failure: ORGANISATION_ERRORS['organisations/note-failed'],
  success: ORGANISATION_SUCCESSES['organisations/note-saved'],
  changes: ['office_notes'],
})

/** Deletes a note, also that of a colleague or of a former one, who cannot do it any more. The log names who did. */
export const deleteOfficeNote = defineEndpoint('deleteOfficeNote', {
  input: officeNoteIdSchema,
  allow: 'office_notes/write',
  limit: { perHour: 30 },
  failure: ORGANISATION_ERRORS['organisations/note-delete-failed'],
  success: ORGANISATION_SUCCESSES['organisations/note-deleted'],
  changes: ['office_notes'],
})
