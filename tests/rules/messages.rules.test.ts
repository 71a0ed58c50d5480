import { COLLECTIONS } from '@domain/collections.ts'
import {
  collection,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { getPersonUid, openFirestoreAs, type PersonName } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMessage } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const READ_AT = new Date('2026-11-17T07:30:00Z')
const path = (id: string) => `${COLLECTIONS.messages}/${id}`
const batch = Array.from({ length: 60 }, (_, index) => `owners-batch-${index}`)

useRulesEnvironment({
  [path('owners-message')]: sampleMessage('owner'),
  [path('owners-read')]: sampleMessage('owner', { is_read: true, read_at: READ_AT }),
  [path('owners-expired')]: sampleMessage('owner', { is_expired: true, expires_at: READ_AT }),
  [path('referring')]: sampleMessage('owner', {
    metadata: { send_id: 'a-send', references: [{ collection: 'projects', id: 'p', label: 'Wells' }] },
  }),
  [path('others-message')]: sampleMessage('other-client'),
  [path('admins-message')]: sampleMessage('admin'),
  [path('orphan-message')]: { title: 'To nobody', is_read: false },
  ...Object.fromEntries(batch.map((id) => [path(id), sampleMessage('owner')])),
})

describeAccess(SUBJECTS.messages)

const messages = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.messages)
const own = (id = 'owners-message') => doc(messages('owner'), id)
const to = (uid: string, organisation = uid) => [where('organisation_id', '==', organisation), where('recipient_id', '==', uid)]
const reading = () => ({ is_read: true, read_at: serverTimestamp() })

beforeEach(() => store({ [path('owners-message')]: sampleMessage('owner') }))

describe('a message', () => {
  it('is marked as read by its recipient, once', async () => {
    await assertSucceeds(updateDoc(own(), reading()))
    await assertFails(updateDoc(own(), reading()))
  })

  it.each(['without a role', 'unverified', 'signed out everywhere', 'disabled'] as const)(
    'is not marked as read by a recipient without access: %s',
    async (person) => {
      const id = `message-of-${getPersonUid(person)}`
      await store({ [path(id)]: sampleMessage(getPersonUid(person)) })
      await assertFails(updateDoc(doc(messages(person), id), reading()))
    },
  )

  it('stays read, with the time of the first reading', async () => {
    for (const change of [
      { is_read: false },
      { is_read: false, read_at: null },
      { is_read: false, read_at: serverTimestamp() },
      { read_at: serverTimestamp() },
      { read_at: deleteField() },
      { is_read: deleteField() },
    ]) {
      await assertFails(updateDoc(own('owners-read'), change))
    }
  })

  it('is marked as read only with the time of the server', async () => {
    for (const read_at of [new Date(), Timestamp.now(), new Date(0), null, 'now', deleteField()]) {
      await assertFails(updateDoc(own(), { is_read: true, read_at }))
    }
    await assertFails(updateDoc(own(), { is_read: true }))
    await assertFails(updateDoc(own(), { read_at: serverTimestamp() }))
  })

  it.each([false, null, 1, 'true', [true], { yes: true }])('is not marked with %j', async (is_read) => {
    await assertFails(updateDoc(own(), { is_read, read_at: serverTimestamp() }))
  })

  it.each(Object.keys(sampleMessage('owner')).filter((field) => !['is_read', 'read_at'].includes(field)))(
    'keeps its %s while it is marked as read',
    async (field) => {
      await assertFails(updateDoc(own(), { ...reading(), [field]: 'changed' }))
      await assertFails(updateDoc(own(), { ...reading(), [field]: deleteField() }))
      await assertFails(updateDoc(own(), { [field]: 'changed' }))
    },
  )

  it('keeps its references to records', async () => {
    const references = [{ collection: 'invoices', id: 'mine', label: 'INV-2016-0007' }]
    for (const change of [{ 'metadata.references': references }, { 'metadata.references': deleteField() }]) {
      await assertFails(updateDoc(own('referring'), { ...reading(), ...change }))
    }
    await assertSucceeds(updateDoc(own('referring'), reading()))
  })

  it('accepts no new field from its recipient', async () => {
    await assertFails(updateDoc(own(), { ...reading(), note: 'seen' }))
  })

  it('is marked as read also after its expiry', async () => {
    await assertSucceeds(updateDoc(own('owners-expired'), reading()))
  })

  it('of another recipient, or without one, is marked by nobody, not even an admin', async () => {
    for (const id of ['others-message', 'orphan-message', 'no-such-message']) {
      await assertFails(updateDoc(own(id), reading()))
      await assertFails(updateDoc(doc(messages('admin'), id), reading()))
    }
  })

  it('to an admin is marked as read by that admin', async () => {
    await assertSucceeds(updateDoc(doc(messages('admin'), 'admins-message'), reading()))
  })

  it('is marked in one batch with many others, unless one has another recipient', async () => {
    const mark = (ids: readonly string[]) => {
      const writes = writeBatch(openFirestoreAs('owner'))
      for (const id of ids) writes.update(own(id), reading())
      return writes.commit()
    }
    await assertFails(mark([...batch, 'others-message']))
    await assertSucceeds(mark(batch))
  })
})

describe('a message to a member of an organisation', () => {
  const COLLEAGUE = 'colleague without the capability'
  const uid = getPersonUid(COLLEAGUE)
  beforeEach(() => store({ [path('colleagues-message')]: sampleMessage(uid, { organisation_id: 'owner' }) }))

  it('is read, listed and marked by that member', async () => {
    await assertSucceeds(getDoc(doc(messages(COLLEAGUE), 'colleagues-message')))
    const { size } = await assertSucceeds(getDocs(query(messages(COLLEAGUE), ...to(uid, 'owner'))))
    expect(size).toBe(1)
    await assertSucceeds(updateDoc(doc(messages(COLLEAGUE), 'colleagues-message'), reading()))
  })

  it('is closed to colleagues', async () => {
    await assertFails(getDoc(doc(messages('owner'), 'colleagues-message')))
    await assertFails(updateDoc(doc(messages('owner'), 'colleagues-message'), reading()))
    await assertFails(getDocs(query(messages('owner'), where('organisation_id', '==', 'owner'))))
    await assertFails(getDocs(query(messages('owner'), ...to(uid, 'owner'))))
  })

  it('is closed to its recipient once they are in another organisation', async () => {
    await store({ [path('colleagues-message')]: sampleMessage('former', { organisation_id: 'owner' }) })
    await assertFails(getDoc(doc(messages('former member'), 'colleagues-message')))
    await assertFails(updateDoc(doc(messages('former member'), 'colleagues-message'), reading()))
    await assertFails(getDocs(query(messages('former member'), where('recipient_id', '==', 'former'))))
    await assertFails(getDocs(query(messages('former member'), ...to('former', 'owner'))))
  })

  it('is read, listed and marked by a recipient whose organisation is not recorded yet', async () => {
    const { organisation_id: _organisation, ...older } = sampleMessage('old-owner')
    await store({ [path('older-message')]: older })
    const old = messages('owner before the migration')
    await assertSucceeds(getDocs(query(old, where('recipient_id', '==', 'old-owner'))))
    await assertSucceeds(updateDoc(doc(old, 'older-message'), reading()))
    await assertFails(updateDoc(doc(old, 'owners-message'), reading()))
  })
})

describe('the lists of the Message Center', () => {
  const TABS = [[], [where('is_read', '==', false), where('is_expired', '==', false)], [where('is_read', '==', true)]]
  it.each(TABS)('contain only messages to the reader, as list and count: %#', async (...filters) => {
    for (const [person, uid] of [
      ['owner', 'owner'],
      ['other client', 'other-client'],
      ['partner', 'partner'],
      ['admin', 'admin'],
    ] as const) {
      const mine = query(messages(person), ...to(uid), ...filters)
      const { docs } = await assertSucceeds(getDocs(query(mine, orderBy('created_at', 'desc'))))
      for (const one of docs) expect(one.get('recipient_id')).toBe(uid)
      await assertSucceeds(getCount(mine))
      if (person === 'admin') continue
      await assertFails(getDocs(query(messages(person), ...filters)))
      await assertFails(getCount(query(messages(person), ...to('demo-client'), ...filters)))
    }
  })
})
