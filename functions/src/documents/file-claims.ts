import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { createIfAbsent } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { bucket } from './bucket.ts'
import { documentKey } from './document-key.ts'

/**
 * Which record holds an uploaded file (`document_files/{key of its path}`), until that record is erased; null where the
 * file was given up. It decides between calls that come at once: holding a file and removing it both write here, and one
 * of them loses.
 */
interface FileClaim {
  /** The id of the document that holds the file as its present or an older version; the path of any other record. */
  document_id: string | null
  /** When a file that was given up may be forgotten. Its name carries its time, so no later upload has it. */
  expires_at: Date | null
}

/** A batch or a transaction. */
interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
  set(reference: DocumentReference, data: DocumentData): unknown
}

const FORGET_MS = 7 * 86_400_000

const claimRef = (path: string) => db.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(path))

/** The record that holds a file, as its claim names it: null where it was given up, undefined where nobody has claimed it. */
export async function holderOf(path: string): Promise<string | null | undefined> {
  return holder(await claimRef(path).get())
}

/** Of these keys of paths (`documentKey`), those whose file nobody has claimed or given up: their upload is still pending. */
export async function unclaimed(keys: readonly string[]): Promise<string[]> {
  const claims = db.collection(SERVER_COLLECTIONS.documentFiles)
  const found = await db.getAll(...keys.map((key) => claims.doc(key)))
  return found.filter(({ exists }) => !exists).map(({ id }) => id)
}

/**
 * Makes a record the holder of the file, in the write that stores it: it fails where the file has been claimed.
 * @param holderName the id of a document, or the path of any other record
 */
export function claimFile(writes: Writes, path: string, holderName: string): void {
  writes.create(claimRef(path), { document_id: holderName, expires_at: null } satisfies FileClaim)
}

/** Of these paths, those whose files this record may remove: another record's claim keeps a file. */
export async function pathsHeldBy(record: DocumentReference, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const claims = await db.getAll(...paths.map(claimRef))
  return paths.filter((_, index) => {
    const claim = claims[index]
    const holding = claim && holder(claim)
    return !holding || holding === record.id || holding === record.path
  })
}

/** Gives up files in the write that erases the record that holds them: a file that is left by accident is swept. */
export function releaseFiles(writes: Writes, paths: readonly string[], now: Date): void {
  for (const path of paths) writes.set(claimRef(path), givenUp(now))
}

/** Of these files, those that no record holds. */
export async function withoutHolder<File extends { name: string }>(files: File[]): Promise<File[]> {
  if (files.length === 0) return []
  const claims = await db.getAll(...files.map(({ name }) => claimRef(name)))
  return files.filter((_, index) => !claims[index]?.get('document_id'))
}

/** Gives up a file that no record holds, so that none can hold it from now on. Answers who holds it, if anybody. */
export async function giveUpFile(path: string, now: Date): Promise<string | null> {
  if (await createIfAbsent(claimRef(path), givenUp(now))) return null
  return (await holderOf(path)) ?? null
}

function holder(claim: FirebaseFirestore.DocumentSnapshot): FileClaim['document_id'] | undefined {
  return (claim.data() as FileClaim | undefined)?.document_id
}

function givenUp(now: Date): FileClaim {
  return { document_id: null, expires_at: new Date(now.valueOf() + FORGET_MS) }
}

/** Gives up a file that no document holds, and removes it. @returns the id of the document that holds it, else null */
export async function discardFile(path: string, now: Date): Promise<string | null> {
  const holder = await giveUpFile(path, now)
  if (holder === null) await bucket().file(path).delete({ ignoreNotFound: true })
  return holder
}
