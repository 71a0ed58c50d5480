import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { app, emulatorPort } from './app.ts'
// An upload carries the session only where Auth has been registered with the app.
import './auth.ts'

/** Loaded with the first upload: no screen needs it before. */
export const storage = getStorage(app)

const port = emulatorPort('storage')
if (port) connectStorageEmulator(storage, '127.0.0.1', port)
