import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, getDoc, setDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({})

describeAccess(env, SUBJECTS.userRoles)

describe('a role', () => {
  it('is read by the person it belongs to, whatever the role', async () => {
    for (const [person, uid] of [
      ['partner', 'partner'],
      ['demoted admin', 'demoted'],
    ] as const) {
      await assertSucceeds(getDoc(doc(firestoreOf(env(), person), COLLECTIONS.userRoles, uid)))
    }
  })

  it('cannot be given by oneself where none is recorded', async () => {
    const own = doc(firestoreOf(env(), 'without a role'), COLLECTIONS.userRoles, 'role-less')
    await assertFails(setDoc(own, { user_id: 'role-less', role: 'client' }))
  })

  it('counts only if it is one of the three', async () => {
    await env().withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), COLLECTIONS.userRoles, 'role-less'), { user_id: 'role-less', role: 'root' }),
    )
    await assertFails(getDoc(doc(firestoreOf(env(), 'without a role'), COLLECTIONS.userRoles, 'role-less')))
  })
})
