import { type DocumentReference, setDoc, updateDoc } from 'firebase/firestore'
import { sentFields } from './operation.ts'
import type { ProfileCase } from './profile-cases.ts'

/** Sends the change as its `way` says. */
export function sendProfile(reference: DocumentReference, { before, operations, way }: ProfileCase): Promise<void> {
  const changes = sentFields(operations)
  if (way === 'update') return updateDoc(reference, changes)
  if (way === 'replace') return setDoc(reference, { ...before, ...changes })
  return setDoc(reference, changes, { mergeFields: Object.keys(changes) })
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
