import { COLLECTIONS } from '@domain/collections.ts'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { storedCertificate } from '../../functions/src/billing/withholding/accept-certificate.ts'
import { refreshOpenMonths } from '../../functions/src/billing/withholding/refresh-withholding.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Certificates get a list of parts, because one can cover several invoices. Open invoices expect what remains after their
 * credit notes.
 */
export const storeCertificateParts: Migration = {
  number: 17,
  name: 'certificate parts',
  run: async ({ changeEach, isDryRun }) => {
    await changeEach(COLLECTIONS.certificates, (certificates) => certificates.map(planParts))
    const failed = isDryRun ? 0 : await refreshOpenMonths()
    if (failed > 0) throw new Error(`${failed} months still expect what was withheld before the credit notes. Run it again.`)
  },
}

function planParts(update: DocumentSnapshot): PlannedWrite[] {
  const certificate = storedCertificate(update)
  if (!certificate || update.get('invoice_ids') !== undefined) return []
  const { parts } = certificate
  const moved = { invoice_id: FieldValue.delete(), invoice_number: FieldValue.delete() }
  return [{ update, data: { parts, invoice_ids: parts.map(({ invoice_id }) => invoice_id), ...moved } }]
}
