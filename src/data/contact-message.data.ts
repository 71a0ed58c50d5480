import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_STATUSES, type ContactStatus } from '@domain/contact/contact.constants.ts'
import { contactMessageSchema } from '@domain/contact/contact-message.schema.ts'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { type PlainRecord, toRecord } from './firebase/converter.ts'
import { queryClient } from './firebase/query-client.ts'
import { mapRecords, type Page, pagedList, readPage } from './paged-list.ts'
import { countEach, readRecord, statusIn } from './record-queries.ts'

/** How many messages have each status, and all together. */
export type InquiryStats = Record<ContactStatus | 'total', number>

/** How often an open message is read again while a mail of it is queued. */
const QUEUED_MS = 5000
const NAME = COLLECTIONS.contactMessages
const LIST = [NAME, 'list'] as const
const STATS = [NAME, 'stats'] as const

/** The messages of the contact form, newest first. For admins. */
export function inquiryPages() {
  return pagedList({ queryKey: LIST, read: (after) => readPage(NAME, [], after), schema: contactMessageSchema })
}

/** The figures on the cards, counted by the database. */
export function inquiryStats() {
  return queryOptions({ queryKey: STATS, queryFn: readStats })
}

/** One message, null where it is gone. The list takes over each answer. */
export function inquiryById(id: string) {
  return queryOptions({
    queryKey: [NAME, 'one', id],
    queryFn: () => readOne(id),
    initialData: () => inList(id),
    initialDataUpdatedAt: () => queryClient.getQueryState(LIST)?.dataUpdatedAt,
    // A mail usually goes out within seconds, while the message is still open.
    refetchInterval: ({ state }) => (isWaiting(state.data) ? QUEUED_MS : false),
    select: (plain) => plain && toRecord(contactMessageSchema, plain),
  })
}

/** Reads one message and the figures again, after a refusal too: another admin may have been faster. */
export async function refreshInquiry(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: STATS })
  await queryClient.refetchQueries({ queryKey: inquiryById(id).queryKey })
}

async function readOne(id: string): Promise<PlainRecord | null> {
  const plain = await readRecord(NAME, id)
  const current = (record: PlainRecord) => (record.id === id ? plain : record)
  queryClient.setQueryData<InfiniteData<Page>>(LIST, (list) => list && mapRecords(list, current))
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
  const byStatus = CONTACT_STATUSES.map((status) => [status, statusIn([status])])
  return countEach(NAME, { total: [], ...Object.fromEntries(byStatus) })
}
