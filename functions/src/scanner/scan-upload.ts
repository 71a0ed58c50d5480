import { Readable } from 'node:stream'
import type { ScanState } from '@domain/documents/file.schema.ts'
import { ApiError } from '../endpoint/errors.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { ScannerSilent, scanFile } from './scan-file.ts'

const SILENT = 'documents/scanner-silent'

/**
 * Scans an upload for malware. An infected file leaves an event in the security log, for the office.
 * @param path of an upload: `documents/{uid}/…`
 * @throws ApiError if it is infected, or if the scanner is set but silent: see `isScannerSilent`
 */
export async function scanUpload(path: string, content: Buffer): Promise<ScanState> {
  const result = await scan(content)
  if (result !== 'infected') return result
  const uid = path.split('/')[1] ?? ''
  const writes = db.batch()
  recordSecurityEvent(writes, { kind: 'file_infected', user_id: uid, actor_id: uid })
  await writes.commit()
  throw new ApiError('documents/infected', 415)
}

async function scan(content: Buffer) {
  try {
    return await scanFile(Readable.from([content]))
  } catch (error) {
    if (!(error instanceof ScannerSilent)) throw error
    logFailure('scanUpload', error)
    throw scannerSilent()
  }
}

/** The error of a file that has no result yet. */
export const scannerSilent = () => new ApiError(SILENT, 503)

/** Whether a check failed only because the scanner gave no answer: the file stays for another try. */
export function isScannerSilent(error: unknown): boolean {
  return error instanceof ApiError && error.key === SILENT
}
