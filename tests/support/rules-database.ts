import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite'
import { PORTS } from '../../scripts/local/ports.ts'
import { workerProject } from '../../scripts/test/rules-emulator.ts'

type Token = NonNullable<NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken']>

/** The token of a sender to whom the emulator does not apply the rules. */
export const WITHOUT_RULES = 'owner'

const opened = new Map<string, Firestore>()
let projectId = workerProject()

/** The project of the requests that follow. */
export function useProject(project: string): void {
  projectId = project
}

/** A Firestore with this token, or that of a visitor, cached because a person sends many requests. */
export function openDatabase(mockUserToken?: Token): Firestore {
  const name = JSON.stringify([projectId, mockUserToken])
  const kept = opened.get(name)
  if (kept) return kept
  const database = getFirestore(initializeApp({ projectId }, name))
  connectFirestoreEmulator(database, '127.0.0.1', PORTS.firestore, mockUserToken ? { mockUserToken } : {})
  opened.set(name, database)
  return database
}
