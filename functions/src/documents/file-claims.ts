import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { existsAlready } from '../endpoint/firestore-codes.ts'
import { documentKey } from './document-key.ts'

/**
 * Who has an uploaded file (`document_files/{key of its path}`): the document that holds it, as its present or an older
 * version, for ever; or nobody any more, with null, where it was given up. The record decides between calls that come
 * at once: whoever wants to hold a file and whoever wants to remove it both write here, and one of them loses.
 */
interface FileClaim {
  document_id: string | null
  /** When a file that was given up may be forgotten. Its name carries its time, so no later upload has it. */
  expires_at: Date | null
}

/** A batch or a transaction. */
interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
}

const FORGET_MS = 7 * 86_400_000

const claimRef = (path: string) => db.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(path))

/** The id of the document that holds a file, null where it was given up, undefined where nobody has claimed it. */
export async function holderOf(path: string): Promise<string | null | undefined> {
  return holder(await claimRef(path).get())
}

/** Of these keys of paths (`documentKey`), those whose file nobody has claimed or given up: their upload is still pending. */
export async function unclaimed(keys: readonly string[]): Promise<string[]> {
  const claims = db.collection(SERVER_COLLECTIONS.documentFiles)
  const found = await db.getAll(...keys.map((key) => claims.doc(key)))
  return found.filter(({ exists }) => !exists).map(({ id }) => id)
}

/** Makes the document the holder of the file, in the write that stores it: it fails where the file has been claimed. */
export function claimFile(writes: Writes, path: string, documentId: string): void {
  writes.create(claimRef(path), { document_id: documentId, expires_at: null } satisfies FileClaim)
}

/** Of these files, those that no document holds. */
export async function unheld<File extends { name: string }>(files: File[]): Promise<File[]> {
  if (files.length === 0) return []
  const claims = await db.getAll(...files.map(({ name }) => claimRef(name)))
  return files.filter((_, index) => !claims[index]?.get('document_id'))
}

/** Gives up a file that no document holds, so that none can hold it from now on. Answers who holds it, if anybody. */
export async function giveUpFile(path: string, now: Date): Promise<string | null> {
  const claim: FileClaim = { document_id: null, expires_at: new Date(now.valueOf() + FORGET_MS) }
  try {
    await claimRef(path).create(claim)
    return null
  } catch (error) {
    if (!existsAlready(error)) throw error
    return (await holderOf(path)) ?? null
  }
}

function holder(claim: FirebaseFirestore.DocumentSnapshot): FileClaim['document_id'] | undefined {
  return (claim.data() as FileClaim | undefined)?.document_id
}
