import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ScanState } from '@domain/documents/upload.ts'
import { ApiError, db } from '../platform/endpoint/firebase.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { CLAMAV_HOST, CLAMAV_PORT } from '../platform/endpoint/settings.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'

type ScanResult = ScanState | 'infected'

/** Thrown if a scanner is set, but gives no answer. Nobody knows whether the file is clean. */
export class ScannerSilent extends Error {}

interface Scanner {
  host: string
  port: number
  /** Milliseconds for the whole scan. */
  timeoutMs: number
}

/** A ticket has up to five files, which are scanned one after the other: see `checkAttachments`. */
const TIMEOUT_MS = 9000
/** Bytes per chunk; ClamAV accepts larger ones. */
const CHUNK = 64 * 1024
const LENGTH_BYTES = 4
/** An answer is one short line. */
const ANSWER_MAX = 4096
const COMMAND = 'zINSTREAM\0'

/** The scanner of the settings; undefined if none is set. */
function scannerInUse(): Scanner | undefined {
  const host = CLAMAV_HOST.value()
  return host ? { host, port: CLAMAV_PORT.value(), timeoutMs: TIMEOUT_MS } : undefined
}

/**
 * Sends a file to ClamAV (clamd's INSTREAM command over TCP). Without a scanner in the settings, reads nothing.
 * @throws ScannerSilent if there is no clear answer in time
 */
export async function scanFile(content: Readable, scanner = scannerInUse()): Promise<ScanResult> {
  if (!scanner) return 'not_scanned'
  const socket = connect({ host: scanner.host, port: scanner.port })
  const timer = setTimeout(() => socket.destroy(new ScannerSilent('The scanner did not answer in time')), scanner.timeoutMs)
  try {
    const answer = readAnswer(socket)
    // The scanner may answer and close before the end, for example for a file that is too large for it.
    const [said] = await Promise.all([answer, send(socket, content)])
    return parseScanResult(said)
  } catch (error) {
    throw error instanceof ScannerSilent ? error : new ScannerSilent(String(error))
  } finally {
    clearTimeout(timer)
    socket.destroy()
    content.destroy()
  }
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from(COMMAND))
  for await (const part of content) {
    const bytes = part as Buffer
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      await write(socket, Buffer.concat([encodeChunkLength(chunk.length), chunk]))
    }
  }
  await write(socket, encodeChunkLength(0))
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** The length of a chunk in network byte order. */
function encodeChunkLength(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.includes('\0') || answer.length > ANSWER_MAX) return answer
  }
  return answer
}

/** @throws ScannerSilent for every other answer, such as that the file is too large for the scanner */
function parseScanResult(answer: string): ScanResult {
  if (answer === 'stream: OK\0') return 'clean'
  if (/^stream: .{1,400} FOUND\0$/.test(answer)) return 'infected'
  throw new ScannerSilent('The scanner gave no clear answer')
}

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
