import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema } from '../platform/client-names.ts'
import { calendarDate, line, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import { PROJECT_STATUSES } from '../platform/project-status.ts'
import type { Tone } from '../platform/status.ts'
import { fieldError } from '../texts/field-error.ts'
import { fileSchema, uploadPath } from './upload.ts'

/** The states of a document's review. Expiry is not a status: `expires_at` determines it. */
export const DOCUMENT_STATUSES = ['pending', 'under_review', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const UNREVIEWED_STATUSES: readonly DocumentStatus[] = ['pending', 'under_review']

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  pending: 'Pending',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The orders of the list; the first is the default. */
export const DOCUMENT_SORTS = ['newest', 'oldest', 'due-first', 'due-last'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

/** Document categories (specification section 9). */
export const DOCUMENT_CATEGORIES = ['business_docs', 'kyc', 'insurance', 'technical', 'contracts', 'reports'] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]

export const DOCUMENT_CATEGORY_LABELS: Record<DocumentCategory, string> = {
  business_docs: 'Business documents',
  kyc: 'KYC',
  insurance: 'Insurance',
  technical: 'Technical',
  contracts: 'Contracts',
  reports: 'Reports',
}

/** Types of documents that the office sends. A document without one was uploaded by or for its client. */
export const OFFICE_TYPES = ['report', 'contract', 'certificate', 'drawing'] as const
export type OfficeType = (typeof OFFICE_TYPES)[number]

export const OFFICE_TYPE_LABELS: Record<OfficeType, string> = {
  report: 'Report',
  contract: 'Contract',
  certificate: 'Certificate',
  drawing: 'Drawing',
}

/** The purposes of an admin's upload: send a document to a client, file one for a client, or store an own one. */
export const UPLOAD_PURPOSES = ['from_office', 'for_client', 'own'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The form's default category for each type. */
export const OFFICE_TYPE_CATEGORIES: Record<OfficeType, DocumentCategory> = {
  report: 'reports',
  contract: 'contracts',
  certificate: 'technical',
  drawing: 'technical',
}

export const DOCUMENT_TITLE_MAX = 120
export const DOCUMENT_DESCRIPTION_MAX = 1000
export const DOCUMENT_NOTES_MAX = 1000
export const DOCUMENT_VERSIONS_MAX = 50
/** Days before the expiry on which the owner gets a reminder. */
export const EXPIRY_REMINDER_DAYS = [30, 7, 0] as const

const formFields = object({
  title: line(DOCUMENT_TITLE_MAX, 'documents/title-too-long').required(),
  description: paragraphs(DOCUMENT_DESCRIPTION_MAX, 'documents/description-too-long').defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  project_id: recordId().nullable().defined(),
  /** The last valid day, `YYYY-MM-DD` in Nairobi, or null. */
  expires_on: calendarDate('documents/expiry-invalid'),
})

/** The upload form's fields without the file. */
export const documentFormSchema = formFields.exact()
export type DocumentForm = InferType<typeof documentFormSchema>

/** Fields that only an admin may send. */
const office = {
  /** User id of the owner, a client or partner; the caller by default. */
  user_id: recordId(),
  /** The type of a document that the office sends; absent or null for the owner's own document. */
  office_type: string().oneOf(OFFICE_TYPES).nullable(),
}

/**
 * The request after a file is uploaded. `replaces` is the id of the document that gets a new version; it keeps its owner,
 * its office type and the requested document that it answers. `request_id` is the requested document that a new document
 * answers.
 */
export const finalizeDocumentSchema = formFields
  .shape({
    file_path: uploadPath(),
    replaces: recordId().nullable().defined(),
    request_id: recordId().when(['replaces', 'office_type'], {
      is: (replaces: unknown, officeType: unknown) => !!replaces || !!officeType,
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
      then: (schema) => schema.oneOf([undefined], fieldError('requests/invalid')),
    }),
    ...office,
  })
  .exact()
export type FinalizeDocument = InferType<typeof finalizeDocumentSchema>

/**
 * An admin's review. A rejection needs a note, a new or the stored one; `shared` opens the document to its project's
 * partners. Both are left out if the admin did not change them, so that those of another admin stay. `version` (see
 * `getDocumentVersion`) and `status_before` detect a conflict with another admin's review.
 */
export const documentReviewSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).required(),
  status_before: string().oneOf(DOCUMENT_STATUSES),
  status: string().oneOf(DOCUMENT_STATUSES).required(),
  admin_notes: paragraphs(DOCUMENT_NOTES_MAX, 'documents/note-too-long').when('status', {
    is: 'rejected',
    // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
    then: (schema) => schema.min(1, fieldError('documents/reason-missing')),
  }),
  shared: boolean(),
}).exact()
export type DocumentReview = InferType<typeof documentReviewSchema>

/** A withdrawal. `version` detects a conflict with a newer version: see `getDocumentVersion`. */
export const withdrawDocumentSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).required(),
}).exact()
export type WithdrawDocument = InferType<typeof withdrawDocumentSchema>

/** The requested file: the current version, or an older one by its number (from 1). */
export const openDocumentSchema = object({
  document_id: recordId().required(),
  version: number().integer().min(1).nullable().defined(),
}).exact()

/** A stored document. Timestamps are converted to `Date` first; `versions` are the older files, oldest first. */
export const documentSchema = receivedData(
  formFields
    .omit(['expires_on'])
    .concat(fileSchema)
    .shape({
      id: string().required(),
      user_id: string().required(),
      /** The organisation that owns it; absent until the migration. */
      organisation_id: string().optional(),
      client: clientNamesSchema.required(),
      /** User id of the first version's uploader. Absent in older records, as are the two fields below. */
      created_by: string(),
      /** User id of the current version's uploader; `author` is a copy of the names at that time. */
      uploaded_by: string(),
      author: clientNamesSchema.default(undefined),
      /** Whether that uploader belonged to the owner's organisation; absent in older records. */
      by_client: boolean().optional(),
      /** Set if the office sent it to the owner. */
      office_type: string().oneOf(OFFICE_TYPES).nullable(),
      /** The requested document that it answers; absent or null if none. */
      request_id: string().nullable(),
      /** When the owner first opened the current version of a document from the office. */
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
      /** The project's partners while the document is shared and approved; otherwise empty. */
      partner_ids: array(string().required()).required(),
      versions: array(
        fileSchema.shape({
          uploaded_at: number().integer().required(),
          /** Review status when the next version was uploaded; absent in older records. */
          status: string().oneOf(DOCUMENT_STATUSES),
        }),
      )
        .max(DOCUMENT_VERSIONS_MAX)
        .required(),
      /** The `EXPIRY_REMINDER_DAYS` that were already sent for this expiry. */
      reminded: array(number().required()).required(),
      uploaded_at: date().required(),
      created_at: date().required(),
    }),
)
export type PortalDocument = InferType<typeof documentSchema>

export const DOCUMENT_TONES: Record<DocumentStatus, Tone> = {
  pending: 'info',
  under_review: 'warn',
  approved: 'ok',
  rejected: 'bad',
}
