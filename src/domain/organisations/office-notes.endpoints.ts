import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations/organisations.ts'
import { date, type InferType, number, object, string } from 'yup'
import { defineEndpoint } from '../platform/endpoint.ts'
import { generatedRecordId, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { OFFICE_NOTE_MAX } from './organisation.ts'

const text = () =>
  paragraphs(OFFICE_NOTE_MAX, fieldError('organisations/note-too-long')).required(fieldError('organisations/note-missing'))

export const officeNoteFormSchema = object({ text: text() }).exact()
export type OfficeNoteForm = InferType<typeof officeNoteFormSchema>

/** A stored note of the office about an organisation, which its people never read. */
export const officeNoteSchema = receivedData(
  object({
    id: string().required(),
    organisation_id: string().required(),
    text: string().required(),
    /** The admin who wrote it, by user id. */
    author_id: string().required(),
    created_at: date().required(),
    /** The last change of the text; null if it was never changed. */
    changed_at: date().nullable().defined(),
    /** Increases with every change of the text. */
    revision: number().integer().min(0).required(),
  }),
)
export type OfficeNote = InferType<typeof officeNoteSchema>

/** A new note. The form makes the id, so that a repeated request stores it once. */
export const newOfficeNoteSchema = object({
  note_id: generatedRecordId(),
  organisation_id: recordId().required(),
  text: text(),
}).exact()
export type NewOfficeNote = InferType<typeof newOfficeNoteSchema>

/** A new text. `revision` is that of the note that the form showed, to detect a conflict with another change. */
export const officeNoteChangeSchema = object({
  note_id: recordId().required(),
  revision: number().strict().integer().min(0).required(),
  text: text(),
}).exact()

export const officeNoteIdSchema = object({ note_id: recordId().required() }).exact()

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
