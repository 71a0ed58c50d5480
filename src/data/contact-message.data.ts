import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_STATUSES, type ContactStatus } from '@domain/contact/contact.constants.ts'
import { type ContactMessage, contactMessageSchema } from '@domain/contact/contact-message.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { collection, doc, query, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { getCount, getDoc } from './firebase/reads.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'

/** How many messages have each status, and all together. */
export type InquiryStats = Record<ContactStatus | 'total', number>

/** How soon an open message with a mail on its way is asked for again. */
const QUEUED_MS = 5000
const ALL = ['contact-messages'] as const
const LIST = [...ALL, 'list'] as const
const STATS = [...ALL, 'stats'] as const

/** The messages of the contact form, newest first; equal times are ordered by id. For admins: the rules refuse anybody else. */
export function inquiryPages() {
  return infiniteQueryOptions({
    queryKey: LIST,
    queryFn: ({ pageParam }) => readPage(COLLECTIONS.contactMessages, [], pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<ContactMessage>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(contactMessageSchema, record))),
  })
}

/** The figures on the cards, counted by the database. */
export function inquiryStats() {
  return queryOptions({ queryKey: STATS, queryFn: readStats })
}

/** One message as it is now; null where it is gone. What comes in is put into the list too. */
export function inquiryById(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: () => readOne(id),
    initialData: () => inList(id),
    initialDataUpdatedAt: () => queryClient.getQueryState(LIST)?.dataUpdatedAt,
    // A mail goes out within seconds, as a rule: who looks sees it.
    refetchInterval: ({ state }) => (isWaiting(state.data) ? QUEUED_MS : false),
    select: (plain) => plain && toRecord(contactMessageSchema, plain),
  })
}

/** Asks again for one message and for the figures, after a change or a refusal: another admin may have been faster. */
export async function refreshInquiry(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: STATS })
  await queryClient.refetchQueries({ queryKey: inquiryById(id).queryKey })
}

async function readOne(id: string): Promise<PlainRecord | null> {
  const snapshot = await getDoc(doc(db, COLLECTIONS.contactMessages, id))
  const plain = snapshot.exists() ? toPlain(snapshot) : null
  queryClient.setQueryData<{ pages: Page[]; pageParams: unknown[] }>(LIST, (known) => known && withRecord(known, id, plain))
  return plain
}

function isWaiting(plain: PlainRecord | null | undefined): boolean {
  return Object.values(plain?.['mail_states'] ?? {}).includes('queued')
}

/** The same list with one record as it is now, or without it. */
function withRecord<List extends { pages: Page[] }>(list: List, id: string, plain: PlainRecord | null): List {
  const replaced = (record: PlainRecord) => (record.id === id ? (plain ?? []) : record)
  return { ...list, pages: list.pages.map((page) => ({ ...page, records: page.records.flatMap(replaced) })) }
}

function inList(id: string): PlainRecord | undefined {
  const known = queryClient.getQueryData<{ pages: Page[] }>(LIST)
  return known?.pages.flatMap(({ records }) => records).find((record) => record.id === id)
}

async function readStats(): Promise<InquiryStats> {
  const messages = collection(db, COLLECTIONS.contactMessages)
  const counts = await Promise.all([
    ...CONTACT_STATUSES.map((status) => getCount(query(messages, where('status', '==', status)))),
    getCount(query(messages)),
  ])
  const [unread = 0, read = 0, responded = 0, total = 0] = counts.map((count) => count.data().count)
  return { new: unread, read, responded, total }
}
