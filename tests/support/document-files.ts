import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { documentPath, PDF, toFileName } from '@domain/documents/upload.ts'
import { documentKey } from '../../functions/src/platform/files/document-key.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from './accounts.ts'
import { type Answer, fetchFile } from './call-function.ts'
import type { Member } from './members.ts'

export const certificate = demoFile('certificate.pdf')

let lastBegan = 0

/** An unused path in a person's folder, of an upload that begins now. */
export function newPath({ uid }: Pick<Member, 'uid'>, name = 'certificate.pdf'): string {
  lastBegan = Math.max(Date.now(), lastBegan + 1)
  return documentPath(uid, lastBegan, toFileName(name))
}

/**
 * Uploads a file like a browser: starts a session and sends the file in one request.
 * @throws Error if the upload is refused
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

/** Requests an upload session like the form. */
export function beginUpload(member: Member, input: object): Promise<Answer> {
  return callAs(member.idToken, 'begin-upload', input)
}

/** The certificate, extended to this number of bytes with blank lines before its end. */
export function createSizedCertificate(bytes: number): Buffer {
  const end = certificate.lastIndexOf('startxref')
  const padding = Buffer.alloc(bytes - certificate.length, '\n')
  return Buffer.concat([certificate.subarray(0, end), padding, certificate.subarray(end)])
}

/** Stores a file at the path of an upload that no function has checked. */
export async function putFile(
  path: string,
  bytes: Uint8Array = certificate,
  type: string = PDF,
  more: object = {},
): Promise<void> {
  await adminBucket.file(path).save(Buffer.from(bytes), { resumable: false, metadata: { contentType: type, ...more } })
}

/** The names of all files in a person's folder. */
export async function listDocumentFiles(uid: string): Promise<string[]> {
  const [files] = await adminBucket.getFiles({ prefix: `documents/${uid}/` })
  return files.map(({ name }) => name)
}

/** Whether storage has the file. */
export async function isStored(path: string): Promise<boolean> {
  return (await adminBucket.file(path).exists())[0]
}

/** Whether storage has each of these files. */
export function checkStoredFiles(paths: readonly string[]): Promise<boolean[]> {
  return Promise.all(paths.map(isStored))
}

/** The values of the upload form. */
export const uploadFormValues = {
  title: 'Certificate',
  description: '',
  category: 'kyc',
  project_id: null,
  expires_on: null,
} as const

/** Finalises an uploaded file like the form. */
export function finalise(member: Member, path: string, changes: object = {}): Promise<Answer> {
  return callAs(member.idToken, 'finalize-document', { ...uploadFormValues, file_path: path, replaces: null, ...changes })
}

/** Stores a document with a file at this path. @returns its id */
export async function newDocument(member: Member, changes: object = {}, path = newPath(member)): Promise<string> {
  await putFile(path)
  const answer = await finalise(member, path, changes)
  if (answer.status !== 200) throw new Error(`Not finalised: ${answer.raw}`)
  return String(answer.result?.['id'])
}

/** Requests a file like the preview and the download. */
export function openDocument(
  member: Member | undefined,
  document_id: string,
  version: number | null = null,
): Promise<Response> {
  return fetchFile('open-document', { document_id, version }, member?.idToken)
}

/** The claim on a file: see `document_files`. */
export async function readFileClaim(path: string): Promise<unknown> {
  return (await adminDb.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(path)).get()).get('document_id')
}

/** A stored document; empty if it is missing. */
export async function readDocument(id: unknown): Promise<FirebaseFirestore.DocumentData> {
  return (await adminDb.collection(COLLECTIONS.documents).doc(String(id)).get()).data() ?? {}
}

/** The number of documents whose current file this is. */
export async function documentsWithFile(path: string): Promise<number> {
  const found = adminDb.collection(COLLECTIONS.documents).where('file_path', '==', path)
  return (await found.count().get()).data().count
}

/** Withdraws a document with all its files. */
export function withdraw(by: Member, document_id: string, version = 1): Promise<Answer> {
  return callAs(by.idToken, 'withdraw-document', { document_id, version })
}
