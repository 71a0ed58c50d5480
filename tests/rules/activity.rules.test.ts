import { COLLECTIONS } from '@domain/collections.ts'
import { getAudiences, type PermittedCollection } from '@domain/platform/access/permissions.ts'
import { GROUP_KINDS } from '@domain/platform/activity/activity.ts'
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
} from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, getPersonUid, openFirestoreAs, type PersonName, recordedActor } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleActivity, sampleRole } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.activity}/${id}`

useRulesEnvironment({
  [path('owners-event')]: sampleActivity('owner'),
  [path('owners-note')]: { ...sampleActivity('owner'), kind: 'ticket_noted', visible_to: [] },
  [path('others-event')]: { ...sampleActivity('other-client'), actor_id: 'owner', kind: 'invoice_paid' },
  [path('shared-event')]: { ...sampleActivity('owner'), kind: 'project_created', visible_to: ['owner', 'partner'] },
})

describeAccess(SUBJECTS.activity)

const openActivity = (person: PersonName, needing?: PermittedCollection) =>
  collection(openFirestoreAs(person, needing), COLLECTIONS.activity)
const find = (person: PersonName, ...conditions: QueryConstraint[]) => getDocs(query(openActivity(person), ...conditions))
const readAnswerIds = async (answer: ReturnType<typeof find>) => (await answer).docs.map(({ id }) => id).sort()

const newest = [orderBy('created_at', 'desc'), limit(20)]
const visibleTo = (uid: string) => where('visible_to', 'array-contains', uid)

describe('the last events', () => {
  it('contain for a client or a partner the events that are visible to them', async () => {
    expect(await readAnswerIds(find('owner', visibleTo('owner'), ...newest))).toEqual(['owners-event', 'shared-event'])
    expect(await readAnswerIds(find('partner', visibleTo('partner'), ...newest))).toEqual(['shared-event'])
  })

  it.each(['owner', 'other client', 'partner', 'demoted admin'] as const)('of all people are closed to %s', async (person) => {
    await assertFails(find(person, ...newest))
    await assertFails(find(person, visibleTo('admin'), ...newest))
  })

  it.each(['without a role', 'unverified', 'signed out everywhere', 'disabled'] as const)(
    'that are visible to a person without access stay closed: %s',
    async (person) => {
      await assertFails(find(person, visibleTo(getPersonUid(person)), ...newest))
    },
  )

  it('are closed to the actor to whom they are not visible', async () => {
    await assertFails(find('owner', where('actor_id', '==', 'owner'), ...newest))
    await assertFails(getDoc(doc(openFirestoreAs('owner'), path('others-event'))))
    await assertFails(getDoc(doc(openFirestoreAs('owner'), path('owners-note'))))
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

describe('an entry about a record', () => {
  const FIELDS = { ...sampleActivity('owner'), kind: 'ticket_opened', subject: 'support_tickets/t' }
  const entries = {
    'of-organisation': { ...FIELDS, visible_to: ['owner.support', 'office.support'] },
    'for-colleague': {
      ...FIELDS,
      visible_to: [`owner.${getPersonUid('colleague with only the capability', 'support_tickets')}`],
    },
    'for-office': { ...FIELDS, visible_to: ['office.support'] },
    'for-clients': { ...FIELDS, visible_to: ['for.client'] },
    'for-everybody': { ...FIELDS, visible_to: ['for.everybody'] },
  }
  const open = async (person: PersonName) => {
    const found = Object.keys(entries).map((id) =>
      getDoc(doc(openActivity(person, 'support_tickets'), id)).then(
        () => [id],
        () => [],
      ),
    )
    return (await Promise.all(found)).flat()
  }
  const listed = async (person: PersonName) => {
    const keys = getAudiences(recordedActor(person, 'support_tickets'))
    const list = query(openActivity(person, 'support_tickets'), where('visible_to', 'array-contains-any', keys), ...newest)
    return (await assertSucceeds(getDocs(list))).docs.map(({ id }) => id).filter((id) => id in entries)
  }

  it.each<[PersonName, string[]]>([
    ['owner', ['of-organisation', 'for-clients', 'for-everybody']],
    ['colleague with only the capability', ['of-organisation', 'for-colleague', 'for-clients', 'for-everybody']],
    ['colleague without the capability', ['for-clients', 'for-everybody']],
    ['member of another organisation', ['for-clients', 'for-everybody']],
    ['former member', ['for-clients', 'for-everybody']],
    ['demoted admin', ['for-clients', 'for-everybody']],
    ['owner before the migration', ['for-clients', 'for-everybody']],
    ['partner', ['for-everybody']],
    ['admin with only the capability', ['of-organisation', 'for-office', 'for-everybody']],
  ])('is open to the people of its keys: %s', async (person, ids) => {
    await store(Object.fromEntries(Object.entries(entries).map(([id, fields]) => [path(id), fields])))
    expect(await open(person)).toEqual(ids)
    expect((await listed(person)).sort()).toEqual(ids.toSorted())
  })

  it('is open to an admin with office.log, and closed to one without it and without the capability', async () => {
    expect(await open('admin')).toEqual(Object.keys(entries))
    const log = openFirestoreAs('admin with only the capability', 'activity')
    await assertSucceeds(getDoc(doc(log, path('for-office'))))
    const [person, none] = ['owner', 'office.people'] as const
    await store({ [`${COLLECTIONS.userRoles}/clerk`]: sampleRole('clerk', 'admin', { capabilities: [none] }) })
    const clerk = connection('clerk', { email_verified: true })
    const closed = Object.keys(entries).filter((id) => id !== 'for-everybody')
    for (const id of closed) await assertFails(getDoc(doc(clerk, path(id))))
    await assertFails(getDocs(query(collection(clerk, COLLECTIONS.activity), where('visible_to', 'array-contains', person))))
  })

  it.each(['owner', 'demoted admin', 'owner before the migration', 'colleague with only the capability'] as const)(
    'is not found with the keys of others: %s',
    async (person) => {
      const own = getAudiences(recordedActor(person, 'support_tickets'))
      for (const key of ['office.support', 'foreign-organisation.support', 'admin', 'for.admin', 'owner.foreign', 'support']) {
        const keys = (values: string[]) => where('visible_to', 'array-contains-any', values)
        for (const values of [[key], [...own, key]]) {
          await assertFails(getDocs(query(openActivity(person, 'support_tickets'), keys(values))))
        }
      }
    },
  )

  it('is found before the migration with the keys of the coming organisation', async () => {
    await store({ [path('of-old-owner')]: { ...FIELDS, visible_to: ['old-owner.support'] } })
    await assertSucceeds(getDoc(doc(openActivity('owner before the migration'), 'of-old-owner')))
    const keys = getAudiences(recordedActor('owner before the migration', 'activity'))
    const list = query(openActivity('owner before the migration'), where('visible_to', 'array-contains-any', keys))
    const found = (await assertSucceeds(getDocs(list))).docs.map(({ id }) => id)
    expect(found.filter((id) => !(id in entries))).toEqual(['of-old-owner'])
  })
})
