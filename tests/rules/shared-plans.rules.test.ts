import { COLLECTIONS } from '@domain/collections.ts'
import { doc, getDoc } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, openFirestoreAs } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleSharedPlan } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.sharedPlans}/${id}`

useRulesEnvironment({
  [path('owners-project')]: sampleSharedPlan('owner'),
  [path('formerly-shared')]: sampleSharedPlan('other-client', ['former-partner', 'demoted', 'owner']),
})

describeAccess(SUBJECTS.sharedPlans)

describe('the shared milestones of a project', () => {
  it('are closed to organisations in the list that are no partners', async () => {
    for (const person of ['owner', 'demoted admin', 'partner', 'other client'] as const) {
      await assertFails(getDoc(doc(openFirestoreAs(person), path('formerly-shared'))))
    }
  })

  it('are closed to their partner until the address is verified', async () => {
    const unverified = connection('partner', { email_verified: false })
    await assertFails(getDoc(doc(unverified, path('owners-project'))))
  })

  it('have neither weights nor the reasons of delays', async () => {
    const shared = await assertSucceeds(getDoc(doc(openFirestoreAs('partner'), path('owners-project'))))
    expect(shared.get('entries')).toMatchObject([{ title: 'Panels installed', weight: 0, delay_reason: '' }])
  })
})
