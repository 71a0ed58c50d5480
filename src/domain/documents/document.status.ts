/** The state of a document's review. "Expired" is no status: `expires_at` decides it. */
export const DOCUMENT_STATUSES = ['pending', 'under_review', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  pending: 'Pending',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** What a document is about (specification section 9). */
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

/** What the office sends to a client. A document with one of these comes from the office, any other from its client. */
export const OFFICE_TYPES = ['report', 'contract', 'certificate', 'drawing'] as const
export type OfficeType = (typeof OFFICE_TYPES)[number]

export const OFFICE_TYPE_LABELS: Record<OfficeType, string> = {
  report: 'Report',
  contract: 'Contract',
  certificate: 'Certificate',
  drawing: 'Drawing',
}

/** What an admin uploads: a document from the office, one that a client handed in by another way, or their own. */
export const UPLOAD_PURPOSES = ['from_office', 'for_client', 'own'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The category that the form proposes for each type. */
export const OFFICE_TYPE_CATEGORIES: Record<OfficeType, DocumentCategory> = {
  report: 'reports',
  contract: 'contracts',
  certificate: 'technical',
  drawing: 'technical',
}

export const DOCUMENT_TITLE_MAX = 120
export const DOCUMENT_DESCRIPTION_MAX = 1000
export const DOCUMENT_NOTES_MAX = 1000
/** How many versions one document keeps. */
export const DOCUMENT_VERSIONS_MAX = 50
/** Days before the expiry on which the owner is reminded. */
export const REMINDER_DAYS = [30, 7, 0] as const
