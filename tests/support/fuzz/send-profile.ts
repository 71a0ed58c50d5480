import {
  arrayRemove,
  arrayUnion,
  type DocumentReference,
  deleteField,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import type { ProfileCase } from './profile-cases.ts'
import type { Operation } from './profile-model.ts'

/** Sends the change as its `way` says. */
export function sendProfile(reference: DocumentReference, { before, operations, way }: ProfileCase): Promise<void> {
  const changes = Object.fromEntries(Object.entries(operations).map(([path, operation]) => [path, sentValue(operation)]))
  if (way === 'update') return updateDoc(reference, changes)
  if (way === 'replace') return setDoc(reference, { ...before, ...changes })
  return setDoc(reference, changes, { mergeFields: Object.keys(changes) })
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

/** Whether the rules let a write through, or what else was said of it. */
export async function isAllowed(write: () => Promise<unknown>): Promise<boolean | string> {
  try {
    await write()
    return true
  } catch (error) {
    return (error as { code?: unknown }).code !== 'permission-denied' && String(error)
  }
}
