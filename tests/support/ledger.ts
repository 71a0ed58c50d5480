import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'

/** A complete, valid entry of the account of this client: an issued invoice of KES 1,000. */
function sampleEntry(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: 'issue',
    client_id: clientId,
    organisation_id: clientId,
    currency: 'KES',
    amount: 1000,
    invoice_id: `${clientId}-invoice`,
    invoice_number: 'INV-2016-0007',
    label: 'INV-2016-0007',
    certificate_kind: null,
    source: `invoices/${clientId}-invoice`,
    day: '2016-11-10',
    reason: '',
    by: 'admin',
    created_at: new Date('2016-11-10T08:00:00Z'),
    ...changes,
  }
}

/** Stores entries of this client, a second apart in their order. */
export async function storeEntries(clientId: string, entries: readonly Record<string, unknown>[]): Promise<void> {
  const writer = adminDb.bulkWriter({ throttling: false })
  const start = Date.UTC(2016, 10, 10, 8)
  for (const [index, changes] of entries.entries()) {
    const created_at = new Date(start + index * 1000)
    const ref = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries).doc()
    void writer.create(ref, sampleEntry(clientId, { created_at, ...changes }))
  }
  await writer.close()
}
