import { PORTS } from '../../scripts/local/ports.ts'

const BOUNDARY = 'part-of-an-upload'

/** The header that identifies the sender of a request to Firebase Storage. */
export type Sender = Record<string, string>

export const SIGNED_OUT: Sender = {}
/** This client bypasses the rules. */
export const OWNER_OF_ALL: Sender = { authorization: 'Firebase owner' }

export function senderWith(idToken: string): Sender {
  return { authorization: `Firebase ${idToken}` }
}

/** The address of Firebase Storage for the bucket of a project. */
export function filesAddress(project: string): string {
  return `http://127.0.0.1:${PORTS.storage}/v0/b/${project}.appspot.com/o`
}

/** The address of one file in Firebase Storage. @param path not encoded */
export function fileAddress(project: string, path: string, query = ''): string {
  return `${filesAddress(project)}/${encodeURIComponent(path)}${query}`
}

/** Sends a PDF to Firebase Storage in one request, like its SDK in a browser. */
export function createInFirebase(sender: Sender, project: string, path: string, bytes: Uint8Array): Promise<Response> {
  const contentType = 'application/pdf'
  const metadata = JSON.stringify({ name: path, contentType })
  const head = `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${BOUNDARY}\r\nContent-Type: ${contentType}\r\n\r\n`
  return fetch(`${filesAddress(project)}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...sender,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]),
  })
}
