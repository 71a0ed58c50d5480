import type { BillingFields } from '@domain/invoices/billing-fields.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { INVOICE_PDF_TEXTS } from '@texts/invoices.ts'
import type { Content } from 'pdfmake/interfaces'
import { type Fact, parties } from './pdf-parts.ts'

type BillingDocument = BillingFields & Pick<Invoice, 'client' | 'buyer' | 'project'>

/** What each field prints below the client; null if another part of the PDF prints it. */
const BELOW_CLIENT: Record<keyof BillingFields, ((document: BillingDocument) => Fact | null | undefined) | null> = {
  client_id: null,
  project_id: ({ project }) => project && [INVOICE_PDF_TEXTS.project, project.title],
  title: null,
  description: null,
  lines: null,
  currency: null,
}

/** The client of an invoice or a quotation, with what was entered about the order, beside the dates. */
export function billingParties(heading: string, document: BillingDocument, dates: Fact[]): Content {
  const below = Object.values(BELOW_CLIENT).flatMap((factOf) => {
    const fact = factOf?.(document)
    return fact ? [fact] : []
  })
  return parties(heading, buyerOf(document), below, dates)
}
