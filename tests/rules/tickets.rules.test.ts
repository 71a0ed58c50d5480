import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@domain/support/ticket.ts'
import {
  collection,
  doc,
  getDoc,
  getDocs,
  orderBy,
  type QueryFieldFilterConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { describeOwnRecords } from '../support/describe-own-records.ts'
import { getPersonUid, openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const COLLEAGUE = getPersonUid('colleague with only the capability', COLLECTIONS.tickets)
const { private_to: _unknown, ...unmarked } = sampleTicket('owner')
const path = (id: string) => `${COLLECTIONS.tickets}/${id}`

useRulesEnvironment({
  [path('owners-ticket')]: sampleTicket('owner', { project_id: PROJECT }),
  [path('owners-closed')]: sampleTicket('owner', { status: 'closed', priority: 'high', resolved_at: new Date() }),
  // Neither its creator nor a partner of its project owns the ticket.
  [path('others-ticket')]: sampleTicket('other-client', { created_by: 'owner', project_id: PROJECT, partner_ids: ['partner'] }),
  [path('partners-ticket')]: sampleTicket('partner'),
  [path('orphan-ticket')]: { title: 'Nobody’s' },
  [path('owners-private')]: sampleTicket('owner', { private_to: 'owner' }),
  [path('colleagues-private')]: sampleTicket(COLLEAGUE, { organisation_id: 'owner', private_to: COLLEAGUE }),
  [path('unmarked')]: unmarked,
})

/** The filters of the screens and their combinations. */
const STATUSES: QueryFieldFilterConstraint[][] = [[], ...TICKET_STATUSES.map((status) => [where('status', '==', status)])]
const PRIORITIES: QueryFieldFilterConstraint[][] = [[], ...TICKET_PRIORITIES.map((one) => [where('priority', '==', one)])]
const FILTERS = [
  ...STATUSES.flatMap((status) => PRIORITIES.map((priority) => [...status, ...priority])),
  [where('project_id', '==', PROJECT)],
]

const own = (uid: string, organisation = uid) => [
  where('organisation_id', '==', organisation),
  where('private_to', 'in', ['', uid]),
]

describeAccess(SUBJECTS.tickets)

describeOwnRecords({
  collection: COLLECTIONS.tickets,
  singular: 'ticket',
  person: 'user_id',
  own: (uid) => own(uid),
  ofOwner: ['owners-ticket', 'owners-closed', 'owners-private'],
  filters: FILTERS,
  order: orderBy('created_at', 'desc'),
})

describe('a ticket for one member only', () => {
  const tickets = (person: PersonName) => collection(openFirestoreAs(person, COLLECTIONS.tickets), COLLECTIONS.tickets)
  const PRIVATE = { owner: 'owners-private', 'colleague with only the capability': 'colleagues-private' } as const
  const MEMBERS = Object.keys(PRIVATE) as (keyof typeof PRIVATE)[]

  it.each(MEMBERS)('is open to that member and to admins, and to nobody else: %s', async (person) => {
    for (const reader of [person, 'admin', 'admin with only the capability'] as const) {
      await assertSucceeds(getDoc(doc(tickets(reader), PRIVATE[person])))
    }
    const others = MEMBERS.filter((member) => member !== person)
    for (const reader of [...others, 'colleague without the capability', 'admin without the capability'] as const) {
      await assertFails(getDoc(doc(tickets(reader), PRIVATE[person])))
    }
  })

  it.each(MEMBERS)('is in that member’s list, and in no other: %s', async (person) => {
    const uid = getPersonUid(person, COLLECTIONS.tickets)
    const { docs } = await assertSucceeds(getDocs(query(tickets(person), ...own(uid, 'owner'))))
    expect(docs.map(({ id }) => id).sort()).toEqual([PRIVATE[person], 'owners-closed', 'owners-ticket'].sort())
  })

  it.each(MEMBERS)('is not found with other conditions: %s', async (person) => {
    const ofOrganisation = where('organisation_id', '==', 'owner')
    const other = MEMBERS.find((member) => member !== person) ?? 'owner'
    const otherUid = getPersonUid(other, COLLECTIONS.tickets)
    for (const conditions of [[], [where('private_to', '==', otherUid)], [where('private_to', 'in', ['', otherUid])]]) {
      await assertFails(getDocs(query(tickets(person), ofOrganisation, ...conditions)))
    }
  })

  it('is any ticket without the field, which only admins read', async () => {
    await assertSucceeds(getDoc(doc(tickets('admin'), 'unmarked')))
    await assertFails(getDoc(doc(tickets('owner'), 'unmarked')))
  })
})
