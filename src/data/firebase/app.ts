import {
  PUBLIC_EMULATOR_PORTS,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
  PUBLIC_TOTP_ENABLED,
} from 'astro:env/client'
import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'

export const app = initializeApp({
  apiKey: PUBLIC_FIREBASE_API_KEY,
  appId: PUBLIC_FIREBASE_APP_ID,
  authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN,
  projectId: PUBLIC_FIREBASE_PROJECT_ID,
})

/** The local port of an emulator; undefined if the real service is used. */
export function emulatorPort(name: 'auth' | 'firestore'): number | undefined {
  const port = PUBLIC_EMULATOR_PORTS?.split(',').find((pair) => pair.startsWith(`${name}=`))
  return port === undefined ? undefined : Number(port.slice(name.length + 1))
}

/** Whether the Firebase plan supports authenticator apps as second factors. */
export const hasTotp = PUBLIC_TOTP_ENABLED

// Registered with the app, so that Firestore's requests are authenticated. Without a popup resolver, because the site has
// no popup sign-in, and the resolver would add an iframe and 4 KiB.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

const port = emulatorPort('auth')
if (port) connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
