import {
  PUBLIC_EMULATOR_PORTS,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
} from 'astro:env/client'
import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'

const app = initializeApp({
  apiKey: PUBLIC_FIREBASE_API_KEY,
  appId: PUBLIC_FIREBASE_APP_ID,
  authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN,
  projectId: PUBLIC_FIREBASE_PROJECT_ID,
})

// No popup resolver: nobody signs in by popup, and it would bring an iframe and 4 KiB.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
export const db = getFirestore(app)
// Every failure is told on the screen or through logProblem; the SDK would write its own beside it.
setLogLevel('silent')

if (PUBLIC_EMULATOR_PORTS) {
  const ports = Object.fromEntries(PUBLIC_EMULATOR_PORTS.split(',').map((pair) => pair.split('=')))
  connectAuthEmulator(auth, `http://127.0.0.1:${ports['auth']}`, { disableWarnings: true })
  connectFirestoreEmulator(db, '127.0.0.1', Number(ports['firestore']))
}
