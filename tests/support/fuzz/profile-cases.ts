import { Bytes, doc, type Firestore, GeoPoint, Timestamp } from 'firebase/firestore'
import type { Operation } from './operation.ts'
import type { ProfileChange } from './profile-model.ts'
import type { Random } from './random.ts'
import { phoneOf, textOf } from './texts.ts'

export interface ProfileCase extends ProfileChange {
  /** How it is sent: the changed fields, the same put into the record, or the whole record anew. */
  way: 'update' | 'merge' | 'replace'
  /** The field that was mutated. */
  field: string
}

const DETAILS = ['first_name', 'last_name', 'company_name', 'phone']
const CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents']
const FOREIGN = ['user_id', 'email', 'created_at', 'role', 'admin', 'signed_out_at', 'FirstName', 'id', 'ключ', 'x']
const LENGTHS = [0, 1, 1, 2, 7, 20, 40, 78, 79, 79, 80, 80, 80, 81, 81, 160, 1000]
const CREATED = new Date('2026-01-12T06:00:00Z')

/** The profiles that the changes begin with: complete, without the newer fields, and without names. */
export function storedProfiles(uid: string): Record<string, unknown>[] {
  const fixed = { user_id: uid, email: `${uid}@demo.test`, created_at: CREATED }
  const names = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
  const older = { ...fixed, ...names }
  return [
    { ...older, phone: '+254 700 555 103', mail_choices: choicesOf(() => true) },
    older,
    { ...fixed, first_name: '', last_name: '', company_name: '', phone: '', mail_choices: choicesOf(() => false) },
  ]
}

/** A valid change of some fields with one of them mutated, or with one more. */
export function profileCase(random: Random, before: Record<string, unknown>, db: Firestore): ProfileCase {
  const way = random.pick(['update', 'update', 'merge', 'replace'] as const)
  const operations: Record<string, Operation> = {}
  if (random.chance(0.5)) operations['mail_choices'] = { kind: 'set', value: validChoices(random) }
  const [field, operation] = mutation(random, before, db, way)
  if (field.includes('.')) delete operations['mail_choices']
  return { before, operations: { ...operations, [field]: operation }, way, field }
}

function mutation(
  random: Random,
  before: Record<string, unknown>,
  db: Firestore,
  way: ProfileCase['way'],
): [string, Operation] {
  const dice = random.below(100)
  // A map is addressed by its keys in an update only.
  if (dice < 20 && way === 'update' && before['mail_choices']) return nestedMutation(random, db)
  if (dice < 28) return [random.pick(FOREIGN), foreignOperation(random, before, db)]
  const field = random.chance(0.06) ? random.pick(DETAILS) : 'mail_choices'
  if (dice < 33)
    return [field, { kind: random.pick(['server-timestamp', 'increment', 'array-union', 'array-remove'] as const) }]
  if (dice < 36 && way !== 'replace') return [field, { kind: 'delete' }]
  if (dice < 47) return [field, { kind: 'set', value: anyValue(random, db) }]
  return [field, { kind: 'set', value: likelyValue(random, field) }]
}

function nestedMutation(random: Random, db: Firestore): [string, Operation] {
  if (random.chance(0.1)) return [`${random.pick(DETAILS)}.messages`, { kind: 'set', value: true }]
  const key = random.chance(0.85) ? random.pick(CHOICES) : random.pick(['invoices', 'Messages', 'x'])
  if (random.chance(0.1)) return [`mail_choices.${key}`, { kind: 'delete' }]
  return [`mail_choices.${key}`, { kind: 'set', value: random.chance(0.65) ? random.chance(0.5) : anyValue(random, db) }]
}

function foreignOperation(random: Random, before: Record<string, unknown>, db: Firestore): Operation {
  if (random.chance(0.1)) return { kind: 'server-timestamp' }
  const same = Object.values(before)
  return { kind: 'set', value: random.chance(0.5) ? anyValue(random, db) : random.pick(same) }
}

/** A value of the form of details, which a function takes: nearly good, or anything. */
export function detailValue(random: Random, db: Firestore): [field: string, value: unknown] {
  const field = random.pick(DETAILS)
  return [field, random.chance(0.2) ? anyValue(random, db) : likelyValue(random, field)]
}

function validChoices(random: Random): Record<string, boolean> {
  return choicesOf(() => random.chance(0.5))
}

function likelyValue(random: Random, field: string): unknown {
  if (field === 'phone') return phoneOf(random)
  if (field !== 'mail_choices') return textOf(random, random.pick(LENGTHS))
  const choices: Record<string, unknown> = validChoices(random)
  if (random.chance(0.25)) delete choices[random.pick(CHOICES)]
  if (random.chance(0.15)) choices[random.pick(['invoices', 'Messages', ' messages'])] = true
  if (random.chance(0.15)) choices[random.pick(CHOICES)] = random.pick([null, 'true', 1, 0, [], {}, Number.NaN])
  return choices
}

function anyValue(random: Random, db: Firestore): unknown {
  return random.pick([
    ...[null, true, false, 0, -0, 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 80],
    ...['', 'Amina', 'admin', textOf(random, random.pick(LENGTHS)), '0700555103'],
    ...[[], ['Amina'], [1, null, { a: true }], {}, { messages: true }, { first_name: 'Amina' }, { a: { b: { c: [1] } } }],
    ...[CREATED, new Date(0), Timestamp.fromMillis(1), Bytes.fromUint8Array(new Uint8Array([65, 0, 255]))],
    ...[new GeoPoint(-1.29, 36.82), doc(db, 'user_roles', 'admin')],
  ])
}

function choicesOf(value: () => boolean): Record<string, boolean> {
  return Object.fromEntries(CHOICES.map((choice) => [choice, value()]))
}
