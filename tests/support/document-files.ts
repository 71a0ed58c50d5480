import { randomInt } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { documentPath, PDF } from '@domain/documents/document.constants.ts'
import { documentKey } from '../../functions/src/documents/document-key.ts'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from './accounts.ts'
import { type Answer, fetchFile } from './call-function.ts'
import type { Member } from './members.ts'

const FILES = `http://127.0.0.1:${PORTS.storage}/v0/b/${PROJECT_ID}.appspot.com/o`
const BOUNDARY = 'part-of-an-upload'
const EARLIEST = 1_700_000_000_000

export const certificate = demoFile('certificate.pdf')

/** A path in a person's folder that no other test has used. */
export function newPath({ uid }: Pick<Member, 'uid'>, name = 'certificate.pdf'): string {
  return documentPath(uid, EARLIEST + randomInt(90_000_000_000), name)
}

export interface Uploaded {
  status: number
  /** The link that opens the file to whoever knows it, as the upload's answer makes it known. */
  link: string
}

/** Uploads a file in one request, as the browser's SDK does. */
export async function upload(
  member: Member,
  path: string,
  bytes: Uint8Array = certificate,
  type = PDF as string,
): Promise<Uploaded> {
  const note = JSON.stringify({ name: path, contentType: type })
  const head = `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${note}\r\n--${BOUNDARY}\r\nContent-Type: ${type}\r\n\r\n`
  const answer = await fetch(`${FILES}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${member.idToken}`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]),
  })
  const text = await answer.text()
  const { downloadTokens = '' } = (answer.ok ? JSON.parse(text) : {}) as { downloadTokens?: string }
  return { status: answer.status, link: `${FILES}/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}` }
}

/** The certificate, made exactly so many bytes long: with blank lines before its end. */
export function certificateOf(bytes: number): Buffer {
  const end = certificate.lastIndexOf('startxref')
  const padding = Buffer.alloc(bytes - certificate.length, '\n')
  return Buffer.concat([certificate.subarray(0, end), padding, certificate.subarray(end)])
}

/** Puts a file there past the rules, for what they keep from coming that far. */
export async function place(path: string, bytes: Uint8Array, type = PDF as string, more: object = {}): Promise<void> {
  await adminBucket.file(path).save(Buffer.from(bytes), { resumable: false, metadata: { contentType: type, ...more } })
}

/** The names of all files that lie in a person's folder. */
export async function filesOf(uid: string): Promise<string[]> {
  const [files] = await adminBucket.getFiles({ prefix: `documents/${uid}/` })
  return files.map(({ name }) => name)
}

/** Whether storage has the file. */
export async function isStored(path: string): Promise<boolean> {
  return (await adminBucket.file(path).exists())[0]
}

/** What the upload form asks for. */
export const entered = { title: 'Certificate', description: '', category: 'kyc', project_id: null, expires_on: null } as const

/** What the upload form sends once the file is there. */
export function finalise(member: Member, path: string, changes: object = {}): Promise<Answer> {
  return callAs(member.idToken, 'finalize-document', { ...entered, file_path: path, replaces: null, ...changes })
}

/** A document that went the whole way. Answers its id. */
export async function newDocument(member: Member, changes: object = {}, path = newPath(member)): Promise<string> {
  await upload(member, path)
  const answer = await finalise(member, path, changes)
  if (answer.status !== 200) throw new Error(`Not finalised: ${answer.raw}`)
  return String(answer.result?.['id'])
}

/** Asks for a file as the preview and the download do. */
export function open(member: Member | undefined, document_id: string, version: number | null = null): Promise<Response> {
  return fetchFile('open-document', { document_id, version }, member?.idToken)
}

/** Who holds a file: see `document_files`. */
export async function holderOf(path: string): Promise<unknown> {
  return (await adminDb.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(path)).get()).get('document_id')
}

/** A document as it is stored; empty where there is none. */
export async function readDocument(id: unknown): Promise<FirebaseFirestore.DocumentData> {
  return (await adminDb.collection(COLLECTIONS.documents).doc(String(id)).get()).data() ?? {}
}

/** How many documents have this file as their present one. */
export async function documentsWithFile(path: string): Promise<number> {
  const found = adminDb.collection(COLLECTIONS.documents).where('file_path', '==', path)
  return (await found.count().get()).data().count
}
