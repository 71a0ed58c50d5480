import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { app, emulatorPort } from './app.ts'
// An upload carries the session only where Auth has been registered with the app.
import './auth.ts'

/** Loaded with the first upload: no screen needs it before. */
export const storage = getStorage(app)

const ANSWER_MS = 5000
const port = emulatorPort('storage')
if (port) connectStorageEmulator(storage, '127.0.0.1', port)

/** Whether storage answers anything, a refusal or an error as well: then it is not the network that has failed. */
export function isStorageReached(): Promise<boolean> {
  const host = port ? `http://127.0.0.1:${port}` : 'https://firebasestorage.googleapis.com'
  const bucket = `${host}/v0/b/${storage.app.options.storageBucket}/o`
  return fetch(bucket, { mode: 'no-cors', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )
}
