import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS, MAIL_CHOICES } from '@domain/users/mail-choices.ts'
import { NAME_MAX, PHONE_MAX } from '@domain/users/profile.schema.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { connection, firestoreOf, uidOf } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const { phone: _phone, mail_choices: _choices, ...olderShape } = sampleProfile('older')

const env = useRulesEnvironment({
  [`${COLLECTIONS.profiles}/owner`]: sampleProfile('owner'),
  [`${COLLECTIONS.profiles}/unverified`]: sampleProfile('unverified'),
  [`${COLLECTIONS.profiles}/role-less`]: sampleProfile('role-less'),
  [`${COLLECTIONS.profiles}/older`]: olderShape,
  [`${COLLECTIONS.userRoles}/older`]: { user_id: 'older', role: 'partner' },
})

describeAccess(env, SUBJECTS.profiles)

const NAMES = ['first_name', 'last_name', 'company_name'] as const

describe('a profile', () => {
  const own = () => doc(firestoreOf(env(), 'owner'), COLLECTIONS.profiles, 'owner')

  it.each(NAMES)('takes a new %s from its owner, counted in characters, or an empty one', async (field) => {
    // Emoji take more room to store; some people have one name only.
    for (const name of ['x'.repeat(NAME_MAX), '😀'.repeat(NAME_MAX), '']) {
      await assertSucceeds(updateDoc(own(), { [field]: name }))
    }
  })

  it.each(NAMES)('refuses a %s that is too long, or not one line of plain text, and keeps it', async (field) => {
    const odd = ['\n', '\r', '\t', '\u0000', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '<', '>']
    const texts = odd.flatMap((sign) => [`Amina${sign}Lokwawi`, `Amina${sign}`])
    const others = [7, null, true, ['a'], { a: 1 }, deleteField()]
    for (const value of ['x'.repeat(NAME_MAX + 1), '😀'.repeat(NAME_MAX + 1), ...texts, ...others]) {
      await assertFails(updateDoc(own(), { [field]: value }))
    }
  })

  it.each(['', '254700', '+254 700 555 103', '0700 555 103', `+${'7'.repeat(PHONE_MAX - 1)}`])(
    'takes the telephone number %j from its owner',
    async (phone) => {
      await assertSucceeds(updateDoc(own(), { phone }))
    },
  )

  it.each([
    ...['12345', '+', ' 254700', '254-700-555', '+254 700 555 103x', '(0)700 555 103', '٠٧٠٠٥٥٥', '254700\n'],
    ...['7'.repeat(PHONE_MAX), `+${'7'.repeat(PHONE_MAX)}`, 254700555, null, ['254700555'], deleteField()],
  ])('refuses the telephone number %j', async (phone) => {
    await assertFails(updateDoc(own(), { phone }))
  })

  it.each(MAIL_CHOICES)('takes the choice of mails about %s, alone or with the others', async (choice) => {
    await assertSucceeds(updateDoc(own(), { [`mail_choices.${choice}`]: false }))
    await assertSucceeds(updateDoc(own(), { mail_choices: { ...ALL_MAILS, [choice]: false } }))
  })

  it.each(MAIL_CHOICES)('refuses a choice of mails about %s that is neither on nor off', async (choice) => {
    for (const value of ['true', 1, 0, null, [true], { on: true }, deleteField()]) {
      await assertFails(updateDoc(own(), { [`mail_choices.${choice}`]: value }))
    }
  })

  it('refuses mail choices that are no choices', async () => {
    for (const value of [true, 'all', null, [], {}, { ...ALL_MAILS, invoices: true }, { messages: true }, deleteField()]) {
      await assertFails(updateDoc(own(), { mail_choices: value }))
    }
    await assertFails(updateDoc(own(), { 'mail_choices.invoices': true }))
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

describe('a profile that was stored before these rules', () => {
  const own = () => doc(connection(env(), 'older', { email_verified: true }), COLLECTIONS.profiles, 'older')

  it('is changed with or without the newer fields', async () => {
    await assertSucceeds(updateDoc(own(), { first_name: 'Aisha' }))
    await assertFails(updateDoc(own(), { mail_choices: { messages: true } }))
    await assertSucceeds(updateDoc(own(), { phone: '0700 555 104' }))
    await assertSucceeds(updateDoc(own(), { mail_choices: ALL_MAILS, last_name: 'Kale' }))
  })

  it.each([...NAMES, 'phone', 'mail_choices'])('is not stuck for a %s that would be refused today', async (field) => {
    await store(env(), { [`${COLLECTIONS.profiles}/older`]: { ...sampleProfile('older'), [field]: '<b>' } })
    const others = [...NAMES, 'phone'].filter((name) => name !== field)
    for (const other of others) await assertSucceeds(updateDoc(own(), { [other]: '' }))
    await assertFails(updateDoc(own(), { [field]: '<i>' }))
  })
})
