import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import type { Statement } from '@domain/billing/statements/statement.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { creditNotePdfDefinition } from '../../functions/src/billing/pdf/credit-note.ts'
import { buildReceiptPdf } from '../../functions/src/billing/pdf/invoice-parts.ts'
import { invoicePdfDefinition } from '../../functions/src/billing/pdf/invoice-pdf.ts'
import { quotationPdfDefinition } from '../../functions/src/billing/pdf/quotation.ts'
import { statementDefinition } from '../../functions/src/billing/statements/pdf-definition.ts'
import { acceptancePdfDefinition } from '../../functions/src/projects/acceptance-pdf.ts'
import { ISSUED, issuedInvoice } from './rendered-pdfs.ts'
import { sampleCreditNote, sampleLine, sampleQuotation } from './sample-billing.ts'
import { sampleAcceptance, sampleMilestone, submitted } from './sample-milestones.ts'
import { samplePayment } from './sample-records.ts'

/** Every PDF of the portal, with `typed` in each field that a client fills in, and `worded` in those of the office. */
export function pdfsWith(typed: string, worded = 'Bid evaluation'): Record<string, TDocumentDefinitions> {
  const client = { first_name: typed, last_name: typed, company_name: typed }
  const about = { client, buyer: { ...client, kra_pin: '', billing_address: typed } }
  const lines = [sampleLine({ description: worded, unit: worded.slice(0, 2) })]
  const texts = { title: worded, description: worded }
  const invoice = issuedInvoice(lines, { ...about, ...texts })
  const source = { invoice, payments: [], movements: [], check: null }
  const paid = {
    ...samplePayment('a', { client, reference: typed, receipt_number: 'RCT-2016-0007-1', created_at: ISSUED }),
    id: 'p',
  }
  const payment = paid as unknown as Payment & { receipt_number: string }
  const account = { name: typed, email: 'amina@clients.example' }
  const decision = { name: typed, by: 'a', account, at: ISSUED, address: '', reason: '' }
  const sent = { ...sampleQuotation('a', { ...about, ...texts, status: 'accepted', decision }), lines, id: 'q' }
  const quotation = sent as unknown as Quotation
  const acceptance = sampleAcceptance({ name: typed, account })
  const done = { ...sampleMilestone('a', { ...submitted([]), acceptance }), title: worded, result: worded, id: 'm' }
  const milestone = done as unknown as Milestone
  const period = { currency: 'KES', from: '2016-01-01', to: '2016-12-31', opening: 0, closing: 0, overdue: 0, lines: [] }
  const statement = { ...period, organisation: { name: typed, kra_pin: '' } } as Statement
  const bankDetails = { ...DEFAULT_SETTINGS.bank_details, footer: worded }
  const note = { ...sampleCreditNote('a', about), reason: worded, id: 'c' } as unknown as CreditNote
  return {
    invoice: invoicePdfDefinition({ ...source, bankDetails, variant: 'plain' }).definition,
    receipt: buildReceiptPdf({ ...source, payments: [payment], payment }).definition,
    'credit note': creditNotePdfDefinition(note, invoice, null).definition,
    quotation: quotationPdfDefinition(quotation, null).definition,
    certificate: acceptancePdfDefinition({ milestone, acceptance, buyer: about.buyer, check: null }).definition,
    statement: statementDefinition(statement, ISSUED),
  }
}
