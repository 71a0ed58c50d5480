import type { Line } from '../../src/domain/billing/lines/line.ts'
import type { VatClass } from '../../src/domain/platform/vat.ts'
import type { Currency } from '../../src/domain/platform/money.ts'

/** The history of an invoice. */
export type InvoiceScenario =
  | 'draft'
  | 'sent'
  | 'sent, partly paid'
  | 'overdue'
  | 'paid online'
  | 'paid in two parts'
  | 'cancelled'
  | 'cancelled as a draft'

export interface InvoiceRow {
  client: 'client' | 'client2' | 'partner'
  /** Number of the client's project, from 1. */
  project: number | null
  title: string
  description: string
  /** Without tax, major units. */
  amount: number
  currency: Currency
  isTaxed: boolean
  scenario: InvoiceScenario
}

type Columns = [
  client: InvoiceRow['client'],
  project: InvoiceRow['project'],
  title: string,
  description: string,
  amount: number,
  currency: Currency,
  isTaxed: boolean,
  scenario: InvoiceScenario,
]

/** Newest first. Each client has one in every status. The totals with tax match the design. */
const TABLE: Columns[] = [
  ['client', 1, 'Cold chain, tender opening', 'Opening and evaluation of the tender for eleven solar vaccine refrigerators.', 596_400, 'KES', true, 'draft'],
  ['client2', 3, 'Prepaid metering, clarifications', 'Answers to eleven bidders and one addendum.', 184_250.5, 'KES', true, 'draft'],
  ['partner', 1, 'Accreditation, second review', 'Site references and the register entry.', 48_000, 'KES', true, 'draft'],
  ['client', 4, 'Oxygen plant, factory acceptance', 'Witnessed tests at the manufacturer, with the report on flow, purity and alarms.', 11_850, 'USD', false, 'sent'],
  ['client2', 1, 'Solar mini-grid evaluation', 'Technical and financial evaluation of four bids for the lakeside villages: yield, storage, tariff and service.', 1_278_372.41, 'KES', true, 'sent'],
  ['partner', 1, 'Installer accreditation', 'Review of papers and two site visits.', 86_206.9, 'KES', true, 'sent'],
  ['client', 3, 'Framework contract, bid evaluation', 'Evaluation of thirty-one bids in nine lots of essential medicines, with the report to the tender committee.', 1_940_000, 'KES', true, 'sent, partly paid'],
  ['client2', 2, 'Micro-hydro, options report', 'Survey of weir, penstock and turbine, with three costed options.', 18_600, 'EUR', false, 'sent'],
  ['client2', 4, 'Workshop solar roofs, inspection', 'Inspection of twenty-one roofs before commissioning.', 640_000, 'KES', true, 'sent, partly paid'],
  ['client', 1, 'Cold-chain audit, phase 2', 'Temperature mapping of eleven stores, with the list of what must be replaced first.', 750_003.45, 'KES', true, 'overdue'],
  ['client2', 6, 'Substation spares, stock review', 'Half-yearly review and the replenishment order.', 212_500, 'KES', true, 'overdue'],
  ['partner', null, 'Training: tender documents for installers', 'One day in Nairobi, nine participants.', 54_000, 'KES', true, 'overdue'],
  ['client', 3, 'Tender documentation', 'Documents for the open tender: conditions, lots, specifications and forms of bid.', 355_603.45, 'KES', true, 'paid online'],
  ['client2', 5, 'Charging hub, supplier due diligence', 'Visits to two suppliers, with the check of licences, references and accounts.', 7_400, 'USD', false, 'paid online'],
  ['partner', 1, 'Accreditation, first review', 'Papers of the company and its engineers.', 36_000, 'KES', true, 'paid online'],
  ['client', 5, 'Laboratory system, acceptance', 'Acceptance tests and the certificate of completion.', 298_000, 'KES', false, 'paid in two parts'],
  ['client2', 4, 'Solar roofs, supplier due diligence', 'Factory and warranty review of three panel suppliers.', 256_896.55, 'KES', true, 'paid in two parts'],
  ['client', null, 'Training: PPADA refresher', 'Two days for the procurement unit.', 142_241.38, 'KES', true, 'cancelled'],
  ['client2', 7, 'Wind mast, aviation clearance', 'Renewal of the clearance with the authority.', 95_000, 'KES', true, 'cancelled'],
  ['partner', null, 'Tender notice service', 'Notices of the quarter.', 12_500, 'KES', true, 'cancelled'],
  ['client', 2, 'Theatre equipment, market study', 'Suppliers and prices of anaesthesia machines, monitors and sterilisers.', 410_000, 'KES', true, 'cancelled as a draft'],
]

export const INVOICE_ROWS: readonly InvoiceRow[] = TABLE.map(
  ([client, project, title, description, amount, currency, isTaxed, scenario]) => ({
    client,
    project,
    title,
    description,
    amount,
    currency,
    isTaxed,
    scenario,
  }),
)

type LineColumns = [description: string, quantity: number, unit: string, price: number, discount: number, vat_class: VatClass]

/** The lines of some invoices, by title. Their sums replace the amount of the row. */
const LINES: Record<string, LineColumns[]> = {
  'Cold chain, tender opening': [
    ['Tender opening in Mlima', 1, '', 84_000, 0, 'B'],
    ['Bid evaluation', 9.5, 'day', 45_000, 0, 'B'],
    ['Training of the evaluation committee', 12, 'person', 6_000, 10, 'A'],
    ['Courier of samples', 3, 'trip', 6_700.5, 0, 'E'],
  ],
  'Framework contract, bid evaluation': [
    ['Bid evaluation, nine lots', 38, 'day', 45_000, 5, 'B'],
    ['Report to the tender committee', 1, '', 180_000, 0, 'B'],
    ['Samples of essential medicines', 31, 'set', 4_500, 0, 'C'],
  ],
  'Oxygen plant, factory acceptance': [
    ['Witnessed tests at the manufacturer', 5, 'day', 1_950, 0, 'D'],
    ['Report on flow, purity and alarms', 1, '', 2_100, 0, 'D'],
  ],
}

export function linesOfRow({ title }: InvoiceRow): Line[] {
  return (LINES[title] ?? []).map(([description, quantity, unit, unit_price, discount_percent, vat_class]) => ({
    description,
    quantity,
    unit,
    unit_price,
    discount_percent,
    vat_class,
    item_id: null,
  }))
}

/** Shillings for one unit of the currency. */
export const DEMO_RATES: Record<Currency, number | null> = { KES: null, USD: 129.25, EUR: 150.4 }
