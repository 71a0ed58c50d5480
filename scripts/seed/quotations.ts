import { EMPTY_BILLING_FIELDS } from '../../src/domain/billing/invoices/billing-fields.ts'
import type { Line } from '../../src/domain/billing/lines/line.ts'
import { calculateStoredSums } from '../../src/domain/billing/lines/totals.ts'
import type { Quotation, QuotationStatus } from '../../src/domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { getBuyer } from '../../src/domain/platform/client-names.ts'
import { DAY_MS, dayInNairobi, daysAfter } from '../../src/domain/platform/dates.ts'
import { ADMIN, getDemoAccount, getPersonCopies } from './people.ts'
import { buildHistory, buildOccurrences, numberRecords, type Occurrence, readRows, seededNumber } from './rows.ts'

interface Row extends Pick<Quotation, 'title' | 'description'> {
  client: string
  lines: Line[]
  path: QuotationStatus[]
}

const ROWS = readRows<Row[]>('quotations')
const SERIES = { name: 'quotation', newest: Date.UTC(2026, 10, 16, 7), step: 3 * DAY_MS }
/** Days from today to the last day of sent quotations, so that they never expire. */
const VALID_DAYS = 30

/** @param now sent quotations are valid for some weeks after it */
export function seededQuotations(now: Date) {
  const occurrences = buildOccurrences(ROWS, SERIES)
  const quotations = occurrences.map((occurrence) => buildSeededQuotation(occurrence, now))
  return {
    quotations,
    quotationSigners: quotations.flatMap(({ id, decision }) =>
      decision ? [{ id, user_id: decision.by, address: '192.0.2.14' }] : [],
    ),
    numbers: numberRecords('quotation', COLLECTIONS.quotations, occurrences),
  }
}

function buildSeededQuotation({ row, number, id, at }: Occurrence<Row>, now: Date): Quotation {
  const { client, path, title, description } = row
  const owner = getDemoAccount(client)
  const lines = row.lines.map((line) => ({ ...line, discount_percent: line.discount_percent ?? 0, item_id: null }))
  const history = buildHistory(
    path.map((to, index) => ({ to, by: to === 'accepted' ? owner.uid : ADMIN, at: at + index * DAY_MS })),
  )
  const sent = history.find(({ to }) => to === 'sent')
  const accepted = history.find(({ to }) => to === 'accepted')
  const name = `${owner.first_name} ${owner.last_name}`
  const by = { name, by: owner.uid, account: { name, email: owner.email } }
  return {
    ...EMPTY_BILLING_FIELDS,
    ...getPersonCopies(client),
    ...{ id, title, description, lines, history },
    ...calculateStoredSums(lines, dayInNairobi(new Date(at))),
    quotation_number: seededNumber('quotation', number),
    client_id: owner.uid,
    buyer: sent ? getBuyer({ client: owner }) : null,
    project: null,
    exchange_rate: null,
    valid_until: daysAfter(dayInNairobi(now), VALID_DAYS),
    status: path.at(-1) ?? 'draft',
    is_issued: sent !== undefined,
    sent_at: sent ? new Date(sent.at) : null,
    decision: accepted ? { ...by, at: new Date(accepted.at), reason: '' } : null,
    invoice_id: null,
    inquiry_id: null,
    revision: 0,
    created_by: ADMIN,
    created_at: new Date(at),
  }
}
