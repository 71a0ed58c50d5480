import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { DEFAULT_SETTINGS } from '@domain/settings/office-settings.constants.ts'
import type { Statement } from '@domain/statements/statement.schema.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../../tests/support/hostile-texts.ts'
import { ISSUED, issuedInvoice } from '../../../../tests/support/rendered-pdfs.ts'
import { sampleCreditNote, sampleLine, sampleQuotation } from '../../../../tests/support/sample-billing.ts'
import { sampleAcceptance, sampleMilestone, submitted } from '../../../../tests/support/sample-milestones.ts'
import { samplePayment } from '../../../../tests/support/sample-records.ts'
import { statementDefinition } from '../../statements/pdf-definition.ts'
import { acceptancePdfDefinition } from './acceptance.ts'
import { creditNotePdfDefinition } from './credit-note.ts'
import { invoicePdfDefinition } from './invoice-pdf.ts'
import { quotationPdfDefinition } from './quotation.ts'
import { receiptOf } from './receipt.ts'

/** Every PDF of the portal, with `typed` in each field that a client fills in. */
function pdfsWith(typed: string): Record<string, TDocumentDefinitions> {
  const client = { first_name: typed, last_name: typed, company_name: typed }
  const about = { client, buyer: { ...client, kra_pin: '', billing_address: typed } }
  const invoice = issuedInvoice([sampleLine()], about)
  const source = { invoice, payments: [], movements: [], check: null }
  const paid = {
    ...samplePayment('a', { client, reference: typed, receipt_number: 'RCT-2016-0007-1', created_at: ISSUED }),
    id: 'p',
  }
  const payment = paid as unknown as Payment & { receipt_number: string }
  const account = { name: typed, email: 'amina@clients.example' }
  const decision = { name: typed, by: 'a', account, at: ISSUED, address: '', reason: '' }
  const quotation = { ...sampleQuotation('a', { ...about, status: 'accepted', decision }), id: 'q' } as unknown as Quotation
  const acceptance = sampleAcceptance({ name: typed, account })
  const milestone = { ...sampleMilestone('a', { ...submitted([]), acceptance }), id: 'm' } as unknown as Milestone
  const period = { currency: 'KES', from: '2016-01-01', to: '2016-12-31', opening: 0, closing: 0, overdue: 0, lines: [] }
  const statement = { ...period, organisation: { name: typed, kra_pin: '' } } as Statement
  const bankDetails = DEFAULT_SETTINGS.bank_details
  return {
    invoice: invoicePdfDefinition({ ...source, bankDetails, variant: 'plain' }).definition,
    receipt: receiptOf({ ...source, payments: [payment], payment }).definition,
    'credit note': creditNotePdfDefinition({ ...sampleCreditNote('a', about), id: 'c' } as unknown as CreditNote, invoice, null)
      .definition,
    quotation: quotationPdfDefinition(quotation, null).definition,
    certificate: acceptancePdfDefinition({ milestone, acceptance, buyer: about.buyer, check: null }).definition,
    statement: statementDefinition(statement, ISSUED),
  }
}

/** The properties of the file, the letterhead of the first page, and the head of the next one. */
function headOf({ info, content, header }: TDocumentDefinitions): string {
  const [letterhead] = content as unknown[]
  const next = typeof header === 'function' ? header(2, 3, { width: 0, height: 0 } as never) : header
  return JSON.stringify([info, letterhead, next])
}

const plain = pdfsWith('Amina')

describe.each(Object.entries(HOSTILE_TEXTS))('a client who types %s', (_what, typed) => {
  it.each(Object.entries(pdfsWith(typed)))('gets it into no title, heading or property of the %s', (name, definition) => {
    expect(headOf(definition)).toBe(plain[name] && headOf(plain[name]))
  })
})
