import {
  arrayRemove,
  arrayUnion,
  type DocumentReference,
  deleteField,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'

/** The operation that a browser sends for a field. The server computes the value of the last three. */
export type FieldOperation =
  | { kind: 'set'; value: unknown }
  | { kind: 'delete' | 'server-timestamp' | 'increment' | 'array-union' | 'array-remove' }

/** By field, or by field and key such as "mail_choices.messages". */
export type FieldOperations = Record<string, FieldOperation>

export const SERVER_TIMESTAMP: FieldOperation = { kind: 'server-timestamp' }
export const DELETE: FieldOperation = { kind: 'delete' }
export const set = (value: unknown): FieldOperation => ({ kind: 'set', value })

/** Ways to send a change: only the changed fields, merged into the record, or the whole record. */
export const METHODS = ['update', 'update', 'merge', 'replace'] as const
type Method = (typeof METHODS)[number]

export interface Write {
  /** The stored record. */
  before: Record<string, unknown>
  operations: FieldOperations
  method: Method
}

export function send(reference: DocumentReference, { before, operations, method }: Write): Promise<void> {
  const entries = Object.entries(operations).map(([path, operation]) => [path, toFieldValue(operation)])
  const changes = Object.fromEntries(entries) as Record<string, unknown>
  if (method === 'update') return updateDoc(reference, changes)
  if (method === 'replace') return setDoc(reference, { ...before, ...changes })
  return setDoc(reference, changes, { mergeFields: Object.keys(changes) })
}

function toFieldValue(operation: FieldOperation): unknown {
  switch (operation.kind) {
    case 'set':
      return operation.value
    case 'delete':
      return deleteField()
    case 'server-timestamp':
      return serverTimestamp()
    case 'increment':
      return increment(0)
    case 'array-union':
      return arrayUnion('messages')
    case 'array-remove':
      return arrayRemove('messages')
  }
}
