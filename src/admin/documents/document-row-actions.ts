import { DOCUMENT_CSV } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { APPROVE_TEXTS } from '@texts/platform/lists.ts'
import type { Reader } from '@/data/reader.ts'
import type { RowAction, RowActions } from '@/portal/lists/row-actions.ts'
import { REVIEW_FAILED, saveReview } from './save-review.ts'

const APPROVE: RowAction<PortalDocument> = {
  label: APPROVE_TEXTS.label,
  // A rejection was decided one by one, and so is its end.
  isFor: ({ status }) => status === 'pending' || status === 'under_review',
  effects: () => [APPROVE_TEXTS.effect],
  nameOf: ({ title }) => title,
  success: APPROVE_TEXTS.success,
  failure: REVIEW_FAILED,
  run: (document) => saveReview(document, { status: 'approved' }),
}

/** Admins approve the chosen documents and export them. */
export function documentRowActions(reader: Reader): RowActions<PortalDocument> {
  return {
    actions: can(reader, 'documents/review') ? [APPROVE] : [],
    csv: DOCUMENT_CSV,
  }
}
