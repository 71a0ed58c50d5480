import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@domain/tickets/ticket.constants.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  type QueryFieldFilterConstraint,
  query,
  where,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const path = (id: string) => `${COLLECTIONS.tickets}/${id}`

const env = useRulesEnvironment({
  [path('owners-ticket')]: sampleTicket('owner', { project_id: PROJECT }),
  [path('owners-closed')]: sampleTicket('owner', { status: 'closed', priority: 'high', resolved_at: new Date() }),
  // Opened for somebody else, on a project that is shared: neither makes it one's own.
  [path('others-ticket')]: sampleTicket('other-client', { created_by: 'owner', project_id: PROJECT, partner_ids: ['partner'] }),
  [path('partners-ticket')]: sampleTicket('partner'),
  [path('orphan-ticket')]: { title: 'Nobody’s' },
})

describeAccess(env, SUBJECTS.tickets)

const tickets = (person: PersonName) => collection(firestoreOf(env(), person), COLLECTIONS.tickets)
const of = (uid: string) => where('user_id', '==', uid)
const newest = orderBy('created_at', 'desc')

/** Everybody who is not an admin, with the id that their records carry. */
const OTHERS = [
  ['owner', 'owner'],
  ['other client', 'other-client'],
  ['partner', 'partner'],
  ['demoted admin', 'demoted'],
] as const

/** The filters of the screens: a tab, a priority, a project, or several of them. */
const STATUSES: QueryFieldFilterConstraint[][] = [[], ...TICKET_STATUSES.map((status) => [where('status', '==', status)])]
const PRIORITIES: QueryFieldFilterConstraint[][] = [[], ...TICKET_PRIORITIES.map((one) => [where('priority', '==', one)])]
const FILTERS = [
  ...STATUSES.flatMap((status) => PRIORITIES.map((priority) => [...status, ...priority])),
  [where('project_id', '==', PROJECT)],
]

describe('a ticket', () => {
  it('is open to its owner, whatever its status, and to admins', async () => {
    for (const id of ['owners-ticket', 'owners-closed']) {
      await assertSucceeds(getDoc(doc(tickets('owner'), id)))
      await assertSucceeds(getDoc(doc(tickets('admin'), id)))
    }
    await assertSucceeds(getDoc(doc(tickets('partner'), 'partners-ticket')))
  })

  it('is closed to everybody else: to partners of its project, and to whoever opened it for another', async () => {
    for (const person of ['owner', 'partner', 'demoted admin'] as const) {
      await assertFails(getDoc(doc(tickets(person), 'others-ticket')))
    }
  })

  it('without an owner is for admins only; one that does not exist answers the same', async () => {
    await assertSucceeds(getDoc(doc(tickets('admin'), 'orphan-ticket')))
    for (const id of ['orphan-ticket', 'no-such-ticket']) await assertFails(getDoc(doc(tickets('owner'), id)))
  })
})

describe('a list of tickets, with each filter of the screens,', () => {
  it.each(FILTERS)('is the person’s own, and everybody’s for admins: %#', async (...filters) => {
    for (const [person, uid] of OTHERS) {
      const { docs } = await assertSucceeds(getDocs(query(tickets(person), of(uid), ...filters, newest)))
      for (const one of docs) expect(one.get('user_id')).toBe(uid)
    }
    await assertSucceeds(getDocs(query(tickets('admin'), ...filters, newest)))
  })

  it.each(FILTERS)(
    'is refused without the owner’s condition, or with a foreign id, and so is its count: %#',
    async (...filters) => {
      for (const [person] of OTHERS) {
        for (const list of [query(tickets(person), ...filters), query(tickets(person), of('demo-client'), ...filters)]) {
          await assertFails(getDocs(list))
          await assertFails(getCountFromServer(list))
        }
      }
    },
  )

  it('holds nothing but the person’s own', async () => {
    const { docs } = await assertSucceeds(getDocs(query(tickets('owner'), of('owner'))))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-closed', 'owners-ticket'])
  })
})
