import { COLLECTIONS } from '@domain/collections.ts'
import { NAME_MAX } from '@domain/users/profile.schema.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf, uidOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({
  [`${COLLECTIONS.profiles}/owner`]: sampleProfile('owner'),
  [`${COLLECTIONS.profiles}/unverified`]: sampleProfile('unverified'),
  [`${COLLECTIONS.profiles}/role-less`]: sampleProfile('role-less'),
})

describeAccess(env, SUBJECTS.profiles)

const NAMES = ['first_name', 'last_name', 'company_name'] as const

describe('a profile', () => {
  const own = () => doc(firestoreOf(env(), 'owner'), COLLECTIONS.profiles, 'owner')

  it.each(NAMES)('takes a new %s from its owner', async (field) => {
    await assertSucceeds(updateDoc(own(), { [field]: 'x'.repeat(NAME_MAX) }))
  })

  it.each(NAMES)('refuses a %s that is too long', async (field) => {
    await assertFails(updateDoc(own(), { [field]: 'x'.repeat(NAME_MAX + 1) }))
  })

  it.each(NAMES)('refuses a %s that is no text', async (field) => {
    for (const value of [7, null, true, ['a'], { a: 1 }]) await assertFails(updateDoc(own(), { [field]: value }))
  })

  it.each(NAMES)('keeps its %s', async (field) => {
    await assertFails(updateDoc(own(), { [field]: deleteField() }))
  })

  it.each([
    ['email', 'other@demo.test'],
    ['user_id', 'admin'],
    ['created_at', new Date(0)],
    ['role', 'admin'],
    ['anything_new', 1],
  ])('refuses a change of %s', async (field, value) => {
    await assertFails(updateDoc(own(), { [field]: value }))
  })

  it('cannot be created by the person it would belong to', async () => {
    for (const person of ['other client', 'partner', 'admin', 'demoted admin'] as const) {
      const uid = uidOf(person) ?? ''
      await assertFails(setDoc(doc(firestoreOf(env(), person), COLLECTIONS.profiles, uid), sampleProfile(uid)))
    }
  })

  it('cannot be replaced by one with other fields', async () => {
    await assertFails(setDoc(own(), { ...sampleProfile('owner'), email: 'other@demo.test' }))
  })

  it.each([
    ['unverified', 'unverified'],
    ['without a role', 'role-less'],
  ] as const)('is neither read nor changed by an owner who is %s', async (person, uid) => {
    const record = doc(firestoreOf(env(), person), COLLECTIONS.profiles, uid)
    await assertFails(getDoc(record))
    await assertFails(updateDoc(record, { first_name: 'A' }))
  })
})
