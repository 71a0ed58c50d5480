import { COLLECTIONS } from '@domain/collections.ts'
import type { PermittedCollection } from '@domain/platform/access/permissions.ts'
import { collection, documentId, getDocs, limit, orderBy, type QueryConstraint, query, where } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, getPersonUid, openFirestoreAs, type PersonName } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleRole } from '../support/sample-records.ts'
import { sampleSecurityEvent } from '../support/sample-security-events.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.securityEvents}/${id}`

useRulesEnvironment({
  [path('owners-security-event')]: sampleSecurityEvent('owner'),
  // The person acted on another account.
  [path('others-event')]: sampleSecurityEvent('other-client', { actor_id: 'owner' }),
  [path('of-unknown')]: sampleSecurityEvent('owner', { kind: 'code_failed', actor_id: '', from: null, to: null }),
})

describeAccess(SUBJECTS.securityEvents)

const find = (person: PersonName, conditions: QueryConstraint[], needing?: PermittedCollection) => {
  const events = collection(openFirestoreAs(person, needing), COLLECTIONS.securityEvents)
  return getDocs(query(events, ...conditions, orderBy('created_at', 'desc'), orderBy(documentId(), 'desc'), limit(9)))
}
const of = (uid: string) => where('user_id', '==', uid)
const kind = where('kind', '==', 'role_changed')

describe('the security log', () => {
  it('lists for a person the events of their account, also those that others caused', async () => {
    const { docs } = await assertSucceeds(find('owner', [of('owner')]))
    expect(docs.map(({ id }) => id).sort()).toEqual(['of-unknown', 'owners-security-event'])
  })

  it.each(['owner', 'other client', 'partner', 'demoted admin', 'colleague with only the capability'] as const)(
    'is closed to %s beyond their own account, also by actor or kind',
    async (person) => {
      for (const conditions of [[], [kind], [where('actor_id', '==', getPersonUid(person))], [of('admin')], [of('former')]]) {
        await assertFails(find(person, conditions))
      }
    },
  )

  it.each(['without a role', 'unverified', 'signed out everywhere', 'disabled', 'signed-out'] as const)(
    'is closed to %s, also for their own account',
    async (person) => {
      await assertFails(find(person, [of(getPersonUid(person))]))
    },
  )

  it('is open to an admin with office.log in every filter, and to others of the office only for their own account', async () => {
    for (const conditions of [[], [kind], [of('owner')], [kind, of('owner')]]) {
      const { size } = await assertSucceeds(find('admin with only the capability', conditions, 'security_events'))
      expect(size).toBeGreaterThan(0)
    }
    const clerk = sampleRole('clerk', 'admin', { capabilities: ['office.people', 'office.money'] })
    await store({ [`${COLLECTIONS.userRoles}/clerk`]: clerk, [path('of-clerk')]: sampleSecurityEvent('clerk') })
    const events = collection(connection('clerk', { email_verified: true }), COLLECTIONS.securityEvents)
    await assertSucceeds(getDocs(query(events, of('clerk'))))
    for (const conditions of [[], [kind], [of('owner')]]) await assertFails(getDocs(query(events, ...conditions)))
  })
})
