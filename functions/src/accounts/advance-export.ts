import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as endpoints from '@domain/accounts/data-export.endpoints.ts'
import { EXPORT_KEPT_DAYS } from '@domain/accounts/data-export.endpoints.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import type { DocumentData, Transaction } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { auth, runTransactionWithRetry, unlessChanged } from '../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { chooseServiceAccount } from '../platform/endpoint/service-accounts.ts'
import { ENCRYPTION_KEY } from '../platform/endpoint/settings.ts'
import { notify, readProfile, siteLink } from '../platform/notifications/notify.ts'
import { dataExportMail } from './account-mails.ts'
import {
  accountIn,
  type DataExportRecord,
  dataExports,
  EXPORT_STEPS,
  expiryFrom,
  exportRef,
  isLeased,
  readExport,
  retryAt,
} from './data-export-record.ts'
import {
  readPart,
  removeExportFiles,
  removeOldExportFiles,
  resultPath,
  savePart,
  storedParts,
  writeResult,
} from './data-exports.ts'
import { listPersonalFiles, readOrganisation, toPersonalSubject } from './personal-queries.ts'
import { EXPORTED_COLLECTIONS, type PersonalRecords, readPersonalRecords } from './personal-records.ts'

/** Runs without a completed step after which the export counts as failed. */
const ATTEMPTS_MAX = 4
/** Less than the time limit of the functions that call it. */
const EXPORT_WORK_MS = 500_000

/**
 * Continues a person's export with the collections that it lacks, and ends it. Does nothing while another worker has the lease.
 * Stops if it was cancelled or replaced, or if the account is deleted: then its record is gone. One whose owner has lost
 * access since the request fails.
 * @param until when to stop, in milliseconds since 1970; completes at least one step
 */
export async function advanceExport(uid: string, until: number, now = new Date()): Promise<void> {
  const begun = await changeRunning(uid, undefined, (record) => {
    if (isLeased(record, now)) return undefined
    const { attempts } = record
    if (attempts >= ATTEMPTS_MAX) return { state: 'failed', due_at: null, expires_at: expiryFrom(now) }
    return { attempts: attempts + 1, due_at: retryAt(now) }
  })
  if (!begun) return
  if (begun.attempts >= ATTEMPTS_MAX) return removeExportFiles(uid, begun.run_id)
  const { run_id } = begun
  const user = await auth.getUser(uid)
  const stored = await storedParts(uid, run_id, EXPORTED_COLLECTIONS)
  for (const name of EXPORTED_COLLECTIONS.filter((each) => !stored.has(each))) {
    const subject = toPersonalSubject(user, await readOrganisation(uid))
    await savePart(uid, run_id, name, await readPersonalRecords(subject, name))
    const changes = { step: stored.add(name).size, attempts: 0, due_at: retryAt(new Date()) }
    if (!(await changeRunning(uid, run_id, () => changes))) return removeStopped(uid, run_id)
    if (Date.now() >= until) return
  }
  const facts = { made_at: new Date().toISOString(), account: accountIn(user) }
  await pipeline(Readable.from(streamExportResult(uid, run_id, facts)), writeResult(uid, run_id))
  if (!(await finish(uid, run_id, new Date()))) return removeStopped(uid, run_id)
  await removeExportFiles(uid, run_id, 'parts')
}

/** A step may have stored a file after the export was cancelled. If another worker has finished it, the result stays. */
async function removeStopped(uid: string, runId: string): Promise<void> {
  const record = (await exportRef(uid).get()).data() as DataExportRecord | undefined
  const isFinished = record?.run_id === runId && record.state === 'ready'
  await removeExportFiles(uid, runId, isFinished ? 'parts' : undefined)
}

/**
 * Changes a running export.
 * @param change returns undefined to change nothing
 * @returns the record before the change; undefined if it is unchanged, is not running any more, or another one is running
 */
function changeRunning(
  uid: string,
  runId: string | undefined,
  change: (record: DataExportRecord) => Partial<DataExportRecord> | undefined,
  also?: (transaction: Transaction, profile: DocumentData | undefined) => void,
): Promise<DataExportRecord | undefined> {
  return runTransactionWithRetry(async (transaction) => {
    const { known: record, isCurrent } = await readExport(transaction, uid)
    if (record?.state !== 'running' || (runId && record.run_id !== runId)) return undefined
    if (!isCurrent) {
      transaction.update(exportRef(uid), { state: 'failed', due_at: null } satisfies Partial<DataExportRecord>)
      return undefined
    }
    const changes = change(record)
    if (!changes) return undefined
    const profile = also && (await readProfile(uid, transaction))
    transaction.update(exportRef(uid), changes)
    also?.(transaction, profile)
    return record
  })
}

/** Stores the end and queues the mail in one write. The mail links to the page only: the file needs a signed-in person. */
function finish(uid: string, runId: string, now: Date): Promise<DataExportRecord | undefined> {
  const ended = { state: 'ready', step: EXPORT_STEPS, due_at: null, expires_at: expiryFrom(now) } as const
  return changeRunning(
    uid,
    runId,
    () => ({ ...ended, export_path: resultPath(uid, runId) }),
    (transaction, profile) => {
      const subject = `${COLLECTIONS.profiles}/${uid}`
      const about = { actor_id: uid, subject, label: '', visible_to: [uid], profiles: profile ? [profile] : [] }
      notify(transaction, 'data_export_ready', { ...about, mail: dataExportMail(siteLink('/account')) }, now)
    },
  )
}

/** The file, part by part, because all of them together may not fit into the memory. */
async function* streamExportResult(uid: string, runId: string, facts: object): AsyncGenerator<string> {
  yield `${JSON.stringify(facts, null, 2).slice(0, -2)},\n  "records": {`
  const paths = new Set<string>()
  for (const [index, name] of EXPORTED_COLLECTIONS.entries()) {
    const { records, filePaths } = await readPart<PersonalRecords>(uid, runId, name)
    for (const path of filePaths) paths.add(path)
    yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(name)}: ${indented(records, 4)}`
  }
  yield `\n  },\n  "files": ${indented(await listPersonalFiles(uid, [...paths]), 2)}\n}\n`
}

/** No text in JSON contains a line break. */
const indented = (value: unknown, by: number) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`)

/** Begins a requested export. `sweepDataExports` continues an interrupted one. */
export const continueDataExport = onDocumentWritten(
  {
    document: `${SERVER_COLLECTIONS.dataExports}/{userId}`,
    timeoutSeconds: 540,
    memory: '512MiB',
    secrets: [ENCRYPTION_KEY],
    ...chooseServiceAccount(['files', 'events']),
  },
  loggedRun('continueDataExport', async ({ params, data }) => {
    const [before, after] = [data?.before.get('run_id') as unknown, data?.after.get('run_id') as unknown]
    // Also an export that is only continued, after a crash, keeps its id.
    if (after === undefined || after === before || data?.after.get('state') !== 'running') return
    await advanceExport(params['userId'] ?? '', Date.now() + EXPORT_WORK_MS).catch((error: unknown) =>
      logFailure('continueDataExport', error),
    )
  }),
)

const PER_RUN = 50

export const sweepDataExports = implementSchedule(endpoints.sweepDataExports, sweepExports, {
  maxInstances: 1,
  memory: '512MiB',
})

export async function sweepExports(now: Date): Promise<void> {
  await removeExpiredExports(now)
  const { docs } = await dataExports.where('due_at', '<=', now).orderBy('due_at').limit(PER_RUN).get()
  const until = Date.now() + EXPORT_WORK_MS
  for (const { id } of docs) {
    // The lease begins now, because the earlier exports of the list may have taken minutes. Only logs a failure, so that the
    // others continue.
    await advanceExport(id, until).catch((error: unknown) => logFailure('sweepDataExports', error))
  }
}

/** The files go first: without its record, nothing would lead to them. */
async function removeExpiredExports(now: Date): Promise<void> {
  const { docs } = await dataExports.where('expires_at', '<=', now).orderBy('expires_at').limit(PER_RUN).get()
  for (const record of docs) {
    const { ref, updateTime } = record
    // The person may start another one at this moment, so only this one's files are removed.
    const removal = removeExportFiles(ref.id, String(record.get('run_id'))).then(() =>
      unlessChanged(ref.delete({ lastUpdateTime: updateTime })),
    )
    await removal.catch((error: unknown) => logFailure('sweepDataExports', error))
  }
  // A day longer than any export is kept.
  await removeOldExportFiles(new Date(now.valueOf() - (EXPORT_KEPT_DAYS + 1) * DAY_MS))
}
