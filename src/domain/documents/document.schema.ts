import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'
import { line, paragraphs } from '../plain-text.ts'
import { PROJECT_STATUSES } from '../projects/project.constants.ts'
import { recordId } from '../record-id.ts'
import { fieldError } from '../texts/field-error.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_DESCRIPTION_MAX,
  DOCUMENT_NOTES_MAX,
  DOCUMENT_STATUSES,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_VERSIONS_MAX,
  OFFICE_TYPES,
} from './document.status.ts'
import { fileSchema, uploadPath } from './file.schema.ts'

const entered = object({
  title: line(DOCUMENT_TITLE_MAX, 'documents/title-too-long').required(),
  description: paragraphs(DOCUMENT_DESCRIPTION_MAX, 'documents/description-too-long').defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  project_id: recordId().nullable().defined(),
  /** The last day on which it is valid, `YYYY-MM-DD` in Nairobi, or null. */
  expires_on: string()
    .nullable()
    .defined()
    .test('calendar-date', fieldError('documents/expiry-invalid'), (value) => value === null || isCalendarDate(value ?? '')),
})

/** The fields of the upload form, without the file. */
export const documentFormSchema = entered.exact()
export type DocumentForm = InferType<typeof documentFormSchema>

/** The fields that only an admin may send. */
const office = {
  /** Whose document it is: a client or a partner; the caller's where it is left out. */
  user_id: recordId(),
  /** What the office sends to the owner; left out or null where the document is the owner's. */
  office_type: string().oneOf(OFFICE_TYPES).nullable(),
}

/**
 * What is sent once the file is uploaded; `replaces` names the document that gets a new version, which keeps its owner and
 * its office type.
 */
export const finalizeDocumentSchema = entered
  .shape({ file_path: uploadPath(), replaces: recordId().nullable().defined(), ...office })
  .exact()
export type FinalizeDocument = InferType<typeof finalizeDocumentSchema>

/**
 * What an admin sends about a document. A rejection needs a note; `shared` opens it to the partners of its project.
 * `version` (see `versionOf`) and `status_before` are what was looked at: where another admin was faster, nothing changes.
 */
export const documentReviewSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).required(),
  status_before: string().oneOf(DOCUMENT_STATUSES),
  status: string().oneOf(DOCUMENT_STATUSES).required(),
  admin_notes: paragraphs(DOCUMENT_NOTES_MAX, 'documents/note-too-long')
    .defined()
    .when('status', {
      is: 'rejected',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
      then: (schema) => schema.required(fieldError('documents/reason-missing')),
    }),
  shared: boolean().required(),
}).exact()
export type DocumentReview = InferType<typeof documentReviewSchema>

/** The document that is withdrawn. `version` is the number of the version that was looked at: see `versionOf`. */
export const withdrawDocumentSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).required(),
}).exact()
export type WithdrawDocument = InferType<typeof withdrawDocumentSchema>

/** Which file is asked for: the present version, or an older one by its number (from 1). */
export const openDocumentSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).nullable().defined(),
}).exact()

/** A stored document. Timestamps are converted to `Date` first; `versions` are the older files, oldest first. */
export const documentSchema = entered
  .omit(['expires_on'])
  .concat(fileSchema)
  .shape({
    id: string().required(),
    user_id: string().required(),
    client: clientNamesSchema.required(),
    /** Who uploaded the first version; records older than this field, and those below it, leave them out. */
    created_by: string(),
    /** Who uploaded the present version, with the names at that time. */
    uploaded_by: string(),
    author: clientNamesSchema.default(undefined),
    /** Set where the office sent it to the owner. */
    office_type: string().oneOf(OFFICE_TYPES).nullable(),
    /** When the owner first opened the present version of what the office sent. */
    opened_at: date().nullable(),
    status: string().oneOf(DOCUMENT_STATUSES).required(),
    project: object({ title: string().required(), status: string().oneOf(PROJECT_STATUSES).required() })
      .nullable()
      .defined()
      .default(undefined),
    /** End of the last valid day, Nairobi time. */
    expires_at: date().nullable().defined(),
    admin_notes: string().defined(),
    shared: boolean().required(),
    /** The project's partners while it is shared and approved, else nobody. */
    partner_ids: array(string().required()).required(),
    versions: array(
      fileSchema.shape({
        uploaded_at: number().integer().required(),
        /** Of its review when the next version came; left out in older records. */
        status: string().oneOf(DOCUMENT_STATUSES),
      }),
    )
      .max(DOCUMENT_VERSIONS_MAX)
      .required(),
    /** Of `REMINDER_DAYS`, those that were sent for this expiry. */
    reminded: array(number().required()).required(),
    uploaded_at: date().required(),
    created_at: date().required(),
  })
export type PortalDocument = InferType<typeof documentSchema>
