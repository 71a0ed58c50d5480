import type { Invoice } from '../../src/domain/billing/invoices/invoice.schema.ts'
import type { Certificate } from '../../src/domain/billing/withholding/certificate.ts'
import { expectedInMonth } from '../../src/domain/billing/withholding/expected-withholding.ts'
import { CERTIFICATE_KINDS } from '../../src/domain/billing/withholding/withholding.ts'
import { DAY_MS, dayInNairobi } from '../../src/domain/platform/dates.ts'

/** The overdue invoice of the demo client, who withholds both taxes. */
const WITHHELD_INVOICE = 'client-invoice-12'

/** The withheld invoice with what the office expects as certificates. */
export function withWithholding(invoice: Invoice): Invoice {
  if (invoice.id !== WITHHELD_INVOICE) return invoice
  const [expected] = expectedInMonth([{ invoice: { ...invoice, withholds: [...CERTIFICATE_KINDS] }, notes: [] }])
  return { ...invoice, ...expected, certificates_due: true }
}

/** A certificate of the demo client's withheld income tax, which the office has not checked. */
export function buildSeededCertificates({ id, client_id, created_at, ...invoice }: Invoice): Certificate[] {
  if (id !== WITHHELD_INVOICE) return []
  const { invoice_number, organisation_id = client_id, expected_income_tax: amount, currency } = invoice
  const after = (days: number) => new Date(created_at.valueOf() + days * DAY_MS)
  const certificate: Certificate = {
    id: `${client_id}-certificate-1`,
    parts: [{ invoice_id: id, invoice_number, amount }],
    invoice_ids: [id],
    ...{ client_id, organisation_id, amount, currency },
    kind: 'income_tax',
    certificate_number: 'KRAWHT202611120004711',
    day: dayInNairobi(after(10)),
    file: null,
    status: 'submitted',
    reason: '',
    recorded_by: client_id,
    decided_by: null,
    decided_at: null,
    created_at: after(11),
  }
  return [certificate]
}
