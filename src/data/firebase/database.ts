import { COLLECTIONS } from '@domain/collections.ts'
import { collection, connectFirestoreEmulator, doc, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { app, emulatorPort } from './app.ts'
// Without Auth registered in the app, requests are not authenticated.
import './auth.ts'

export const db = getFirestore(app)
// Screens and logProblem report every failure; the SDK would report it twice.
setLogLevel('silent')

const port = emulatorPort('firestore')
if (port) connectFirestoreEmulator(db, '127.0.0.1', port)

/** Generates an id for a new record, so that a repeated request stores only one record. */
export function newRecordId(): string {
  return doc(collection(db, COLLECTIONS.activity)).id
}
