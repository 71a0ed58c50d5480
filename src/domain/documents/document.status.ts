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
export const REMINDER_DAYS = [30, 7, 0] as const
