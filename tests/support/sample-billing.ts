import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type ClientNames, getBuyer } from '@domain/platform/client-names.ts'

const CLIENT = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
const CREATED_AT = new Date('2016-11-20T07:30:00Z')

/** A complete, valid line. */
export const sampleLine = (changes: Record<string, unknown> = {}) => ({
  description: 'Bid evaluation',
  quantity: 2.5,
  unit: 'day',
  unit_price: 40_000,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
  ...changes,
})

/** What `sampleLine` amounts to. */
const SUMS = { lines: [sampleLine()], tax_day: '2016-11-20', amount: 100_000, tax_amount: 16_000, currency: 'KES' }
const TOTAL = { ...SUMS, exchange_rate: null, total_amount: 116_000 }

/** A complete, valid stored credit note of `clientId`. */
export function sampleCreditNote(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    credit_note_number: 'CN-2016-0007',
    invoice_id: 'owners-invoice',
    invoice_number: 'INV-2016-0007',
    title: 'Solar mini-grid evaluation',
    client_id: clientId,
    organisation_id: clientId,
    client: CLIENT,
    scope: 'rest',
    ...TOTAL,
    vat_class: null,
    parts: [{ position: 0, net: 100_000, tax: 16_000 }],
    reason: 'One bid was withdrawn.',
    signing_since: null,
    tax_signature: null,
    reversal: null,
    created_by: 'admin',
    created_at: CREATED_AT,
    ...changes,
  }
}

/** A complete, valid certificate that the office has not checked. */
export function sampleCertificate(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    parts: [{ invoice_id: 'owners-invoice', invoice_number: 'INV-2016-0007', amount: 5000 }],
    invoice_ids: ['owners-invoice'],
    client_id: clientId,
    organisation_id: clientId,
    kind: 'income_tax',
    certificate_number: 'KRAWHT2016112000123',
    day: '2016-11-19',
    amount: 5000,
    currency: 'KES',
    file: null,
    status: 'submitted',
    reason: '',
    recorded_by: clientId,
    decided_by: null,
    decided_at: null,
    created_at: CREATED_AT,
    ...changes,
  }
}

/** A complete, valid quotation that was sent. */
export function sampleQuotation(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    quotation_number: 'QUO-2016-0007',
    title: 'Solar mini-grid evaluation',
    description: '',
    client_id: clientId,
    organisation_id: clientId,
    client: CLIENT,
    project_id: null,
    project: null,
    ...TOTAL,
    valid_until: '2016-12-20',
    status: 'sent',
    is_issued: true,
    sent_at: CREATED_AT,
    decision: null,
    invoice_id: null,
    inquiry_id: null,
    history: [{ from: null, to: 'draft', reason: '', by: 'admin', at: CREATED_AT.valueOf() }],
    revision: 0,
    created_by: 'admin',
    created_at: CREATED_AT,
    ...changes,
  }
}

/** From which network a person answered a quotation. */
export function sampleSigner(user_id: string): Record<string, unknown> {
  return { user_id, address: '192.0.2.14' }
}

/** A complete, valid template of monthly invoices, which are drafts. */
export function sampleRecurring(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Tender notice service',
    description: '',
    client_id: clientId,
    organisation_id: clientId,
    client: CLIENT,
    project_id: null,
    project: null,
    lines: [sampleLine()],
    amount: 100_000,
    tax_amount: 16_000,
    vat_class: null,
    currency: 'KES',
    interval: 'monthly',
    first_day: '2016-11-30',
    last_day: null,
    due_days: 30,
    sends: false,
    periods_done: 0,
    next_day: null,
    problem: '',
    revision: 0,
    created_by: 'admin',
    created_at: CREATED_AT,
    ...changes,
  }
}

/** A complete, valid service of the catalogue. */
export function sampleCatalogueItem(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Bid evaluation',
    type: 'service',
    unit: 'day',
    unit_price: 40_000,
    currency: 'KES',
    vat_class: 'B',
    class_code: '8010150000',
    packing_unit_code: 'NT',
    quantity_unit_code: 'U',
    item_code: '',
    is_active: true,
    revision: 0,
    created_at: CREATED_AT,
    ...changes,
  }
}

/** A complete, valid movement of the account of `clientId`: a payment of an invoice. */
export function sampleLedgerEntry(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: 'payment',
    client_id: clientId,
    organisation_id: clientId,
    currency: 'KES',
    amount: -482_912,
    invoice_id: 'owners-invoice',
    invoice_number: 'INV-2016-0007',
    label: 'RCT-2016-0007-1',
    certificate_kind: null,
    source: 'payments/owners-payment',
    day: '2016-11-30',
    reason: '',
    by: 'admin',
    created_at: CREATED_AT,
    ...changes,
  }
}

/** One record of a person in each of these collections, by path. */
export function billingRecords(uid: string, mark: string, client: ClientNames): [string, object][] {
  return [
    [`${COLLECTIONS.creditNotes}/${mark}-note`, sampleCreditNote(uid, { client })],
    [`${COLLECTIONS.certificates}/${mark}-certificate`, sampleCertificate(uid)],
    [`${COLLECTIONS.quotations}/${mark}-quotation`, sampleQuotation(uid, { client, buyer: getBuyer({ client }) })],
    [`${COLLECTIONS.quotationSigners}/${mark}-quotation`, sampleSigner(uid)],
    [`${COLLECTIONS.recurringInvoices}/${mark}-recurring`, sampleRecurring(uid, { client })],
    [`${SERVER_COLLECTIONS.ledgerEntries}/${mark}-entry`, sampleLedgerEntry(uid)],
  ]
}
