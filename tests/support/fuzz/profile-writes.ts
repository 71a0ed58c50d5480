import fc from 'fast-check'
import { Bytes, doc, type Firestore, GeoPoint, Timestamp } from 'firebase/firestore/lite'
import { phone, textOfLength, weighted } from './arbitraries.ts'
import { type FieldOperation, type FieldOperations, METHODS, SERVER_TIMESTAMP, set, type Write } from './field-operation.ts'

const DETAILS = ['first_name', 'last_name', 'company_name', 'phone']
const CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents']
const OTHER_FIELDS = ['user_id', 'email', 'created_at', 'role', 'admin', 'signed_out_at', 'FirstName', 'id', 'ключ', 'x']
const LENGTHS = [0, 1, 1, 2, 7, 20, 40, 78, 79, 79, 80, 80, 80, 81, 81, 160, 1000]
const CREATED = new Date('2026-01-12T06:00:00Z')
const SERVER_KINDS = ['server-timestamp', 'increment', 'array-union', 'array-remove'] as const

type PathOperation = [path: string, operation: FieldOperation]

/** Profiles with all fields, without the newer fields, and without names. */
function storedProfiles(uid: string): Record<string, unknown>[] {
  const fixed = { user_id: uid, email: `${uid}@demo.test`, created_at: CREATED }
  const names = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
  const older = { ...fixed, ...names }
  return [
    { ...older, phone: '+254 700 555 103', mail_choices: buildMailChoices(true) },
    older,
    { ...fixed, first_name: '', last_name: '', company_name: '', phone: '', mail_choices: buildMailChoices(false) },
  ]
}

/** A valid change of a profile, or none, with one field changed or added. */
export function mutatedProfileWrite(uid: string, db: Firestore): fc.Arbitrary<Write> {
  return fc
    .record({ before: fc.constantFrom(...storedProfiles(uid)), method: fc.constantFrom(...METHODS) })
    .chain(({ before, method }) =>
      fc
        .record({ choices: fc.option(validChoices, { freq: 1 }), mutation: mutation({ before, method }, db) })
        .map(({ choices, mutation: [path, operation] }) => {
          const valid: FieldOperations = choices && !path.includes('.') ? { mail_choices: set(choices) } : {}
          return { before, method, operations: { ...valid, [path]: operation } }
        }),
    )
}

/** A nearly valid or arbitrary value for a field of the details form. */
export function detailValue(db: Firestore): fc.Arbitrary<[field: string, value: unknown]> {
  const value = (field: string) => weighted([20, anyValue(db)], [80, likelyValue(field)])
  return fc.constantFrom(...DETAILS).chain((field) => fc.tuple(fc.constant(field), value(field)))
}

function mutation({ before, method }: Pick<Write, 'before' | 'method'>, db: Firestore): fc.Arbitrary<PathOperation> {
  // Only an update addresses a map by its keys.
  const canNest = method === 'update' && before['mail_choices'] !== undefined
  return weighted(
    [canNest ? 20 : 0, nestedMutation(db)],
    [canNest ? 8 : 28, otherField(before, db)],
    [5, onField(() => fc.constantFrom(...SERVER_KINDS).map((kind) => ({ kind })))],
    // A whole record cannot contain a deletion.
    [method === 'replace' ? 0 : 3, onField(() => fc.constant({ kind: 'delete' }))],
    [11, onField(() => anyValue(db).map(set))],
    [53, onField((field) => likelyValue(field).map(set))],
  )
}

/** The field is nearly always the one that the rules allow. */
function onField(operation: (field: string) => fc.Arbitrary<FieldOperation>): fc.Arbitrary<PathOperation> {
  const field = weighted([94, fc.constant('mail_choices')], [6, fc.constantFrom(...DETAILS)])
  return field.chain((name) => fc.tuple(fc.constant(name), operation(name)))
}

function nestedMutation(db: Firestore): fc.Arbitrary<PathOperation> {
  const key = weighted([85, fc.constantFrom(...CHOICES)], [15, fc.constantFrom('invoices', 'Messages', 'x')])
  const operation = weighted<FieldOperation>(
    [10, fc.constant({ kind: 'delete' })],
    [58, fc.boolean().map(set)],
    [32, anyValue(db).map(set)],
  )
  return weighted<PathOperation>(
    [10, fc.constantFrom(...DETAILS).map((field) => [`${field}.messages`, set(true)])],
    [90, fc.tuple(key, operation).map(([choice, changed]) => [`mail_choices.${choice}`, changed])],
  )
}

function otherField(before: Record<string, unknown>, db: Firestore): fc.Arbitrary<PathOperation> {
  const operation = weighted<FieldOperation>(
    [10, fc.constant(SERVER_TIMESTAMP)],
    [45, anyValue(db).map(set)],
    [45, fc.constantFrom(...Object.values(before)).map(set)],
  )
  return fc.tuple(fc.constantFrom(...OTHER_FIELDS), operation)
}

function likelyValue(field: string): fc.Arbitrary<unknown> {
  if (field === 'phone') return phone()
  return field === 'mail_choices' ? likelyChoices() : textOfLength(...LENGTHS)
}

const validChoices = fc.record(Object.fromEntries(CHOICES.map((choice) => [choice, fc.boolean()])))

/** Mail choices, often with one that is missing, unknown or not a boolean. */
function likelyChoices(): fc.Arbitrary<Record<string, unknown>> {
  const choice = fc.constantFrom(...CHOICES)
  const unknown = fc.constantFrom('invoices', 'Messages', ' messages').map((name) => ({ [name]: true }))
  const invalid = fc
    .tuple(choice, fc.constantFrom(null, 'true', 1, 0, [], {}, Number.NaN))
    .map(([name, value]) => ({ [name]: value }))
  const none = fc.constant({})
  return fc
    .record({
      choices: validChoices,
      missing: weighted([75, fc.constant('')], [25, choice]),
      unknown: weighted([85, none], [15, unknown]),
      invalid: weighted<object>([85, none], [15, invalid]),
    })
    .map(({ choices, missing, unknown, invalid }) => {
      const { [missing]: _missing, ...others } = choices
      return { ...others, ...unknown, ...invalid }
    })
}

function anyValue(db: Firestore): fc.Arbitrary<unknown> {
  const values = fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 80],
    ...['', 'Amina', 'admin', '0700555103'],
    ...[[], ['Amina'], [1, null, { a: true }], {}, { messages: true }, { first_name: 'Amina' }, { a: { b: { c: [1] } } }],
    ...[CREATED, new Date(0), Timestamp.fromMillis(1), Bytes.fromUint8Array(new Uint8Array([65, 0, 255]))],
    ...[new GeoPoint(-1.29, 36.82), doc(db, 'user_roles', 'admin')],
  )
  return weighted<unknown>([29, values], [1, textOfLength(...LENGTHS)])
}

function buildMailChoices(isOn: boolean): Record<string, boolean> {
  return Object.fromEntries(CHOICES.map((choice) => [choice, isOn]))
}
