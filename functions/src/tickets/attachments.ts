import { can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.schema.ts'
import { isPathOf, isUploadExpired } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { type OpenAttachment, openAttachmentSchema, type Ticket, type TicketMessage } from '@domain/tickets/ticket.schema.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { assertStorageWorks, bucket } from '../documents/bucket.ts'
import { checkUpload } from '../documents/check-upload.ts'
import { documentKey } from '../documents/document-key.ts'
import { claimFile, discardRejected, holderOf } from '../documents/file-claims.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { defineDownload } from '../endpoint/define-callable.ts'
import { db, type Writes } from '../endpoint/firebase.ts'
import { isScannerSilent, scannerSilent } from '../scanner/scan-upload.ts'

/** Resources of functions that check attachments. As in `finalizeDocument`, each call holds one file in memory. */
export const ATTACHMENT_CHECK = { memory: '1GiB', concurrency: 8 } as const

/** After this time a call begins no further check, so that it can answer within its 60 seconds. */
const CHECKS_MS = 40_000

interface Holder {
  attachments?: readonly Attachment[] | undefined
}

/** The file paths of a stored ticket or reply, in the order of attachment. */
export function attachedPaths({ attachments = [] }: Holder): string[] {
  return attachments.map(({ file_path }) => file_path)
}

/**
 * Checks a person's uploads by content, one at a time, for the record that will hold them. Discards rejected files; the
 * accepted ones stay for a retry, which does not scan them again.
 * @param isLate whether to leave the remaining files to the retry
 * @throws ApiError with the path of every rejected upload as `subject`, of the error itself and its `others`
 */
export async function checkAttachments(
  paths: readonly string[],
  uid: string,
  record: DocumentReference,
  now: Date,
  isLate = isAfter(Date.now() + CHECKS_MS),
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  const refused: [path: string, refusal: ApiError][] = []
  for (const path of paths) {
    if (isLate()) {
      if (refused.length > 0) break
      throw scannerSilent()
    }
    const checked = await checkFile(path, uid, record, now)
    if (checked instanceof ApiError) refused.push([path, checked])
    else attachments.push({ id: documentKey(path), ...checked })
  }
  const [first, ...others] = refused.map(([, refusal]) => refusal)
  if (!first) return attachments
  // Discards only after the last check: if storage fails earlier, a retry still finds every file and its error.
  // A file that has not arrived yet may still do so.
  for (const [path, { key }] of refused) if (key !== 'documents/file-missing') await discardRejected(path, now)
  throw first.withOthers(others)
}

const isAfter = (time: number) => () => Date.now() > time

/**
 * Makes a record the holder of its files, in the write that stores it.
 * @throws ApiError if another record holds a file, or it was discarded
 */
export async function claimAttachments(
  writes: Writes,
  attachments: readonly Pick<Attachment, 'file_path'>[],
  record: DocumentReference,
): Promise<void> {
  for (const { file_path } of attachments) {
    if (!(await isFree(file_path, record))) throw missing(file_path)
    claimFile(writes, file_path, record.path)
  }
}

/** @returns the checked file, or the error of a rejected upload @throws ApiError if storage fails */
async function checkFile(path: string, uid: string, record: DocumentReference, now: Date): Promise<CheckedFile | ApiError> {
  // Checking rewrites the file, which another record may hold.
  if (!isPathOf(uid, path) || isUploadExpired(path, now) || !(await isFree(path, record))) return missing(path)
  try {
    return await checkUpload(bucket().file(path))
  } catch (error) {
    assertStorageWorks(error)
    if (!(error instanceof ApiError) || isScannerSilent(error)) throw error
    return new ApiError(error.key, error.status, { subject: path })
  }
}

/** A file held by this record was stored by a parallel call; the write then fails, and the retry finds the record. */
async function isFree(path: string, record: DocumentReference): Promise<boolean> {
  const holder = await holderOf(path)
  return holder === undefined || holder === record.path
}

const missing = (path: string) => new ApiError('documents/file-missing', 404, { subject: path })

/** Streams a ticket's file to its owner and admins, and a file of an internal note only to admins. */
export const openAttachment = defineDownload({
  name: 'openAttachment',
  input: openAttachmentSchema,
  allow: 'member',
  fallbackError: 'documents/open-failed',
  run: async (input, caller) => {
    const attachment = (await readableAttachments(input, caller)).find(({ id }) => id === input.attachment_id)
    // The response does not reveal whether the file is missing, internal or another person's.
    if (!attachment) throw new ApiError('documents/file-gone', 404)
    return openFile(attachment)
  },
})

/** The files of the ticket or reply; empty if this person may not read it. */
async function readableAttachments({ ticket_id, reply_id }: OpenAttachment, caller: Caller): Promise<readonly Attachment[]> {
  if (reply_id === null) {
    const ticket = (await db.collection(COLLECTIONS.tickets).doc(ticket_id).get()).data() as Ticket | undefined
    return (ticket && can(caller, 'support_tickets/get', ticket) && ticket.attachments) || []
  }
  const stored = await db.collection(COLLECTIONS.ticketMessages).doc(reply_id).get()
  const reply = stored.data() as TicketMessage | undefined
  if (reply?.ticket_id !== ticket_id) return []
  return (can(caller, 'ticket_messages/get', reply) && reply.attachments) || []
}
