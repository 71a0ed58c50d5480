import { COLLECTIONS } from '@domain/collections.ts'
import { documentPath } from '@domain/documents/document.constants.ts'
import { afterAll, beforeAll } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { workerProject } from '../../scripts/test/rules-projects.ts'

/** A bucket of these tests' own; the emulator judges every bucket by the same rules. */
const BUCKET = `http://127.0.0.1:${PORTS.storage}/v0/b/${workerProject()}.appspot.com/o`
const BOUNDARY = 'part-of-an-upload'

export interface Upload {
  /** The object's name, not encoded. */
  path: string
  contentType: string
  bytes: Uint8Array
  /** What the sender notes beside the file. */
  metadata?: Record<string, string>
}

interface Claims {
  email_verified?: boolean
  /** When the session began, in seconds since 1970. */
  auth_time?: number
}

/** The header that a signed-in browser sends; the emulator reads tokens without asking who signed them. */
export function signedInAs(uid: string, claims: Claims = {}): Record<string, string> {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const payload = { user_id: uid, sub: uid, email_verified: true, auth_time: 1_795_000_000, ...claims }
  return { authorization: `Firebase ${part({ alg: 'none' })}.${part(payload)}.` }
}

/** Sends a file in one request, as the SDK does. Answers the status. */
export async function upload(who: Record<string, string>, { path, contentType, bytes, metadata }: Upload): Promise<number> {
  const note = JSON.stringify({ name: path, contentType, ...(metadata && { metadata }) })
  const head = `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${note}\r\n--${BOUNDARY}\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await fetch(`${BUCKET}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...who,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--`)]),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The status of a request that is no upload. `path` is not encoded; an empty one is the bucket itself. */
export async function ask(
  who: Record<string, string>,
  method: string,
  path: string,
  query = '',
  body?: object,
): Promise<number> {
  const answer = await fetch(`${BUCKET}${path && `/${encodeURIComponent(path)}`}${query}`, {
    method,
    headers: { ...who, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** What nobody's rules stand before. */
export const OWNER_OF_ALL = { authorization: 'Firebase owner' }

type RoleRecord = Record<string, unknown>

/**
 * Role records for the time of the tests, where the storage rules look them up: in the product's own project, which files
 * that run at the same time share. Each file has people of its own.
 */
export function useRoleRecords(records: Record<string, RoleRecord>): void {
  beforeAll(() => setRoleRecords(records))
  afterAll(() => setRoleRecords(Object.fromEntries(Object.keys(records).map((uid) => [uid, undefined]))))
}

/** Writes role records; undefined removes one. */
export async function setRoleRecords(records: Record<string, RoleRecord | undefined>): Promise<void> {
  const batch = adminDb.batch()
  for (const [uid, record] of Object.entries(records)) {
    const reference = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
    if (record) batch.set(reference, record)
    else batch.delete(reference)
  }
  await batch.commit()
}

/** Makes valid new uploads, of `owner` unless another is named, each at a time of its own; removed after the tests. */
export function usePapers(owner: string): (change?: Partial<Upload> & { uid?: string; name?: string }) => Upload {
  let time = 1_795_000_000_000
  const sent: string[] = []
  afterAll(() => Promise.all(sent.map((path) => ask(OWNER_OF_ALL, 'DELETE', path))))
  return ({ uid = owner, name, ...change } = {}) => {
    time += 1
    const path = name === undefined ? documentPath(uid, time, 'Hati ya usajili.pdf') : `documents/${uid}/${name}`
    const paper = { path, contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7'), ...change }
    sent.push(paper.path)
    return paper
  }
}
