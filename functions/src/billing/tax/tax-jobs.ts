import { WITHOUT_SIGNATURE_AFTER_MS } from '@domain/billing/tax/submission.ts'
import * as endpoints from '@domain/billing/tax/tax.module.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { convertToDate, db, readQueryCount } from '../../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../../platform/endpoint/implement-schedule.ts'
import { ENCRYPTION_KEY, TAX_CREDENTIALS } from '../../platform/endpoint/settings.ts'
import { notifyOffice } from '../../platform/notifications/notify.ts'
import { documentsUnsignedMail } from '../billing-mails.ts'
import { signDue } from './sign-documents.ts'
import { type TaxSubmission, taxAuthority, waitingSubmissions } from './tax-submissions.ts'

const OPTIONS = { maxInstances: 1, secrets: TAX_CREDENTIALS }

const ASKED_AT_ONCE = 300

export const sweepTaxSubmissions = implementSchedule(endpoints.sweepTaxSubmissions, sweepSubmissions, OPTIONS)

async function sweepSubmissions(now: Date): Promise<void> {
  const authority = taxAuthority()
  if (authority) await signDue(authority)
  await askOffice(now)
}

/** Signs a new document at once. The sweep signs what this leaves. */
export const signQueuedDocument = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.taxSubmissions}/{documentId}`,
    timeoutSeconds: 300,
    ...OPTIONS,
    secrets: [ENCRYPTION_KEY, ...TAX_CREDENTIALS],
  },
  loggedRun('signQueuedDocument', async () => {
    const authority = taxAuthority()
    if (authority) await signDue(authority)
  }),
)

/** Mails the office about documents that have waited for 24 hours: each document once, those of one run in one mail. */
export async function askOffice(now: Date): Promise<void> {
  const since = new Date(now.valueOf() - WITHOUT_SIGNATURE_AFTER_MS)
  const late = waitingSubmissions.where('queued_at', '<=', since)
  const { docs } = await late.where('asked_at', '==', null).limit(ASKED_AT_ONCE).get()
  const [oldest] = docs
  if (!oldest) return
  const writes = db.batch()
  for (const { ref, updateTime } of docs) writes.update(ref, { asked_at: now }, { lastUpdateTime: updateTime })
  const { number, queued_at } = oldest.data() as TaxSubmission
  const mail = documentsUnsignedMail({ count: await readQueryCount(late), number, since: convertToDate(queued_at) })
  notifyOffice(writes, 'documents_unsigned', { mail, cause: oldest.ref.path }, now)
  await writes.commit()
}
