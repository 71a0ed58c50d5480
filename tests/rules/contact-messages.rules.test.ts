import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_STATUSES, type ContactStatus } from '@domain/contact/contact.constants.ts'
import { CONTACT_MESSAGE_ADMIN_FIELDS } from '@domain/contact/contact-message.access.ts'
import { INQUIRY_NOTES_MAX } from '@domain/contact/inquiry.constants.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { beforeEach, describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf, type PersonName } from '../support/people.ts'
import { store as storeIn, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleContactMessage } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const PATH = `${COLLECTIONS.contactMessages}/owners-message`
const env = useRulesEnvironment({ [PATH]: sampleContactMessage('owner@demo.test') })

describeAccess(env, SUBJECTS.contactMessages)

const now = serverTimestamp
const ANSWERED = new Date('2026-11-16T09:30:00Z')
const RESPONDED = () => ({ status: 'responded', responded_at: now(), responded_by: 'admin' })
const stands = (status: ContactStatus) => ({
  status,
  ...(status === 'responded' && { responded_at: ANSWERED, responded_by: 'somebody' }),
})

/** Stores the message anew with these fields. */
const store = (fields: object = {}) => storeIn(env(), { [PATH]: { ...sampleContactMessage('owner@demo.test'), ...fields } })

/** A change by an admin, with the time that every one carries. */
const change = (fields: object, person: PersonName = 'admin') =>
  updateDoc(doc(firestoreOf(env(), person), PATH), { updated_at: now(), ...fields })

beforeEach(() => store())

describe('a contact message', () => {
  const kept = Object.keys({ ...sampleContactMessage('a@b.example'), email_key: '', anything_new: '' }).filter(
    (field) => !(CONTACT_MESSAGE_ADMIN_FIELDS as readonly string[]).includes(field),
  )

  it.each(kept)('keeps its %s, even from an admin', async (field) => {
    await assertFails(change({ [field]: 'changed' }))
    await assertFails(change({ [field]: 'changed', admin_notes: 'Called back.' }))
  })

  it.each(CONTACT_MESSAGE_ADMIN_FIELDS)('does not lose its %s', async (field) => {
    await assertFails(change({ [field]: deleteField() }))
  })

  it('takes notes of 1,000 characters, and none', async () => {
    await assertSucceeds(change({ admin_notes: 'Called back.\n\nWaits for the tender. <b>' }))
    await assertSucceeds(change({ admin_notes: '😀'.repeat(INQUIRY_NOTES_MAX) }))
    await assertSucceeds(change({ admin_notes: '' }))
  })

  it('is not stuck for notes that would be refused today', async () => {
    await store({ admin_notes: 'x'.repeat(INQUIRY_NOTES_MAX + 1) })
    await assertSucceeds(change({ status: 'read' }))
  })

  it('takes no longer notes, and nothing else as notes', async () => {
    await assertFails(change({ admin_notes: 'x'.repeat(INQUIRY_NOTES_MAX + 1) }))
    await assertFails(change({ admin_notes: `${'x'.repeat(INQUIRY_NOTES_MAX)}\n` }))
    for (const value of [7, null, true, ['a'], { a: 1 }]) await assertFails(change({ admin_notes: value }))
  })

  it('takes the time of the change from the server only', async () => {
    await assertFails(updateDoc(doc(firestoreOf(env(), 'admin'), PATH), { admin_notes: 'Called back.' }))
    for (const updated_at of [new Date(), new Date(0), 'now', null]) {
      await assertFails(change({ admin_notes: 'Called back.', updated_at }))
    }
  })

  it('takes notes whatever its status, and keeps who answered it', async () => {
    for (const status of CONTACT_STATUSES) {
      await store(stands(status))
      await assertSucceeds(change({ admin_notes: 'Called back.' }))
    }
  })

  it('of before there were replies is processed like any other', async () => {
    const { replies: _replies, mail_states: _states, ...older } = sampleContactMessage('owner@demo.test')
    await storeIn(env(), { [PATH]: older })
    await assertSucceeds(change({ status: 'read' }))
    await assertSucceeds(change(RESPONDED()))
  })
})

describe('the status of a contact message', () => {
  const WAYS = CONTACT_STATUSES.flatMap((from) => CONTACT_STATUSES.map((to) => [from, to] as const))

  it.each(WAYS.filter(([from, to]) => CONTACT_STATUSES.indexOf(from) < CONTACT_STATUSES.indexOf(to)))(
    'goes from %s to %s',
    async (from, to) => {
      await store(stands(from))
      await assertSucceeds(change(to === 'responded' ? { ...RESPONDED(), admin_notes: 'Called back.' } : { status: to }))
    },
  )

  it.each(WAYS.filter(([from, to]) => CONTACT_STATUSES.indexOf(from) > CONTACT_STATUSES.indexOf(to)))(
    'does not go back from %s to %s',
    async (from, to) => {
      await store(stands(from))
      await assertFails(change({ status: to }))
      await assertFails(change({ status: to, responded_at: null, responded_by: null }))
      await assertFails(change({ ...RESPONDED(), status: to }))
    },
  )

  it('is none that there is not', async () => {
    for (const status of ['closed', 'New', '', null, 1, ['read']]) await assertFails(change({ status }))
  })

  it('becomes responded by whoever says so, now', async () => {
    for (const wrong of [
      { responded_by: 'somebody' },
      { responded_by: null },
      { responded_at: ANSWERED },
      { responded_at: null },
      { admin_notes: 'x'.repeat(INQUIRY_NOTES_MAX + 1) },
    ]) {
      await assertFails(change({ ...RESPONDED(), ...wrong }))
    }
    await assertFails(change({ status: 'responded' }))
    await assertFails(change({ status: 'responded', responded_by: 'admin' }))
    await assertFails(change({ status: 'responded', responded_at: now() }))
    await assertSucceeds(change(RESPONDED()))
  })

  it('says once who answered and when: a second admin changes neither', async () => {
    await store(stands('responded'))
    await assertFails(change(RESPONDED()))
    await assertFails(change({ responded_at: now() }))
    await assertFails(change({ responded_by: 'admin' }))
  })

  it('is not that of an answer before there is one', async () => {
    for (const status of ['new', 'read'] as const) {
      await store(stands(status))
      await assertFails(change({ responded_at: now() }))
      await assertFails(change({ responded_by: 'admin' }))
      await assertFails(change({ status: 'read', responded_at: now(), responded_by: 'admin' }))
    }
  })
})
