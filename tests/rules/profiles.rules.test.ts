import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS, MAIL_CHOICES } from '@domain/platform/mail/mail.policy.ts'
import { deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, getPersonUid, openFirestoreAs } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const { phone: _phone, mail_choices: _choices, ...olderShape } = sampleProfile('older')

useRulesEnvironment({
  [`${COLLECTIONS.profiles}/owner`]: sampleProfile('owner'),
  [`${COLLECTIONS.profiles}/unverified`]: sampleProfile('unverified'),
  [`${COLLECTIONS.profiles}/role-less`]: sampleProfile('role-less'),
  [`${COLLECTIONS.profiles}/older`]: olderShape,
  [`${COLLECTIONS.userRoles}/older`]: { user_id: 'older', role: 'partner' },
})

describeAccess(SUBJECTS.profiles)

const NAMES = ['first_name', 'last_name', 'company_name'] as const

describe('a profile', () => {
  const own = () => doc(openFirestoreAs('owner'), COLLECTIONS.profiles, 'owner')

  it.each(MAIL_CHOICES)('accepts from its owner the choice of mails about %s, alone or with the others', async (choice) => {
    await assertSucceeds(updateDoc(own(), { [`mail_choices.${choice}`]: false }))
    await assertSucceeds(updateDoc(own(), { mail_choices: { ...ALL_MAILS, [choice]: false } }))
  })

  it.each(MAIL_CHOICES)('refuses a choice of mails about %s that is neither on nor off', async (choice) => {
    for (const value of ['true', 1, 0, null, [true], { on: true }, deleteField()]) {
      await assertFails(updateDoc(own(), { [`mail_choices.${choice}`]: value }))
    }
  })

  it('refuses missing, unknown and invalid mail choices', async () => {
    for (const value of [true, 'all', null, [], {}, { ...ALL_MAILS, invoices: true }, { messages: true }, deleteField()]) {
      await assertFails(updateDoc(own(), { mail_choices: value }))
    }
    await assertFails(updateDoc(own(), { 'mail_choices.invoices': true }))
  })

  it.each<readonly [string, unknown]>([
    // Only a function changes these, because it limits the rate.
    ...NAMES.map((field) => [field, 'Wambui'] as const),
    ['phone', '0700 555 103'],
    ['email', 'other@demo.test'],
    ['user_id', 'admin'],
    ['created_at', new Date(0)],
    ['role', 'admin'],
    ['anything_new', 1],
  ])('refuses a change of %s', async (field, value) => {
    await assertFails(updateDoc(own(), { [field]: value }))
  })

  it('cannot be created by its owner', async () => {
    for (const person of ['other client', 'partner', 'admin', 'demoted admin'] as const) {
      const uid = getPersonUid(person)
      await assertFails(setDoc(doc(openFirestoreAs(person), COLLECTIONS.profiles, uid), sampleProfile(uid)))
    }
  })

  it('cannot be replaced with other fields by its owner', async () => {
    await assertFails(setDoc(own(), { ...sampleProfile('owner'), email: 'other@demo.test' }))
  })

  it.each([
    ['unverified', 'unverified'],
    ['without a role', 'role-less'],
  ] as const)('is neither read nor changed by an owner who is %s', async (person, uid) => {
    const record = doc(openFirestoreAs(person), COLLECTIONS.profiles, uid)
    await assertFails(getDoc(record))
    await assertFails(updateDoc(record, { mail_choices: ALL_MAILS }))
  })
})

describe('a profile that was stored before these rules', () => {
  const own = () => doc(connection('older', { email_verified: true }), COLLECTIONS.profiles, 'older')

  it('accepts a write without changes', async () => {
    const { first_name } = olderShape
    await assertSucceeds(updateDoc(own(), { first_name }))
  })

  it('accepts mail choices only when they are complete', async () => {
    await assertFails(updateDoc(own(), { mail_choices: { messages: true } }))
    await assertSucceeds(updateDoc(own(), { mail_choices: ALL_MAILS }))
  })

  it('accepts mail choices although another stored field is invalid', async () => {
    for (const field of [...NAMES, 'phone', 'mail_choices']) {
      await store({ [`${COLLECTIONS.profiles}/older`]: { ...sampleProfile('older'), [field]: '<b>' } })
      await assertSucceeds(updateDoc(own(), { mail_choices: ALL_MAILS }))
    }
  })
})
