import fc from 'fast-check'
import { sampleContactMessage } from '../sample-inquiries.ts'
import { text, textOfLength, weighted } from './arbitraries.ts'
import { DELETE, type FieldOperations, METHODS, SERVER_TIMESTAMP, set, type Write } from './field-operation.ts'

const STATUSES = ['new', 'read', 'responded']
const ADMIN_FIELDS = ['status', 'admin_notes', 'responded_at', 'responded_by', 'updated_at']
const OTHER_FIELDS = ['name', 'email', 'message', 'created_at', 'replies', 'mail_states', 'email_key', 'id', 'x']
const NOTES_LENGTHS = [0, 1, 40, 998, 999, 1000, 1000, 1001, 1001, 1500]

/** A change of a contact message by an admin's browser. */
export function validInquiryWrite(uid: string, others: readonly string[]): fc.Arbitrary<Write> {
  return inquiryWrite(uid, others).map((write) => ({
    ...write,
    operations: { ...write.operations, updated_at: SERVER_TIMESTAMP },
  }))
}

/** A change by an admin with one field omitted, changed or added. */
export function mutatedInquiryWrite(uid: string, others: readonly string[]): fc.Arbitrary<Write> {
  return inquiryWrite(uid, others).chain((write) =>
    mutation(write, uid, others).map((mutated) => ({
      ...write,
      operations: { updated_at: SERVER_TIMESTAMP, ...write.operations, ...mutated },
    })),
  )
}

function inquiryWrite(uid: string, others: readonly string[]): fc.Arbitrary<Write> {
  return storedInquiry(uid, others).chain((before) =>
    fc
      .record({
        status: validStatusChange(String(before['status']), uid),
        notes: fc.option(text(20), { nil: undefined, freq: 1 }),
        method: fc.constantFrom(...METHODS),
      })
      .map(({ status, notes, method }) => ({
        before,
        operations: { ...status, ...(notes !== undefined && { admin_notes: set(notes) }) },
        method,
      })),
  )
}

function storedInquiry(uid: string, others: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .record({ status: fc.constantFrom(...STATUSES), admin: fc.constantFrom(uid, ...others) })
    .map(({ status, admin }) => ({
      ...sampleContactMessage('a@b.example'),
      status,
      responded_at: status === 'responded' ? new Date('2026-11-16T09:30:00Z') : null,
      responded_by: status === 'responded' ? admin : null,
    }))
}

function validStatusChange(from: string, uid: string): fc.Arbitrary<FieldOperations> {
  const responded = { status: set('responded'), responded_at: SERVER_TIMESTAMP, responded_by: set(uid) }
  if (from === 'new') return fc.constantFrom<FieldOperations>({}, { status: set('read') }, responded)
  return from === 'read' ? fc.constantFrom<FieldOperations>({}, responded) : fc.constant({})
}

function mutation({ before, method }: Write, uid: string, others: readonly string[]): fc.Arbitrary<FieldOperations> {
  const now = SERVER_TIMESTAMP
  const other = fc.tuple(fc.constantFrom(...OTHER_FIELDS), fc.oneof(anyValue, fc.constant(before['name'])))
  const statuses = [...STATUSES, ...STATUSES, 'closed', 'New', null]
  const adminField = fc.constantFrom(...ADMIN_FIELDS)
  return weighted<FieldOperations>(
    [15, other.map(([field, value]) => ({ [field]: set(value) }))],
    [12, textOfLength(...NOTES_LENGTHS).map((notes) => ({ admin_notes: set(notes) }))],
    [3, anyValue.map((notes) => ({ admin_notes: set(notes) }))],
    [20, fc.constantFrom(...statuses).map((status) => ({ status: set(status) }))],
    [10, fc.constantFrom(uid, ...others, null).map((by) => ({ responded_by: set(by) }))],
    [
      10,
      fc.constantFrom(now, set(null), set(new Date()), set(before['responded_at'])).map((responded_at) => ({ responded_at })),
    ],
    [
      10,
      fc.constantFrom(set(new Date()), set(before['updated_at']), set('now'), set(null)).map((updated_at) => ({ updated_at })),
    ],
    // A whole record cannot contain a deletion.
    [method === 'replace' ? 0 : 10, adminField.map((field) => ({ [field]: DELETE }))],
    [10, fc.tuple(adminField, anyValue).map(([field, value]) => ({ [field]: set(value) }))],
  )
}

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1, '', 'read', [], ['read'], {}, { a: 1 }, new Date(0)),
  text(5),
)
