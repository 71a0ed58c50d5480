import { filesPrefix } from '@domain/users/personal-data.ts'
import { bucket, isMissing, type StoredFile } from '../documents/bucket.ts'
import { discardFile, unclaimedFiles } from '../documents/file-claims.ts'

interface PersonalFile {
  path: string
  type: string
  bytes: number
  created_at: string
}

const CLAIMS_PER_READ = 300

/** Metadata of the files at these paths, and of the person's uploads that no record holds. */
export async function listPersonalFiles(uid: string, paths: readonly string[]): Promise<PersonalFile[]> {
  const files = new Map((await unheldFilesOf(uid)).map((file) => [file.name, toPersonalFile(file)]))
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
  for (const { name } of await unheldFilesOf(uid)) await discardFile(name, now)
}

async function unheldFilesOf(uid: string): Promise<StoredFile[]> {
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
