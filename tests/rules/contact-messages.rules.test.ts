import { COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_STATUSES, type ContactStatus, INQUIRY_NOTES_MAX } from '@domain/public/inquiry.ts'
import { RECORDS } from '@domain/records.ts'
import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { openFirestoreAs, type PersonName } from '../support/people.ts'
import { store as storeIn, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import { SUBJECTS } from './subjects.ts'

const PATH = `${COLLECTIONS.contactMessages}/owners-message`
const UPDATE_FIELDS = RECORDS.contact_messages.updateFields ?? []
useRulesEnvironment({ [PATH]: sampleContactMessage('owner@demo.test') })

describeAccess(SUBJECTS.contactMessages)

const now = serverTimestamp
const ANSWERED = new Date('2026-11-16T09:30:00Z')
const RESPONDED = () => ({ status: 'responded', responded_at: now(), responded_by: 'admin' })
const inStatus = (status: ContactStatus) => ({
  status,
  ...(status === 'responded' && { responded_at: ANSWERED, responded_by: 'somebody' }),
})

/** Stores the message with these fields. */
const store = (fields: object = {}) => storeIn({ [PATH]: { ...sampleContactMessage('owner@demo.test'), ...fields } })

/** A change by an admin, with the required time. */
const change = (fields: object, person: PersonName = 'admin') =>
  updateDoc(doc(openFirestoreAs(person), PATH), { updated_at: now(), ...fields })

beforeEach(() => store())

describe('a contact message', () => {
  const kept = Object.keys({ ...sampleContactMessage('a@b.example'), email_key: '', anything_new: '' }).filter(
    (field) => !UPDATE_FIELDS.includes(field),
  )

  it.each(kept)('keeps its %s when an admin changes it', async (field) => {
    await assertFails(change({ [field]: 'changed' }))
    await assertFails(change({ [field]: 'changed', admin_notes: 'Called back.' }))
  })

  it.each(UPDATE_FIELDS)('keeps its %s when an admin deletes it', async (field) => {
    await assertFails(change({ [field]: deleteField() }))
  })

  it('accepts from an admin notes of up to 1,000 characters', async () => {
    await assertSucceeds(change({ admin_notes: 'Called back.\n\nWaits for the tender. <b>' }))
    await assertSucceeds(change({ admin_notes: '😀'.repeat(INQUIRY_NOTES_MAX) }))
    await assertSucceeds(change({ admin_notes: '' }))
  })

  it('can be marked as read although its stored notes are too long', async () => {
    await store({ admin_notes: 'x'.repeat(INQUIRY_NOTES_MAX + 1) })
    await assertSucceeds(change({ status: 'read' }))
  })

  it('refuses longer notes and notes of another type', async () => {
    await assertFails(change({ admin_notes: 'x'.repeat(INQUIRY_NOTES_MAX + 1) }))
    await assertFails(change({ admin_notes: `${'x'.repeat(INQUIRY_NOTES_MAX)}\n` }))
    for (const value of [7, null, true, ['a'], { a: 1 }]) await assertFails(change({ admin_notes: value }))
  })

  it('accepts only the time of the server for a change', async () => {
    await assertFails(updateDoc(doc(openFirestoreAs('admin'), PATH), { admin_notes: 'Called back.' }))
    for (const updated_at of [new Date(), new Date(0), 'now', null]) {
      await assertFails(change({ admin_notes: 'Called back.', updated_at }))
    }
  })

  it('accepts notes in every status', async () => {
    for (const status of CONTACT_STATUSES) {
      await store(inStatus(status))
      await assertSucceeds(change({ admin_notes: 'Called back.' }))
    }
  })

  it('without the newer fields of replies is processed as any other', async () => {
    const { replies: _replies, mail_states: _states, ...older } = sampleContactMessage('owner@demo.test')
    await storeIn({ [PATH]: older })
    await assertSucceeds(change({ status: 'read' }))
    await assertSucceeds(change(RESPONDED()))
  })
})

describe('the status of a contact message', () => {
  const WAYS = CONTACT_STATUSES.flatMap((from) => CONTACT_STATUSES.map((to) => [from, to] as const))

  it.each(WAYS.filter(([from, to]) => CONTACT_STATUSES.indexOf(from) < CONTACT_STATUSES.indexOf(to)))(
    'goes from %s to %s',
    async (from, to) => {
      await store(inStatus(from))
      await assertSucceeds(change(to === 'responded' ? { ...RESPONDED(), admin_notes: 'Called back.' } : { status: to }))
    },
  )

  it.each(WAYS.filter(([from, to]) => CONTACT_STATUSES.indexOf(from) > CONTACT_STATUSES.indexOf(to)))(
    'does not go back from %s to %s',
    async (from, to) => {
      await store(inStatus(from))
      await assertFails(change({ status: to }))
      await assertFails(change({ status: to, responded_at: null, responded_by: null }))
      await assertFails(change({ ...RESPONDED(), status: to }))
    },
  )

  it('is refused with an unknown name', async () => {
    for (const status of ['closed', 'New', '', null, 1, ['read']]) await assertFails(change({ status }))
  })

  it('becomes responded in the name of the admin, at the time of the server', async () => {
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

  it('keeps the first admin who answered and the time', async () => {
    await store(inStatus('responded'))
    await assertFails(change(RESPONDED()))
    await assertFails(change({ responded_at: now() }))
    await assertFails(change({ responded_by: 'admin' }))
  })

  it('accepts no time or admin of an answer without an answer', async () => {
    for (const status of ['new', 'read'] as const) {
      await store(inStatus(status))
      await assertFails(change({ responded_at: now() }))
      await assertFails(change({ responded_by: 'admin' }))
      await assertFails(change({ status: 'read', responded_at: now(), responded_by: 'admin' }))
    }
  })
})
