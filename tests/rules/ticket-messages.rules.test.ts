import { COLLECTIONS } from '@domain/collections.ts'
import {
  average,
  collection,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  type Query,
  type QueryFieldFilterConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { getPersonUid, OTHERS, openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleTicket, sampleTicketMessage } from '../support/sample-tickets.ts'
import { SUBJECTS } from './subjects.ts'

const COLLEAGUE = getPersonUid('colleague with only the capability', COLLECTIONS.ticketMessages)
const { private_to: _missing, ...withoutReader } = sampleTicketMessage('owner')
const path = (id: string) => `${COLLECTIONS.ticketMessages}/${id}`
const { is_internal: _unknown, ...unmarked } = sampleTicketMessage('owner')
/** A file in the folder of the admin who attached it. */
const ATTACHMENT = { id: 'a-file', file_name: 'offer.pdf', file_path: 'documents/admin/1479281400000-offer.pdf' }
/** Notes and unmarked replies, which the owner of the ticket must not read. */
const HIDDEN = ['note', 'note-of-owner', 'unmarked', 'marked-null', 'marked-text']

useRulesEnvironment({
  [`${COLLECTIONS.tickets}/owners-ticket`]: sampleTicket('owner'),
  [path('owners-reply')]: sampleTicketMessage('owner', { attachments: [ATTACHMENT] }),
  [path('owners-second')]: sampleTicketMessage('owner', {
    user_id: 'owner',
    from: 'client',
    created_at: new Date('2016-11-17'),
  }),
  [path('note')]: sampleTicketMessage('owner', { is_internal: true, attachments: [ATTACHMENT] }),
  // Its author was an admin and is a client now, who must not read it.
  [path('note-of-owner')]: sampleTicketMessage('owner', { is_internal: true, user_id: 'owner', created_by: 'owner' }),
  [path('unmarked')]: unmarked,
  [path('marked-null')]: sampleTicketMessage('owner', { is_internal: null }),
  [path('marked-text')]: sampleTicketMessage('owner', { is_internal: 'false' }),
  [path('others-reply')]: sampleTicketMessage('other-client', { user_id: 'owner', ticket_id: 'others-ticket' }),
  [path('partners-note')]: sampleTicketMessage('partner', { is_internal: true, ticket_id: 'partners-ticket' }),
  [path('colleagues-reply')]: sampleTicketMessage(COLLEAGUE, {
    organisation_id: 'owner',
    private_to: COLLEAGUE,
    ticket_id: 'colleagues-ticket',
  }),
  [path('without-reader')]: { ...withoutReader, ticket_id: 'older-ticket' },
  [path('orphan')]: { message: 'Nobody’s', is_internal: false },
})

describeAccess(SUBJECTS.ticketMessages)

const replies = (person: PersonName) =>
  collection(openFirestoreAs(person, COLLECTIONS.ticketMessages), COLLECTIONS.ticketMessages)
const of = (uid: string, organisation = uid) => [
  where('organisation_id', '==', organisation),
  where('private_to', 'in', ['', uid]),
]
const open = where('is_internal', '==', false)
const ofTicket = where('ticket_id', '==', 'owners-ticket')
const oldest = orderBy('created_at')

/** Every kind of query on a list. */
const QUERIES: [string, (list: Query) => Promise<unknown>][] = [
  ['list', getDocs],
  ['count', getCount],
  ['average', (list) => getAggregate(list, { mean: average('created_at') })],
]

/** Queries by which a person could try to find notes. */
const NOTE_FILTERS: QueryFieldFilterConstraint[][] = [
  [],
  [ofTicket],
  [where('is_internal', '==', true)],
  [where('is_internal', '!=', false)],
  [where('is_internal', 'in', [true, false])],
  [where('is_internal', '==', null)],
  [where('from', '==', 'staff')],
  [where('attachments', 'array-contains', ATTACHMENT)],
]

describe('an internal note', () => {
  it.each(HIDDEN)('is open to admins only: %s', async (id) => {
    for (const [person] of OTHERS) await assertFails(getDoc(doc(replies(person), id)))
    await assertSucceeds(getDoc(doc(replies('admin'), id)))
  })

  it('answers as a missing reply and as one on another person’s ticket', async () => {
    for (const id of ['note', 'no-such-reply', 'orphan', 'others-reply']) await assertFails(getDoc(doc(replies('owner'), id)))
  })

  it.each(QUERIES)('is open to admins only in a %s', async (_way, ask) => {
    for (const [person, uid] of OTHERS) {
      for (const filters of NOTE_FILTERS) await assertFails(ask(query(replies(person), ...of(uid), ...filters)))
      // The author has no access either: only the owner of the ticket counts.
      await assertFails(ask(query(replies(person), where('user_id', '==', uid))))
      await assertFails(ask(query(replies(person), where('user_id', '==', uid), open)))
    }
    for (const filters of NOTE_FILTERS) await assertSucceeds(ask(query(replies('admin'), ...filters)))
  })
})

describe('the replies on a ticket', () => {
  it('are listed for its owner without notes and for admins with notes, oldest first', async () => {
    const own = query(replies('owner'), ofTicket, ...of('owner'), open, oldest)
    const { docs } = await assertSucceeds(getDocs(own))
    expect(docs.map(({ id }) => id)).toEqual(['owners-reply', 'owners-second'])
    expect((await assertSucceeds(getCount(own))).data().count).toBe(2)
    const { size } = await assertSucceeds(getDocs(query(replies('admin'), ofTicket, oldest)))
    expect(size).toBe(2 + HIDDEN.length)
  })

  it.each(QUERIES)(
    'are refused in a %s without the conditions on the organisation and its reader, or for another one',
    async (_way, ask) => {
      for (const [person, uid] of OTHERS) {
        await assertFails(ask(query(replies(person), ofTicket)))
        await assertFails(ask(query(replies(person), ofTicket, open)))
        await assertFails(ask(query(replies(person), ofTicket, open, where('ticket_user_id', '==', uid))))
        await assertFails(ask(query(replies(person), ofTicket, open, where('organisation_id', '==', uid))))
        await assertFails(ask(query(replies(person), ofTicket, ...of('demo-client'), open)))
      }
    },
  )
})

describe('a reply on a ticket for one member only', () => {
  it('is open to that member and to admins, and closed to colleagues, in single reads and in lists', async () => {
    const list = (person: PersonName, uid: string) =>
      getDocs(query(replies(person), where('ticket_id', '==', 'colleagues-ticket'), ...of(uid, 'owner'), open))
    for (const person of ['colleague with only the capability', 'admin with only the capability'] as const) {
      await assertSucceeds(getDoc(doc(replies(person), 'colleagues-reply')))
    }
    for (const person of ['owner', 'colleague without the capability', 'admin without the capability'] as const) {
      await assertFails(getDoc(doc(replies(person), 'colleagues-reply')))
    }
    expect((await assertSucceeds(list('colleague with only the capability', COLLEAGUE))).size).toBe(1)
    expect((await assertSucceeds(list('owner', 'owner'))).size).toBe(0)
    await assertFails(list('owner', COLLEAGUE))
  })

  it('is any reply without the field, which only admins read', async () => {
    await assertSucceeds(getDoc(doc(replies('admin'), 'without-reader')))
    await assertFails(getDoc(doc(replies('owner'), 'without-reader')))
  })
})
