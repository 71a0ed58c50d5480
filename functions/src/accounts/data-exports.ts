import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as endpoints from '@domain/accounts/data-export.endpoints.ts'
import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { ApiError, db, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement, implementDownload } from '../platform/endpoint/implement.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { bucket, isMissing, storageFailure } from '../platform/files/file-claims.ts'
import { recordActivity, recordSecurityEvent } from '../platform/notifications/notify.ts'
import { type DataExportRecord, exportRef, newExport, readExport, toDataExport } from './data-export-record.ts'

export const startDataExport = implement(endpoints.startDataExport, async (_nothing, { uid }, now) => {
  const [started, before] = await start(uid, now)
  // The earlier file is not needed any more. The sweep removes what a failure leaves.
  if (before) await removeExportFiles(uid, before).catch((error: unknown) => logFailure('startDataExport', error))
  return { result: { ...toDataExport(started, now) } }
})

/** @returns the running export, and the id of the one that it replaces */
function start(uid: string, now: Date): Promise<[DataExportRecord, replaced?: string]> {
  return runTransactionWithRetry(async (transaction) => {
    const { known, isCurrent, actor } = await readExport(transaction, uid)
    if (isCurrent && known?.state === 'running') return [known]
    const record = newExport(randomUUID(), actor, now)
    transaction.set(exportRef(uid), record)
    recordSecurityEvent(transaction, { kind: 'data_exported', user_id: uid, actor_id: uid }, now)
    return known ? [record, known.run_id] : [record]
  })
}

export const dataExportState = implement(endpoints.dataExportState, async (_nothing, { uid }, now) => ({
  key: 'account/export-state',
  result: { ...toDataExport(await currentExport(uid), now) },
}))

export const cancelDataExport = implement(endpoints.cancelDataExport, async (_nothing, { uid }) => {
  // Without its record, a running one stops after its present step, and nobody can fetch the file.
  const runId = await removeRecord(uid)
  // Only this one's files, because the person may start another one meanwhile. The sweep removes what a failure leaves.
  if (runId) await removeExportFiles(uid, runId)
})

/** @returns the id of the removed export; undefined if the person has none */
function removeRecord(uid: string): Promise<string | undefined> {
  return runTransactionWithRetry(async (transaction) => {
    const known = (await transaction.get(exportRef(uid))).data() as DataExportRecord | undefined
    if (known) transaction.delete(exportRef(uid))
    return known?.run_id
  })
}

export const openDataExport = implementDownload(endpoints.openDataExport, async (_nothing, { uid }) => {
  const now = new Date()
  const stored = await currentExport(uid)
  if (!stored?.export_path || toDataExport(stored, now).state !== 'ready') throw gone()
  const download = await openResult(stored.export_path, now)
  const batch = db.batch()
  const subject = `${COLLECTIONS.profiles}/${uid}`
  recordActivity(batch, { kind: 'data_downloaded', actor_id: uid, subject, label: '', visible_to: [uid] }, now)
  await batch.commit()
  return download
})

async function currentExport(uid: string): Promise<DataExportRecord | undefined> {
  const { known, isCurrent } = await readExport(db, uid)
  return isCurrent ? known : undefined
}

const gone = () => new ApiError('account/export-gone', 404)

/** @throws ApiError */
async function openResult(path: string, now: Date) {
  try {
    const [{ size }] = await bucket().file(path).getMetadata()
    const name = `ubora-my-data-${now.toISOString().slice(0, 10)}.json`
    return { content: bucket().file(path).createReadStream(), name, type: 'application/json', bytes: Number(size) }
  } catch (error) {
    if (storageFailure(error)) throw new ApiError('documents/storage-silent', 503)
    throw isMissing(error) ? gone() : error
  }
}

/** Outside of the folder of uploads, so that no upload can have such a path. */
export const EXPORTS_FOLDER = 'exports'
const METADATA = { contentType: 'application/json', cacheControl: 'private, no-store' }

const getExportFolder = (uid: string) => `${EXPORTS_FOLDER}/${uid}/`
const partPath = (uid: string, runId: string, name: CollectionName) => `${getExportFolder(uid)}${runId}/part-${name}.json`
export const resultPath = (uid: string, runId: string) => `${getExportFolder(uid)}${runId}/data.json`

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
  const [files] = await bucket().getFiles({ prefix: `${getExportFolder(uid)}${runId}/part-` })
  const paths = new Set(files.map(({ name }) => name))
  return new Set(names.filter((name) => paths.has(partPath(uid, runId, name))))
}

export function writeResult(uid: string, runId: string) {
  return bucket().file(resultPath(uid, runId)).createWriteStream({ resumable: false, metadata: METADATA })
}

/** Removes the files of a person's exports; those of one export if it is named, and with `parts` only its parts. */
export async function removeExportFiles(uid: string, runId?: string, only?: 'parts'): Promise<void> {
  const prefix = `${getExportFolder(uid)}${runId ? `${runId}/` : ''}${only ? 'part-' : ''}`
  const [files] = await bucket().getFiles({ prefix })
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })))
}

/** Removes files that a crash left: all of exports that began before this time. */
export async function removeOldExportFiles(before: Date): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${EXPORTS_FOLDER}/` })
  const old = files.filter(({ metadata }) => new Date(String(metadata.timeCreated)) < before)
  for (const file of old) await file.delete({ ignoreNotFound: true })
}
