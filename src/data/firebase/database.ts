import { COLLECTIONS } from '@domain/collections.ts'
import { collection, connectFirestoreEmulator, doc, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { app, emulatorPort } from './app.ts'
// A request carries the session only where Auth has been registered with the app.
import './auth.ts'

export const db = getFirestore(app)
// Screens and logProblem report every failure; the SDK would report each a second time.
setLogLevel('silent')

const port = emulatorPort('firestore')
if (port) connectFirestoreEmulator(db, '127.0.0.1', port)

/** An id for a record that is being entered: a call that is sent twice with it stores one record. */
export function newRecordId(): string {
  return doc(collection(db, COLLECTIONS.activity)).id
}
