import {
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
  PUBLIC_TOTP_ENABLED,
} from 'astro:env/client'
import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { emulatorPort } from './emulators.ts'

/*
 * Firebase Auth. The signed-in pages load it after their first record: until then, the stored user and its token suffice
 * (session-token.ts).
 */

const app = initializeApp({
  apiKey: PUBLIC_FIREBASE_API_KEY,
  appId: PUBLIC_FIREBASE_APP_ID,
  authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN,
  projectId: PUBLIC_FIREBASE_PROJECT_ID,
})

/** Whether the Firebase plan supports authenticator apps as second factors. */
export const hasTotp = PUBLIC_TOTP_ENABLED

// Without a popup resolver, because the site has no popup sign-in, and the resolver would add an iframe and 4 KiB.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

const port = emulatorPort('auth')
if (port) connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
