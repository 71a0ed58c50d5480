import { type Recurring, recurringSchema } from '@domain/billing/recurring/recurring.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newRecordId } from './record-id.ts'
import { sampleRecurring } from './sample-billing.ts'
import { sampleOrganisation } from './sample-records.ts'
import { readRecord, recordsWith, withDates } from './stored-records.ts'

export const templates = adminDb.collection(COLLECTIONS.recurringInvoices)

export const morning = (day: string) => toMoment(day, '06:00')

/** A template of this client, whose organisation exists, with this first day. @returns its id */
export async function storedTemplate(clientId: string, first_day: string, changes: object = {}): Promise<string> {
  const id = newRecordId()
  await adminDb.collection(COLLECTIONS.organisations).doc(clientId).set(sampleOrganisation(), { merge: true })
  await templates.doc(id).set(sampleRecurring(clientId, { first_day, next_day: first_day, ...changes }))
  return id
}

/** The stored template, with every field validated. */
export async function readTemplate(id: string): Promise<Recurring> {
  const stored = await readRecord(`${COLLECTIONS.recurringInvoices}/${id}`)
  return recurringSchema.exact().validateSync({ ...withDates(stored), id }, { strict: true })
}

/** The runs of other tests must not find the templates of this client. */
export async function removeTemplates(clientId: string): Promise<void> {
  for (const { ref } of (await templates.where('organisation_id', '==', clientId).get()).docs) await ref.delete()
}

/** The invoices of a template, in the order of their periods. */
export async function readTemplateInvoices(id: string) {
  const found = await recordsWith(COLLECTIONS.invoices, 'recurring_id', id)
  return found.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}
