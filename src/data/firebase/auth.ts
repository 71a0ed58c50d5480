import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { app, emulatorPort } from './app.ts'

// No popup resolver: the site has no popup sign-in, and the resolver would add an iframe and 4 KiB.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

const port = emulatorPort('auth')
if (port) connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
