import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { app, emulatorPort } from './app.ts'
// A request carries the session only where Auth has been registered with the app.
import './auth.ts'

export const db = getFirestore(app)
// Every failure is told on the screen or through logProblem; the SDK would write its own beside it.
setLogLevel('silent')

const port = emulatorPort('firestore')
if (port) connectFirestoreEmulator(db, '127.0.0.1', port)
