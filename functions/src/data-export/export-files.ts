import { text } from 'node:stream/consumers'
import type { CollectionName } from '@domain/collections.ts'
import { bucket } from '../documents/bucket.ts'

/** Outside of the folder of uploads, so that no upload can have such a path. */
export const EXPORTS_FOLDER = 'exports'
const METADATA = { contentType: 'application/json', cacheControl: 'private, no-store' }

const folderOf = (uid: string) => `${EXPORTS_FOLDER}/${uid}/`
const partPath = (uid: string, runId: string, name: CollectionName) => `${folderOf(uid)}${runId}/part-${name}.json`
export const resultPath = (uid: string, runId: string) => `${folderOf(uid)}${runId}/data.json`

/** Stores what an export has of a collection; a repeated step overwrites it. */
export async function savePart(uid: string, runId: string, name: CollectionName, part: object): Promise<void> {
  await bucket()
    .file(partPath(uid, runId, name))
    .save(JSON.stringify(part), { resumable: false, metadata: METADATA })
}

export async function readPart<Part>(uid: string, runId: string, name: CollectionName): Promise<Part> {
  return JSON.parse(
    await text(
      bucket()
        .file(partPath(uid, runId, name))
        .createReadStream(),
    ),
  ) as Part
}

/** The collections whose parts are stored: their order may change with a deploy. */
export async function storedParts(uid: string, runId: string, names: readonly CollectionName[]): Promise<Set<CollectionName>> {
  const [files] = await bucket().getFiles({ prefix: `${folderOf(uid)}${runId}/part-` })
  const paths = new Set(files.map(({ name }) => name))
  return new Set(names.filter((name) => paths.has(partPath(uid, runId, name))))
}

export function writeResult(uid: string, runId: string) {
  return bucket().file(resultPath(uid, runId)).createWriteStream({ resumable: false, metadata: METADATA })
}

/** Removes the files of a person's exports; those of one export if it is named, and with `parts` only its parts. */
export async function removeExportFiles(uid: string, runId?: string, only?: 'parts'): Promise<void> {
  const prefix = `${folderOf(uid)}${runId ? `${runId}/` : ''}${only ? 'part-' : ''}`
  const [files] = await bucket().getFiles({ prefix })
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })))
}

/** Removes files that a crash left: all of exports that began before this time. */
export async function removeOldExportFiles(before: Date): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${EXPORTS_FOLDER}/` })
  const old = files.filter(({ metadata }) => new Date(String(metadata.timeCreated)) < before)
  for (const file of old) await file.delete({ ignoreNotFound: true })
}
