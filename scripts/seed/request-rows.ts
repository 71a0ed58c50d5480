import type { DocumentCategory } from '../../src/domain/documents/document.ts'
import type { RequestStatus } from '../../src/domain/projects/requested-document.ts'

/** A requested document. Days are counted from today. */
export interface RequestRow {
  project: string
  key: string
  title: string
  why: string
  category: DocumentCategory
  status: RequestStatus
  due: number
  firstDue?: number
  delay?: string
  isRequired?: boolean
  /** The id of an uploaded demo document. */
  document?: string
  /** Why it was waived. */
  reason?: string
}

const COLD = 'client-project-1'
const TENDER = 'client-project-3'
const OXYGEN = 'client-project-4'

export const REQUEST_ROWS: readonly RequestRow[] = [
  {
    project: OXYGEN,
    key: 'insurance',
    title: 'Insurance of the plant house',
    why: 'The supplier delivers only to an insured building.',
    category: 'insurance',
    status: 'open',
    due: -3,
  },
  {
    project: OXYGEN,
    key: 'load',
    title: 'Permit for heavy transport',
    why: 'The road authority asks for it before the lorries enter the town.',
    category: 'business_docs',
    status: 'open',
    due: 9,
    firstDue: 2,
    delay: 'The road authority has new forms.',
  },
  {
    project: OXYGEN,
    key: 'registration',
    title: 'Registration of the hospital',
    why: '',
    category: 'business_docs',
    status: 'rejected',
    due: 5,
    document: 'client-document-4',
  },
  {
    project: OXYGEN,
    key: 'noise',
    title: 'Noise assessment',
    why: 'Only if the plant house is next to a ward.',
    category: 'technical',
    status: 'waived',
    due: -20,
    isRequired: false,
    reason: 'The plant house stands far from the wards.',
  },
  {
    project: TENDER,
    key: 'liability',
    title: 'Public liability cover',
    why: 'Bidders ask who covers their visits.',
    category: 'insurance',
    status: 'approved',
    due: -12,
    document: 'client-document-11',
  },
  {
    project: COLD,
    key: 'incorporation',
    title: 'Certificate of incorporation',
    why: 'The contract names the county’s entity as it is registered.',
    category: 'business_docs',
    status: 'uploaded',
    due: 4,
    document: 'client-document-1',
  },
  {
    project: COLD,
    key: 'dispensaries',
    title: 'List of the dispensaries',
    why: 'With the person to call at each site.',
    category: 'technical',
    status: 'open',
    due: 12,
  },
]

/** How a requested document came to its status. */
export const REQUEST_PATHS: Record<RequestStatus, readonly RequestStatus[]> = {
  open: ['open'],
  uploaded: ['open', 'uploaded'],
  approved: ['open', 'uploaded', 'approved'],
  rejected: ['open', 'uploaded', 'rejected'],
  waived: ['open', 'waived'],
}
