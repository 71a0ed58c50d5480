import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { type CheckedFile, DOCX, PDF } from '@domain/documents/upload.ts'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { EXPORTS_FOLDER } from '../accounts/data-exports.ts'
import { collections, db } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { bucket, discardFile, isMissing, type StoredFile, unclaimedFiles } from '../platform/files/file-claims.ts'
import { recordStorage } from '../platform/health-states.ts'
import { updateEach } from '../platform/search/index-record.ts'
import { hasActivePdfContent } from './content/pdf-content.ts'
import { findWordError } from './content/word-content.ts'

const WITH_FILES = [COLLECTIONS.documents, COLLECTIONS.tickets, COLLECTIONS.ticketMessages] as const
/** Its record exists once every file is checked. */
const doneRef = collections.jobProgress.doc('checked_files')

/**
 * Checks files from before the check of active content, which people can only download until then. A Word document that an
 * upload would refuse now is only marked, because its record needs it. Does nothing after the first complete run.
 */
export const checkOldFiles = implementSchedule(
  endpoints.checkOldFiles,
  async (now) => {
    if (!(await doneRef.get()).exists) await checkAllFiles(now)
  },
  { memory: '1GiB' },
)

export async function checkAllFiles(now: Date): Promise<void> {
  let left = 0
  for (const name of WITH_FILES) {
    await forEachRecord(db.collection(name).orderBy('__name__'), 'checkOldFiles', async (record) => {
      // Counted before, so that a failure or a concurrent change leaves it for the next night.
      left++
      const changes = await marksFor(record)
      if (!changes || (await updateEach([record], () => changes)).length === 0) left--
    })
  }
  if (left === 0) await doneRef.set({ finished_at: now })
}

type NamedFile = Partial<CheckedFile>

/** The fields that a record needs; undefined if every file of it is checked. */
async function marksFor(record: DocumentSnapshot): Promise<DocumentData | undefined> {
  const changes: DocumentData = {}
  const own = { file_path: record.get('file_path'), type: record.get('type') } as NamedFile
  if (own.file_path && record.get('has_active_content') === undefined) changes['has_active_content'] = await isActive(own)
  for (const field of ['versions', 'attachments']) {
    const files = (record.get(field) ?? []) as NamedFile[]
    if (files.every(isChecked)) continue
    const marked: NamedFile[] = []
    for (const file of files) marked.push(isChecked(file) ? file : { ...file, has_active_content: await isActive(file) })
    changes[field] = marked
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** The check of each type that can have active content. */
const CHECKS: Record<string, (content: Buffer) => boolean> = {
  [PDF]: hasActivePdfContent,
  [DOCX]: (content) => findWordError(content) !== undefined,
}

const isChecked = ({ has_active_content }: NamedFile) => has_active_content !== undefined

/** A file that is missing counts as active: nobody can read it. */
async function isActive({ file_path = '', type }: NamedFile): Promise<boolean> {
  const hasActiveContent = CHECKS[type ?? '']
  if (!hasActiveContent) return false
  try {
    return hasActiveContent((await bucket().file(file_path).download({ decompress: false }))[0])
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

/** Longer than any upload and its finalisation. */
const GRACE_MS = 60 * 60_000
const PAGE = 300

/**
 * Removes files that no record holds: the browser closed between upload and finalisation, or the file
 * arrived too late.
 */
export const sweepOrphans = implementSchedule(endpoints.sweepOrphans, async (now) => {
  await recordStorage({ ...(await removeOrphans(now)), measured_at: now })
})

/** @returns the size of all files, including those that it removes, and those of data exports, which have their own sweep */
export async function removeOrphans(now: Date): Promise<{ bytes: number; files: number }> {
  const total = { bytes: 0, files: 0 }
  for await (const page of listFilePages(COLLECTIONS.documents)) {
    addSizes(total, page)
    const old = page.filter((file) => isOld(file, now))
    // Only logs a failure, so the sweep continues with the other files.
    for (const { name } of await unclaimedFiles(old))
      await discardFile(name, now).catch((error: unknown) => logFailure('sweepOrphans', error))
  }
  for await (const page of listFilePages(EXPORTS_FOLDER)) addSizes(total, page)
  return total
}

async function* listFilePages(folder: string): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined
  do {
    const page: [StoredFile[], { pageToken?: string } | null, unknown] = await bucket().getFiles({
      prefix: `${folder}/`,
      maxResults: PAGE,
      autoPaginate: false,
      ...(pageToken && { pageToken }),
    })
    yield page[0]
    pageToken = page[1]?.pageToken
  } while (pageToken)
}

function addSizes(total: { bytes: number; files: number }, page: readonly StoredFile[]): void {
  total.files += page.length
  total.bytes += page.reduce((sum, { metadata }) => sum + Number(metadata.size ?? 0), 0)
}

/** Uses the last change, because finalisation rewrites the file. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.valueOf() - new Date(String(metadata.updated)).valueOf() > GRACE_MS
}
