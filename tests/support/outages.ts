import { request } from 'node:http'
import { OUTAGE_SOCKET } from '../../scripts/local/paths.ts'

/** Kills the Firestore emulator, restarts it with its data, freezes it, or resumes it. */
export function firestore(act: 'kill' | 'start' | 'halt' | 'resume'): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: OUTAGE_SOCKET, path: `/${act}`, method: 'POST' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      answer.on('end', () => {
        if (answer.statusCode === 204) resolve()
        else reject(new Error(`Firestore, ${act}: ${answer.statusCode} ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
