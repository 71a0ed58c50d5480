import { randomInt } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { documentPath, PDF, toFileName, UPLOAD_VALID_MS } from '@domain/documents/document.constants.ts'
import { documentKey } from '../../functions/src/documents/document-key.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from './accounts.ts'
import { type Answer, fetchFile } from './call-function.ts'
import type { Member } from './members.ts'

export const certificate = demoFile('certificate.pdf')

/** A path in a person's folder that no other test has used, of an upload that began in the last hours. */
export function newPath({ uid }: Pick<Member, 'uid'>, name = 'certificate.pdf'): string {
  return documentPath(uid, Date.now() - randomInt(UPLOAD_VALID_MS / 2), toFileName(name))
}

/**
 * Uploads a file the whole way of a browser: a session is opened, and takes it in one request.
 * @throws Error where the file may not be uploaded
 */
export async function upload(
  member: Member,
  name = 'certificate.pdf',
  bytes: Uint8Array = certificate,
  type: string = PDF,
): Promise<string> {
  const answer = await beginUpload(member, { file_name: name, file_size: bytes.length, type })
  if (answer.status !== 200) throw new Error(`Not begun: ${answer.raw}`)
  const { file_path, upload_url } = answer.result ?? {}
  const sent = await fetch(String(upload_url), { method: 'PUT', body: Buffer.from(bytes) })
  if (sent.status !== 200) throw new Error(`Not sent: ${sent.status}`)
  return String(file_path)
}

/** Asks for a session as the upload form does. */
export function beginUpload(member: Member, input: object): Promise<Answer> {
  return callAs(member.idToken, 'begin-upload', input)
}

/** The certificate, extended to this number of bytes with blank lines before its end. */
export function certificateOf(bytes: number): Buffer {
  const end = certificate.lastIndexOf('startxref')
  const padding = Buffer.alloc(bytes - certificate.length, '\n')
  return Buffer.concat([certificate.subarray(0, end), padding, certificate.subarray(end)])
}

/** Puts a file where an upload would lie that no function has looked at. */
export async function place(
  path: string,
  bytes: Uint8Array = certificate,
  type: string = PDF,
  more: object = {},
): Promise<void> {
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

/** The values of the upload form. */
export const entered = { title: 'Certificate', description: '', category: 'kyc', project_id: null, expires_on: null } as const

/** What the upload form sends once the file is there. */
export function finalise(member: Member, path: string, changes: object = {}): Promise<Answer> {
  return callAs(member.idToken, 'finalize-document', { ...entered, file_path: path, replaces: null, ...changes })
}

/** A document of a file at this path. Answers its id. */
export async function newDocument(member: Member, changes: object = {}, path = newPath(member)): Promise<string> {
  await place(path)
  const answer = await finalise(member, path, changes)
  if (answer.status !== 200) throw new Error(`Not finalised: ${answer.raw}`)
  return String(answer.result?.['id'])
}

/** Asks for a file as the preview and the download do. */
export function open(member: Member | undefined, document_id: string, version: number | null = null): Promise<Response> {
  return fetchFile('open-document', { document_id, version }, member?.idToken)
}

/** The claim on a file: see `document_files`. */
export async function holderOf(path: string): Promise<unknown> {
  return (await adminDb.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(path)).get()).get('document_id')
}

/** A stored document; empty if it is missing. */
export async function readDocument(id: unknown): Promise<FirebaseFirestore.DocumentData> {
  return (await adminDb.collection(COLLECTIONS.documents).doc(String(id)).get()).data() ?? {}
}

/** How many documents have this file as their present one. */
export async function documentsWithFile(path: string): Promise<number> {
  const found = adminDb.collection(COLLECTIONS.documents).where('file_path', '==', path)
  return (await found.count().get()).data().count
}
