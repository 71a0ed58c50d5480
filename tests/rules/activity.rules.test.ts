import { GROUP_KINDS } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { describeAccess } from '../support/describe-access.ts'
import { firestoreOf, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleActivity } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.activity}/${id}`

const env = useRulesEnvironment({
  [path('owners-event')]: sampleActivity('owner'),
  [path('owners-note')]: { ...sampleActivity('owner'), kind: 'ticket_noted', visible_to: [] },
  [path('others-event')]: { ...sampleActivity('other-client'), actor_id: 'owner', kind: 'invoice_paid' },
  [path('shared-event')]: { ...sampleActivity('owner'), kind: 'project_created', visible_to: ['owner', 'partner'] },
})

describeAccess(env, SUBJECTS.activity)

const find = (person: PersonName, ...conditions: QueryConstraint[]) =>
  getDocs(query(collection(firestoreOf(env(), person), COLLECTIONS.activity), ...conditions))
const idsOf = async (answer: ReturnType<typeof find>) => (await answer).docs.map(({ id }) => id).sort()

const newest = [orderBy('created_at', 'desc'), limit(20)]
const visibleTo = (uid: string) => where('visible_to', 'array-contains', uid)

describe('the last events', () => {
  it('contain for a client or a partner the events that are visible to them', async () => {
    expect(await idsOf(find('owner', visibleTo('owner'), ...newest))).toEqual(['owners-event', 'shared-event'])
    expect(await idsOf(find('partner', visibleTo('partner'), ...newest))).toEqual(['shared-event'])
  })

  it.each(['owner', 'other client', 'partner', 'demoted admin'] as const)('of all people are closed to %s', async (person) => {
    await assertFails(find(person, ...newest))
    await assertFails(find(person, visibleTo('admin'), ...newest))
  })

  it('are closed to the actor to whom they are not visible', async () => {
    await assertFails(find('owner', where('actor_id', '==', 'owner'), ...newest))
    await assertFails(getDoc(doc(firestoreOf(env(), 'owner'), path('others-event'))))
    await assertFails(getDoc(doc(firestoreOf(env(), 'owner'), path('owners-note'))))
  })
})

/** The filters of /admin/activity. */
const FILTERS: Record<string, QueryConstraint[]> = {
  nothing: [],
  'a group of kinds': [where('kind', 'in', GROUP_KINDS.invoices)],
  'a person': [where('actor_id', '==', 'owner')],
  days: [
    where('created_at', '>=', new Date('2026-11-01T00:00:00+03:00')),
    where('created_at', '<=', new Date('2026-11-30T23:59:59+03:00')),
  ],
}
const paged = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc'), limit(26)]

describe.each([...Object.entries(FILTERS), ['all filters', Object.values(FILTERS).flat()] as const])(
  'the log filtered by %s',
  (_name, conditions) => {
    it('is open to an admin', async () => {
      const { size } = await assertSucceeds(find('admin', ...conditions, ...paged))
      expect(size).toBeGreaterThan(0)
    })

    it.each(['owner', 'partner', 'signed-out', 'unverified', 'signed out everywhere'] as const)(
      'is closed to %s',
      async (person) => {
        await assertFails(find(person, ...conditions, ...paged))
      },
    )
  },
)
