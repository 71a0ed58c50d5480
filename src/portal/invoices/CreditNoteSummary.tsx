import { creditEffect } from '@domain/credit-notes/credit-effect.ts'
import type { CreditedPart } from '@domain/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { CREDIT_FORM_TEXTS } from '@texts/credit-notes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_VIEW_TEXTS } from '@texts/invoices.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SummaryFacts } from './SummaryFacts.tsx'

/** The credit note to issue, and what it changes. */
export function CreditNoteSummary({ invoice, part }: { invoice: Invoice; part: CreditedPart }) {
  const { kept, due, isFull } = creditEffect(invoice, part.total_amount)
  const money = (amount: number) => formatExactMoney(amount, invoice.currency)
  const facts: (readonly [string, string])[] = [
    [INVOICE_VIEW_TEXTS.invoice, invoice.invoice_number],
    [FACT_TEXTS.client, personAndCompany(buyerOf(invoice))],
    [FACT_TEXTS.amount, money(part.amount)],
    [CREDIT_FORM_TEXTS.tax, money(part.tax_amount)],
    [CREDIT_FORM_TEXTS.total, money(part.total_amount)],
    [CREDIT_FORM_TEXTS.balanceAfter, due > 0 ? money(toMajor(due)) : CREDIT_FORM_TEXTS.nothingDue],
    ...(kept > 0 ? [[CREDIT_FORM_TEXTS.toCredit, money(toMajor(kept))] as const] : []),
  ]
  return (
    <>
      <SummaryFacts facts={facts} />
      {isFull && <Notice description={CREDIT_FORM_TEXTS.cancels} />}
    </>
  )
}
