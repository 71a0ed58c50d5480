import { EMPTY_BILLING_FIELDS } from '../../src/domain/billing/invoices/billing-fields.ts'
import type { Line } from '../../src/domain/billing/lines/line.ts'
import { sumsOf } from '../../src/domain/billing/lines/totals.ts'
import type { Quotation, QuotationSigner, QuotationStatus } from '../../src/domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { buyerOf, clientNames } from '../../src/domain/platform/client-names.ts'
import { dayInNairobi, daysAfter } from '../../src/domain/platform/dates.ts'
import { numberText } from '../../src/domain/platform/number.collection.ts'
import { SEEDED_YEAR } from './invoices.ts'
import { type AssignedNumber, numberRecords } from './number-records.ts'
import { accountOf } from './people.ts'

/** Quotations, from where they were answered, and their number records. */
export interface QuotationRecords {
  quotations: Quotation[]
  signers: QuotationSigner[]
  numbers: AssignedNumber[]
}

const NEWEST = Date.UTC(2026, 10, 16, 7)
const DAY_MS = 24 * 3_600_000
const ADMIN = accountOf('admin').uid
/** Days from today to the last day of sent quotations, so that they never expire. */
const VALID_DAYS = 30

const line = (description: string, quantity: number, unit: string, unit_price: number, changes: Partial<Line> = {}): Line => ({
  description,
  quantity,
  unit,
  unit_price,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
  ...changes,
})

interface QuotationRow {
  title: string
  description: string
  lines: Line[]
  path: readonly QuotationStatus[]
}

/** The newest first. */
const ROWS: readonly QuotationRow[] = [
  {
    title: 'Solar pumps for two boreholes',
    description: 'Supply and commissioning.',
    lines: [line('Solar pump with controller', 2, 'piece', 545_000), line('Commissioning', 3, 'day', 38_000)],
    path: ['draft'],
  },
  {
    title: 'Evaluation of the mini-grid bids',
    description: 'Technical and financial evaluation with a report to the tender committee.',
    lines: [
      line('Bid evaluation', 6.5, 'day', 45_000, { discount_percent: 5 }),
      line('Report and presentation', 1, 'lot', 90_000),
    ],
    path: ['draft', 'sent'],
  },
  {
    title: 'Vaccine refrigerators, inspection before delivery',
    description: '',
    lines: [
      line('Inspection at the factory', 2, 'day', 52_000),
      line('Vaccine refrigerator', 1, 'piece', 310_000, { vat_class: 'A' }),
    ],
    path: ['draft', 'sent', 'accepted'],
  },
]

/** A draft, a sent and an accepted quotation of the demo client. @param now sent ones are valid for some weeks after it */
export function demoQuotations(now: Date): QuotationRecords {
  const made = ROWS.map((row, index) => ({ number: ROWS.length - index, ...quotationOf(row, ROWS.length - index, now) }))
  return {
    quotations: made.map(({ number: _, ...quotation }) => quotation),
    signers: made.flatMap(({ id, decision }) => (decision ? [{ id, user_id: decision.by, address: '192.0.2.14' }] : [])),
    numbers: numberRecords({ series: 'quotation', year: SEEDED_YEAR, collection: COLLECTIONS.quotations }, made),
  }
}

function quotationOf({ title, description, lines, path }: QuotationRow, number: number, now: Date): Quotation {
  const owner = accountOf('client')
  const created = NEWEST - (ROWS.length - number) * 3 * DAY_MS
  const history = path.map((to, index) => ({
    from: path[index - 1] ?? null,
    to,
    reason: '',
    by: to === 'accepted' ? owner.uid : ADMIN,
    at: created + index * DAY_MS,
  }))
  const sent = history.find(({ to }) => to === 'sent')
  const accepted = history.find(({ to }) => to === 'accepted')
  const name = `${owner.first_name} ${owner.last_name}`
  return {
    ...EMPTY_BILLING_FIELDS,
    id: `client-quotation-${number}`,
    quotation_number: numberText('quotation', SEEDED_YEAR, number),
    title,
    description,
    client_id: owner.uid,
    organisation_id: owner.organisation_id,
    client: clientNames(owner),
    buyer: sent ? buyerOf({ client: owner }) : null,
    project: null,
    lines,
    ...sumsOf(lines, dayInNairobi(new Date(created))),
    exchange_rate: null,
    valid_until: daysAfter(dayInNairobi(now), VALID_DAYS),
    status: path.at(-1) ?? 'draft',
    is_issued: sent !== undefined,
    sent_at: sent ? new Date(sent.at) : null,
    decision: accepted
      ? { name, by: owner.uid, account: { name, email: owner.email }, at: new Date(accepted.at), reason: '' }
      : null,
    invoice_id: null,
    inquiry_id: null,
    history,
    revision: 0,
    created_by: ADMIN,
    created_at: new Date(created),
  }
}
