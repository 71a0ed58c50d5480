import { arrayRemove, arrayUnion, deleteField, increment, serverTimestamp } from 'firebase/firestore'

/** What is sent for one field: a value, its removal, or the time of the server. */
export type FieldOperation = { kind: 'set'; value: unknown } | { kind: 'delete' } | { kind: 'server-timestamp' }

/** Also what the server works out: a sum, a list. */
export type Operation = FieldOperation | { kind: 'increment' | 'array-union' | 'array-remove' }

/** What the SDK sends. */
export function sentFields(operations: Record<string, Operation>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(operations).map(([path, operation]) => [path, sentValue(operation)]))
}

function sentValue(operation: Operation): unknown {
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
