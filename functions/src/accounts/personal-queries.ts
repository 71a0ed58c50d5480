import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { CAPABILITIES, getOrganisationId } from '@domain/platform/access/capabilities.ts'
import type { Finder } from '@domain/platform/access/data-protection.ts'
import { getAudiences } from '@domain/platform/access/permissions.ts'
import { filesPrefix } from '@domain/platform/access/personal-data.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldPath, type Query, type QuerySnapshot, type Transaction } from 'firebase-admin/firestore'
import { hasOthers, isInMerge, listMembers } from '../organisations/members.ts'
import { db, pages } from '../platform/endpoint/firebase.ts'
import { sha256 } from '../platform/endpoint/settings.ts'
import { bucket, discardFile, isMissing, type StoredFile, unclaimedFiles } from '../platform/files/file-claims.ts'
import { readOwner } from '../platform/new-record.ts'

/** The keys under which records store a person. */
export interface Subject {
  uid: string
  /** null if unverified, because it may belong to somebody else. */
  address: string | null
  organisation: PersonalOrganisation
}

/** The organisation of a person. The mark of a deletion holds it, because the role record goes first. */
export interface PersonalOrganisation {
  id: string
  /** Whether it keeps its records: others belong to it or, if an account is deleted, did lately. */
  isShared: boolean
}

export function toPersonalSubject({ uid, email, emailVerified }: UserRecord, organisation: PersonalOrganisation): Subject {
  return { uid, address: email && emailVerified ? email : null, organisation }
}

/** A person's organisation with its members. */
export async function readOrganisation(uid: string, transaction?: Transaction) {
  const id = getOrganisationId(await readOwner(uid, transaction))
  const members = await listMembers(id, transaction)
  // A merge brings others: erasing the organisation now would also take what arrives from theirs.
  return { id, members, isShared: hasOthers(members, uid) || (await isInMerge(id, transaction)) }
}

type Purpose = 'download' | 'deletion'

/** The records of a collection that a finder finds, page by page. */
export async function* readPersonalPages(
  name: CollectionName,
  find: Finder,
  subject: Subject,
  purpose: Purpose,
): AsyncGenerator<QuerySnapshot> {
  for (const query of queriesFor(name, find, subject, purpose)) yield* pages(query.orderBy(FieldPath.documentId()))
}

export function queriesFor(
  name: CollectionName,
  find: Finder,
  { uid, address, organisation }: Subject,
  purpose: Purpose,
): Query[] {
  const records = db.collection(name)
  const withId = (id: string) => records.where(FieldPath.documentId(), '==', id)
  const isAlone = !organisation.isShared
  switch (find.by) {
    case 'id':
      return [withId(uid)]
    case 'field':
      return [records.where(find.field, '==', uid)]
    case 'owner': {
      const named = records.where(find.field, '==', uid)
      // Records that name former members go with the last one, but are no data of that person.
      const isLast = isAlone && purpose === 'deletion'
      return isLast ? [named, records.where('organisation_id', '==', organisation.id)] : [named]
    }
    case 'list':
      return [records.where(find.field, 'array-contains', uid)]
    case 'organisation':
      return isAlone ? [withId(organisation.id)] : []
    case 'of organisation':
      return isAlone ? [records.where(find.field, '==', organisation.id)] : []
    case 'organisation list':
      return isAlone ? [records.where(find.field, 'array-contains', organisation.id)] : []
    case 'audiences': {
      const capabilities = isAlone ? CAPABILITIES : []
      const keys = getAudiences({ uid, organisation_id: organisation.id, capabilities })
      return [records.where(find.field, 'array-contains-any', keys)]
    }
    case 'profile path':
      return [records.where(find.field, '==', `${COLLECTIONS.profiles}/${uid}`)]
    case 'address hash':
      return address ? [withId(sha256(sameAddressKey(address)))] : []
    case 'address':
      return address
        ? [
            records.where(find.key, find.isList ? 'array-contains' : '==', sameAddressKey(address)),
            ...find.exact.map((field) => records.where(field, '==', address)),
          ]
        : []
  }
}

interface PersonalFile {
  path: string
  type: string
  bytes: number
  created_at: string
}

const CLAIMS_PER_READ = 300

/** Metadata of the files at these paths, and of the person's uploads that no record holds. */
export async function listPersonalFiles(uid: string, paths: readonly string[]): Promise<PersonalFile[]> {
  const files = new Map((await listUnheldFiles(uid)).map((file) => [file.name, toPersonalFile(file)]))
  for (let at = 0; at < paths.length; at += CLAIMS_PER_READ) {
    const found = await Promise.all(paths.slice(at, at + CLAIMS_PER_READ).map(readPersonalFile))
    for (const file of found) if (file) files.set(file.path, file)
  }
  return [...files.values()]
}

/** All files in a person's folder, held by records or not. */
export async function listFolder(uid: string): Promise<PersonalFile[]> {
  return (await filesIn(uid)).map(toPersonalFile)
}

/**
 * Removes the person's uploads that no record holds. `eraseWithFiles` removes the files of their records; uploads that
 * other people's records hold stay.
 */
export async function eraseUnheldFiles(uid: string, now: Date): Promise<void> {
  for (const { name } of await listUnheldFiles(uid)) await discardFile(name, now)
}

async function listUnheldFiles(uid: string): Promise<StoredFile[]> {
  const files = await filesIn(uid)
  const found: StoredFile[] = []
  for (let at = 0; at < files.length; at += CLAIMS_PER_READ)
    found.push(...(await unclaimedFiles(files.slice(at, at + CLAIMS_PER_READ))))
  return found
}

async function filesIn(uid: string): Promise<StoredFile[]> {
  const [files] = await bucket().getFiles({ prefix: filesPrefix(uid) })
  return files
}

async function readPersonalFile(path: string): Promise<PersonalFile | undefined> {
  const file = bucket().file(path)
  try {
    await file.getMetadata()
    return toPersonalFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function toPersonalFile({ name, metadata }: StoredFile): PersonalFile {
  const { contentType = '', size = 0, timeCreated = '' } = metadata
  return { path: name, type: contentType, bytes: Number(size), created_at: timeCreated }
}
