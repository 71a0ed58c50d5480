import fc from 'fast-check'
import { Timestamp } from 'firebase/firestore/lite'
import { weighted } from './arbitraries.ts'
import { DELETE, type FieldOperations, SERVER_TIMESTAMP, set, type Write } from './field-operation.ts'

const OTHER_FIELDS = [
  'title',
  'content',
  'priority',
  'recipient_id',
  'organisation_id',
  'sender_id',
  'is_expired',
  'expires_at',
  'metadata',
  'note',
]
const READ = { is_read: true, read_at: new Date('2026-11-17T07:30:00Z') }
const UNREAD = { is_read: false, read_at: null }
const IS_READ: FieldOperations = { is_read: set(true) }
const READ_NOW: FieldOperations = { read_at: SERVER_TIMESTAMP }
const MARK_AS_READ: FieldOperations = { ...IS_READ, ...READ_NOW }

const anyValue = fc.constantFrom<unknown>(
  ...[true, false, null, 0, 1, 'true', '', [], [true], {}, { is_read: true }, Number.NaN],
  ...[new Date(0), new Date(), Timestamp.now(), Timestamp.fromMillis(1)],
)

/** Marks a message as read like a browser. */
export function validMessageWrite(uid: string, message: Record<string, unknown>): fc.Arbitrary<Write> {
  return storedMessage(uid, message).map((before) => ({ before, operations: MARK_AS_READ, method: 'update' }))
}

/** Marks a message as read with one field omitted, changed or added. */
export function mutatedMessageWrite(uid: string, message: Record<string, unknown>): fc.Arbitrary<Write> {
  return fc
    .record({ before: storedMessage(uid, message), operations: mutatedOperations(message) })
    .map(({ before, operations }) => ({ before, operations, method: 'update' }))
}

function storedMessage(uid: string, message: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const state = weighted<Record<string, unknown>>(
    [76, fc.constant(UNREAD)],
    [20, fc.constant(READ)],
    [4, fc.constantFrom(null, 0, 'false').map((is_read) => ({ is_read, read_at: null }))],
  )
  const recipient = weighted<string | null>([85, fc.constant(uid)], [15, fc.constantFrom('somebody', '', null, `${uid} `)])
  const organisation = weighted<string | null>([90, fc.constant(uid)], [10, fc.constantFrom('somebody', '', null)])
  return fc
    .record({ state, recipient_id: recipient, organisation_id: organisation, is_expired: fc.boolean() })
    .map(({ state, ...fields }) => ({ ...message, ...fields, ...state }))
}

function mutatedOperations(message: Record<string, unknown>): fc.Arbitrary<FieldOperations> {
  return fc.oneof(
    fc.constantFrom(IS_READ, READ_NOW),
    anyValue.map((value) => ({ ...READ_NOW, is_read: set(value) })),
    anyValue.map((value) => ({ ...IS_READ, read_at: set(value) })),
    fc.tuple(fc.constantFrom(...OTHER_FIELDS), anyValue).map(([field, value]) => ({ ...MARK_AS_READ, [field]: set(value) })),
    fc.constantFrom(...OTHER_FIELDS, 'is_read', 'read_at').map((field) => ({ ...MARK_AS_READ, [field]: DELETE })),
    // A value that equals the stored one changes nothing.
    fc.constant({ ...MARK_AS_READ, title: set(message['title']) }),
  )
}
