import * as endpoints from '@domain/data-export/data-export.endpoints.ts'
import { DAY_MS } from '@domain/dates.ts'
import { EXPORT_KEPT_DAYS } from '@domain/users/data-export.ts'
import { unlessChanged } from '../endpoint/firebase.ts'
import { implementSchedule } from '../endpoint/implement-schedule.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { advanceExport, EXPORT_WORK_MS } from './advance-export.ts'
import { dataExports } from './data-export-record.ts'
import { removeExportFiles, removeOldExportFiles } from './export-files.ts'

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
