import { text } from 'node:stream/consumers'
import { bucket } from '../documents/bucket.ts'

/** Outside of the folder of uploads, so that no upload can have such a path. */
export const EXPORTS_FOLDER = 'exports'
const METADATA = { contentType: 'application/json', cacheControl: 'private, no-store' }

const folderOf = (uid: string) => `${EXPORTS_FOLDER}/${uid}/`
const partPath = (uid: string, runId: string, step: number) => `${folderOf(uid)}${runId}/part-${step}.json`
export const resultPath = (uid: string, runId: string) => `${folderOf(uid)}${runId}/data.json`

/** Stores the result of a step; a repeated step overwrites it. */
export async function savePart(uid: string, runId: string, step: number, part: object): Promise<void> {
  await bucket()
    .file(partPath(uid, runId, step))
    .save(JSON.stringify(part), { resumable: false, metadata: METADATA })
}

export async function readPart<Part>(uid: string, runId: string, step: number): Promise<Part> {
  return JSON.parse(
    await text(
      bucket()
        .file(partPath(uid, runId, step))
        .createReadStream(),
    ),
  ) as Part
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
