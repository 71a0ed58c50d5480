import { filesPrefix } from '@domain/users/personal-data.ts'
import { getStorage } from 'firebase-admin/storage'
import '../endpoint/firebase.ts'

interface StoredFile {
  path: string
  type: string
  bytes: number
  created_at: string
}

/** A person's files, without their content. */
export async function listPersonalFiles(uid: string): Promise<StoredFile[]> {
  const [files] = await getStorage()
    .bucket()
    .getFiles({ prefix: filesPrefix(uid) })
  return files.map(({ name, metadata: { contentType = '', size = 0, timeCreated = '' } }) => ({
    path: name,
    type: contentType,
    bytes: Number(size),
    created_at: timeCreated,
  }))
}

/** Removes all of a person's files. @throws Error where one could not be removed; the others are */
export async function erasePersonalFiles(uid: string): Promise<void> {
  await getStorage()
    .bucket()
    .deleteFiles({ prefix: filesPrefix(uid), force: true })
}
