import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.schema.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type {
  MilestoneChanges,
  MilestoneDecisionRequest,
  NewMilestone,
  SubmissionRequest,
} from '@domain/milestones/milestone-form.schema.ts'
import {
  acceptanceCertificate,
  createMilestone as createMilestoneEndpoint,
  decideMilestone as decideMilestoneEndpoint,
  deleteMilestone as deleteMilestoneEndpoint,
  openSubmissionFile,
  startMilestone as startMilestoneEndpoint,
  submitMilestone as submitMilestoneEndpoint,
  updateMilestone as updateMilestoneEndpoint,
} from '@domain/milestones/milestones.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { fetchFile, type PortalFile } from './firebase/fetch-file.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** A milestone and its revision: the server rejects a change if somebody else has changed it since. */
type Seen = Pick<Milestone, 'id' | 'revision'>

const revisionOf = ({ id, revision }: Seen) => ({ milestone_id: id, revision })

/** The collections whose records show a milestone. A change may also move other entries of its plan. */
const SHOWING = [
  COLLECTIONS.milestones,
  COLLECTIONS.requestedDocuments,
  COLLECTIONS.projectPlans,
  COLLECTIONS.sharedPlans,
  COLLECTIONS.projects,
  COLLECTIONS.activity,
]

const change = (call: Promise<unknown>) => invalidateAfter(call, ...SHOWING)

/** A repeated request with the same id plans only one. @throws ApiRequestError */
export async function createMilestone(milestone: NewMilestone): Promise<void> {
  await change(callFunction(createMilestoneEndpoint, milestone))
}

/** @param before the milestone when the form opened @throws ApiRequestError */
export async function updateMilestone(
  before: Seen,
  changes: Omit<MilestoneChanges, 'milestone_id' | 'revision'>,
): Promise<void> {
  const input = { ...changes, ...revisionOf(before) }
  await change(callFunction(updateMilestoneEndpoint, input))
}

/** @throws ApiRequestError */
export async function deleteMilestone(milestone: Seen): Promise<void> {
  await change(callFunction(deleteMilestoneEndpoint, revisionOf(milestone)))
}

/** @throws ApiRequestError */
export async function startMilestone(milestone: Seen): Promise<void> {
  await change(callFunction(startMilestoneEndpoint, revisionOf(milestone)))
}

/** @throws ApiRequestError */
export async function submitMilestone(
  milestone: Seen,
  submission: Pick<SubmissionRequest, 'note' | 'attachments'>,
): Promise<void> {
  const input = { ...submission, ...revisionOf(milestone) }
  await change(callFunction(submitMilestoneEndpoint, input))
}

/** Accepts a milestone or requests changes. @param milestone as the person has seen it @throws ApiRequestError */
export async function decideMilestone(
  milestone: Seen,
  answer: Pick<MilestoneDecisionRequest, 'decision' | 'name' | 'reason'>,
): Promise<void> {
  const call = callFunction(decideMilestoneEndpoint, { ...answer, ...revisionOf(milestone) })
  // An acceptance may make a draft invoice.
  await invalidateAfter(call, ...SHOWING, COLLECTIONS.invoices)
}

/** A file of a submission. @param submission its position from 0 */
export function submissionFile(milestone_id: string, submission: number, attachment: Attachment): PortalFile {
  const input = { milestone_id, submission, attachment_id: attachment.id }
  return {
    id: attachment.id,
    name: attachment.file_name,
    type: attachment.type,
    has_active_content: attachment.has_active_content,
    fetchFile: (signal) => fetchFile(openSubmissionFile, input, signal),
  }
}

/** Fetches the certificate of an acceptance as a PDF named after its number. @throws ApiRequestError */
export function openCertificatePdf(milestone_id: string, signal: AbortSignal): Promise<File> {
  return fetchFile(acceptanceCertificate, { milestone_id }, signal)
}
