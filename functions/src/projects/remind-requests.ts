import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { requestsPath } from '@domain/projects/plan-fields.ts'
import {
  AWAITED_STATUSES,
  isRemindedProject,
  isReminderDue,
  lastRemindedDueDay,
  type RequestedDocument,
} from '@domain/projects/requested-document.ts'
import * as endpoints from '@domain/projects/requested-documents.endpoints.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readRecipients } from '../organisations/recipients.ts'
import { collections, db, deepDates, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { outbox } from '../platform/mail/outbox.ts'
import { findMailbox, notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { planEvent } from './change-entry.ts'
import { requestsReminderMail } from './project-mails.ts'

/** More wait until the next day, so that a reminder fits one atomic write. */
const REMINDED_MAX = 200

export const remindRequests = implementSchedule(endpoints.remindRequests, remindAllRequests)

/** Each member gets one mail a day at most, with all projects of the organisation. Safe to repeat and to run concurrently. */
export async function remindAllRequests(now: Date): Promise<void> {
  const today = dayInNairobi(now)
  const awaited = collections.requestedDocuments.where('status', 'in', AWAITED_STATUSES)
  const near = awaited.where('due_on', '<=', lastRemindedDueDay(today)).orderBy('due_on')
  const due = new Map<string, DocumentSnapshot[]>()
  await forEachRecord(near, 'remindRequests', async (record) => {
    const request = toRequestedDocument(record)
    if (!isReminderDue(request, today)) return
    const found = due.get(request.organisation_id) ?? []
    if (found.length < REMINDED_MAX) due.set(request.organisation_id, [...found, record])
  })
  for (const [organisation, records] of due)
    await remind(organisation, records, now).catch((error: unknown) => logFailure('remindRequests', error))
}

/** Stores the reminded day of each document in the write that queues the mails. */
async function remind(organisation: string, found: readonly DocumentSnapshot[], now: Date): Promise<void> {
  const today = dayInNairobi(now)
  const mailId = `requests-${organisation}-${today}`
  await retryOnConflict(async (attempt) => {
    // The first mail of the day has this id. The write fails if a concurrent run has stored it meanwhile.
    if ((await outbox.doc(`${mailId}-0`).get()).exists) return
    const records = attempt === 1 ? found : await db.getAll(...found.map(({ ref }) => ref))
    const still = records.filter((record) => isStillDue(record, organisation, today))
    const due = await ofRemindedProjects(still)
    const requests = due.map(toRequestedDocument)
    const [first] = requests
    if (!first) return
    const profiles = await readRecipients(COLLECTIONS.requestedDocuments, first)
    // Without an address nothing is sent, so the records must not say so.
    if (!profiles.some((each) => findMailbox(each, NOTIFICATIONS.requests_reminded.choice))) return
    const writes = db.batch()
    for (const { ref, updateTime } of due)
      writes.update(ref, { reminded_on: today }, updateTime ? { lastUpdateTime: updateTime } : {})
    const [event, ...others] = buildReminderEvents(requests)
    if (!event) return
    const mail = requestsReminderMail(requests, today, siteLink(requestsPath(first.project_id)))
    const cause = `${COLLECTIONS.organisations}/${organisation}`
    notify(writes, 'requests_reminded', { ...event, mail, profiles, cause, mailId }, now)
    for (const other of others) recordActivity(writes, { kind: 'requests_reminded', ...other }, now)
    await writes.commit()
  })
}

/** Those whose project goes on: nobody is reminded for one that rests or is over. */
async function ofRemindedProjects(records: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  const getRequestProjectId = (record: DocumentSnapshot) => toRequestedDocument(record).project_id
  const refs = [...new Set(records.map(getRequestProjectId))].map((id) => collections.projects.doc(id))
  if (refs.length === 0) return []
  const projects = await db.getAll(...refs, { fieldMask: ['status'] })
  const reminded = new Set(projects.filter((each) => isRemindedProject(each.get('status'))).map(({ id }) => id))
  return records.filter((record) => reminded.has(getRequestProjectId(record)))
}

function isStillDue(record: DocumentSnapshot, organisation: string, today: CalendarDate): boolean {
  if (!record.exists) return false
  const request = toRequestedDocument(record)
  return request.organisation_id === organisation && isReminderDue(request, today)
}

/** One entry for each project. */
function buildReminderEvents(requests: readonly RequestedDocument[]) {
  const projects = new Map(requests.map((request) => [request.project_id, request]))
  return [...projects.values()].map((request) => ({
    ...planEvent({ ...request, title: request.project?.title ?? '' }),
    actor_id: SYSTEM_ACTOR,
  }))
}

function toRequestedDocument(record: DocumentSnapshot): RequestedDocument {
  return { ...deepDates<Omit<RequestedDocument, 'id'>>(record.data() ?? {}), id: record.id }
}
