import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_STATUSES, type ContactStatus, contactMessageSchema } from '@domain/public/inquiry.ts'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { type PlainRecord, toRecord } from '../firebase/database.ts'
import { patchRecords } from '../firebase/patch-record.ts'
import { queryClient } from '../firebase/query-client.ts'
import { mapRecords, type Page, pagedList, readPage } from '../paged-list.ts'
import { countEach, readRecord, statusFilter } from '../record-queries.ts'

/** Number of messages per status, and in total. */
export type InquiryStats = Record<ContactStatus | 'total', number>

/** Interval for refetching an open message while one of its mails is queued. */
const QUEUED_MS = 5000
const NAME = COLLECTIONS.contactMessages
const LIST = [NAME, 'list'] as const
const SEARCHES = [NAME, 'search'] as const
const STATS = [NAME, 'stats'] as const

/** The contact form's messages, newest first. For admins. */
export function inquiryPages() {
  return pagedList({ queryKey: LIST, read: (after) => readPage(NAME, [], after), schema: contactMessageSchema })
}

export const inquirySource = { collection: NAME, schema: contactMessageSchema }

/** The figures on the cards, counted by the database. */
export function inquiryStats() {
  return queryOptions({ queryKey: STATS, queryFn: readStats })
}

/** One message, or null if it was deleted. The list and the searches within it use each new result. */
export function inquiryById(id: string) {
  return queryOptions({
    queryKey: [NAME, 'one', id],
    queryFn: () => readOne(id),
    initialData: () => inList(id),
    initialDataUpdatedAt: () => queryClient.getQueryState(LIST)?.dataUpdatedAt,
    // Polls because a mail is usually sent within seconds, while the message is still open.
    refetchInterval: ({ state }) => (isWaiting(state.data) ? QUEUED_MS : false),
    select: (plain) => plain && toRecord(contactMessageSchema, plain),
  })
}

/** Refetches one message and the figures, also after an error because another admin may have changed it. */
async function refreshInquiry(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: STATS })
  await queryClient.refetchQueries({ queryKey: inquiryById(id).queryKey })
}

async function readOne(id: string): Promise<PlainRecord | null> {
  const plain = await readRecord(NAME, id)
  const current = (record: PlainRecord) => (record.id === id ? plain : record)
  for (const queryKey of [LIST, SEARCHES]) {
    queryClient.setQueriesData<InfiniteData<Page>>({ queryKey }, (list) => list && mapRecords(list, current))
  }
  return plain
}

function isWaiting(plain: PlainRecord | null | undefined): boolean {
  return Object.values(plain?.['mail_states'] ?? {}).includes('queued')
}

function inList(id: string): PlainRecord | undefined {
  const known = queryClient.getQueryData<InfiniteData<Page>>(LIST)
  return known?.pages.flatMap(({ records }) => records).find((record) => record.id === id)
}

function readStats(): Promise<InquiryStats> {
  const byStatus = CONTACT_STATUSES.map((status) => [status, statusFilter([status])])
  return countEach(NAME, { total: [], ...Object.fromEntries(byStatus) })
}

/** @throws Error as `patchRecords`, also after another admin changed the status */
export async function markInquiryRead(id: string): Promise<void> {
  await refetchAfter(id, patch(id, { status: 'read' }, ['updated_at']))
}

/** Marks the message as answered by this admin. @throws Error as `patchRecords`, also after another admin changed the status */
export async function markInquiryResponded(id: string, uid: string, admin_notes: string): Promise<void> {
  const changes = { status: 'responded', responded_by: uid, admin_notes }
  await refetchAfter(id, patch(id, changes, ['responded_at', 'updated_at']))
}

/** @throws Error as `patchRecords` */
export async function saveInquiryNotes(id: string, admin_notes: string): Promise<void> {
  await refetchAfter(id, patch(id, { admin_notes }, ['updated_at']))
}

function patch(id: string, changes: Record<string, string>, timesOfNow: readonly string[]): Promise<void> {
  return patchRecords([`${COLLECTIONS.contactMessages}/${id}`], changes, timesOfNow)
}

export async function refetchAfter(id: string, change: Promise<unknown>): Promise<void> {
  try {
    await change
  } finally {
    await refreshInquiry(id)
  }
}
