import { dayInNairobi } from '@domain/dates.ts'
import { PLAN_HISTORY_MAX } from '@domain/plans/plan.constants.ts'
import type { RequestStatus } from '@domain/requested-documents/requested-document.constants.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'

interface Transition {
  to: RequestStatus
  by: string
  /** Why it is waived; otherwise empty. */
  reason?: string
}

/** The fields that change with the status. The oldest changes are left out of a full history. */
export function requestTransition(
  { status, history }: Pick<RequestedDocument, 'status' | 'history'>,
  { to, by, reason = '' }: Transition,
  now: Date,
): Pick<RequestedDocument, 'status' | 'reason' | 'finished_on' | 'history'> {
  const entry = { from: status, to, reason, by, at: now.valueOf() }
  const isFinished = to === 'approved' || to === 'waived'
  return {
    status: to,
    reason,
    finished_on: isFinished ? dayInNairobi(now) : null,
    history: [...history, entry].slice(-PLAN_HISTORY_MAX),
  }
}
