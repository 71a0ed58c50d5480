import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'
import { line, paragraphs } from '../plain-text.ts'
import { PROJECT_STATUSES } from '../projects/project.constants.ts'
import { recordId } from '../record-id.ts'
import { DOCUMENT_ERRORS } from '../texts/document-errors.ts'
import { DOCUMENT_TEXTS } from '../texts/documents.ts'
import { clientNamesSchema } from '../users/profile.schema.ts'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_DESCRIPTION_MAX,
  DOCUMENT_NOTES_MAX,
  DOCUMENT_STATUSES,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_VERSIONS_MAX,
} from './document.status.ts'

const entered = object({
  title: line(DOCUMENT_TITLE_MAX, DOCUMENT_TEXTS.titleTooLong).required(),
  description: paragraphs(DOCUMENT_DESCRIPTION_MAX, DOCUMENT_TEXTS.descriptionTooLong).defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  project_id: recordId().nullable().defined(),
  /** The last day on which it is valid, `YYYY-MM-DD` in Nairobi, or null. */
  expires_on: string()
    .nullable()
    .defined()
    .test('calendar-date', 'The expiry must be a day', (value) => value === null || isCalendarDate(value ?? '')),
})

/** What the upload form asks for beside the file. */
export const documentFormSchema = entered.exact()
export type DocumentForm = InferType<typeof documentFormSchema>

/** What is sent once the file is uploaded; `replaces` names the document that gets a new version. */
export const finalizeDocumentSchema = entered
  .shape({ file_path: string().required().max(600), replaces: recordId().nullable().defined() })
  .exact()
export type FinalizeDocument = InferType<typeof finalizeDocumentSchema>

/**
 * What an admin sends about a document. A rejection needs a note; `shared` opens it to the partners of its project.
 * `version` is the number of the version that was looked at: see `versionOf`.
 */
export const documentReviewSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).required(),
  status: string().oneOf(DOCUMENT_STATUSES).required(),
  admin_notes: paragraphs(DOCUMENT_NOTES_MAX, DOCUMENT_TEXTS.noteTooLong)
    .defined()
    .when('status', {
      is: 'rejected',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
      then: (schema) => schema.required(DOCUMENT_ERRORS['documents/reason-missing'].description),
    }),
  shared: boolean().required(),
}).exact()
export type DocumentReview = InferType<typeof documentReviewSchema>

/** Which file is asked for: the present version, or an older one by its number (from 1). */
export const openDocumentSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).nullable().defined(),
}).exact()

const fileSchema = object({
  file_name: string().required(),
  /** Bytes. */
  file_size: number().integer().min(1).required(),
  file_path: string().required(),
  /** SHA-256 of the content, in hexadecimal digits. */
  file_hash: string().required(),
  /** Media type, found out from the content. */
  type: string().required(),
})

/** A stored document. Timestamps are converted to `Date` first; `versions` are the older files, oldest first. */
export const documentSchema = entered
  .omit(['expires_on'])
  .concat(fileSchema)
  .shape({
    id: string().required(),
    user_id: string().required(),
    client: clientNamesSchema.required(),
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
    versions: array(fileSchema.shape({ uploaded_at: number().integer().required() }))
      .max(DOCUMENT_VERSIONS_MAX)
      .required(),
    /** Of `REMINDER_DAYS`, those that were sent for this expiry. */
    reminded: array(number().required()).required(),
    uploaded_at: date().required(),
    created_at: date().required(),
  })
export type PortalDocument = InferType<typeof documentSchema>
