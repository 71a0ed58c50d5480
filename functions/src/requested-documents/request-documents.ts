import { COLLECTIONS } from '@domain/collections.ts'
import { requestEntry } from '@domain/plans/plan.policy.ts'
import { planEntryPath, requestsPath } from '@domain/plans/plan-path.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import type { NewRequests } from '@domain/requested-documents/requested-document-form.schema.ts'
import * as endpoints from '@domain/requested-documents/requested-documents.endpoints.ts'
import { assertSameRequest, retryOnConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { siteLink } from '../endpoint/settings.ts'
import { documentsRequestedMail } from '../mail/templates/request-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { entryRecordRef } from '../plans/change-entry.ts'
import { assertMilestones } from '../plans/dependencies.ts'
import { planEvent } from '../plans/plan-event.ts'
import { projectFields, readPlan, type StoredPlan, writePlan } from '../plans/plan-records.ts'
import { indexRecord } from '../search/index-record.ts'

export const requestDocuments = implement(endpoints.requestDocuments, (request, { uid }, now) =>
  storeRequests(request, uid, now),
)

/**
 * Adds the requested documents that are not stored yet, with one activity entry and one mail, in one atomic write.
 * @throws ApiError if the project is unknown, its plan is full, or one of the ids is of another requested document
 */
export async function storeRequests({ project_id, documents }: NewRequests, by: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const plan = await readPlan(project_id)
    const stored = await db.getAll(...documents.map(({ request_id }) => entryRecordRef('document', request_id)))
    for (const [index, record] of stored.entries()) {
      const { request_id: _id, ...entered } = documents[index] ?? {}
      if (record.exists) assertSameRequest(record.data() ?? {}, { project_id, ...entered }, 'plans/created-otherwise')
    }
    const fresh = documents.filter((_document, index) => !stored[index]?.exists)
    if (fresh.length > 0) await writeRequests(plan, fresh, by, now)
  })
}

async function writeRequests(plan: StoredPlan, documents: NewRequests['documents'], by: string, now: Date): Promise<void> {
  const writes = db.batch()
  const requests = documents.map(({ request_id, ...entered }): RequestedDocument => {
    assertMilestones(plan.entries, entered.depends_on)
    return { ...newRequest(plan, entered, by, now), id: request_id }
  })
  for (const { id, ...fields } of requests) {
    const ref = entryRecordRef('document', id)
    writes.create(ref, fields)
    indexRecord(writes, ref, fields)
  }
  writePlan(writes, plan, [...plan.entries, ...requests.map(requestEntry)])
  const { title, id } = plan.project
  const subject = projectFields(plan.project)
  const [first] = requests
  const isOne = requests.length === 1 && first !== undefined
  const link = siteLink(isOne ? planEntryPath('document', first.id) : requestsPath(id))
  const mail = documentsRequestedMail(title, requests, link)
  const profiles = await readRecipients(COLLECTIONS.requestedDocuments, subject)
  const event = { ...planEvent({ ...subject, title: isOne ? first.title : title }), actor_id: by }
  notify(writes, 'documents_requested', { ...event, mail, profiles }, now)
  await writes.commit()
}

type Entered = Omit<NewRequests['documents'][number], 'request_id'>

function newRequest({ project }: StoredPlan, entered: Entered, by: string, now: Date): Omit<RequestedDocument, 'id'> {
  return {
    ...projectFields(project),
    ...entered,
    first_due_on: entered.due_on,
    delay_reason: '',
    status: 'open',
    document_id: null,
    reason: '',
    finished_on: null,
    reminded_on: null,
    history: [{ from: null, to: 'open', reason: '', by, at: now.valueOf() }],
    revision: 0,
    created_by: by,
    created_at: now,
  }
}
