import type { QuotationForm } from '@domain/billing/quotations/quotations.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { CLIENT_ROLES } from '@domain/platform/access/capabilities.ts'
import { sameAddressKey } from '@domain/platform/mail/email-address.ts'
import { DEFAULT_VAT_CLASS } from '@domain/platform/vat.ts'
import { contactMessageSchema } from '@domain/public/inquiry.ts'
import { parseQuoteListText } from '@domain/public/quote-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { peoplePages } from '../accounts/user.data.ts'
import { toRecord } from '../firebase/database.ts'
import { queryClient } from '../firebase/query-client.ts'
import { readRecord } from '../record-queries.ts'

/** What the quote list of an inquiry proposes for a new quotation. */
export type QuotationProposal = Pick<QuotationForm, 'title' | 'client_id' | 'lines' | 'currency'>

/** What an inquiry proposes, read once for the form. */
export function quotationProposal(inquiryId: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.contactMessages, 'proposal', inquiryId],
    queryFn: () => readProposal(inquiryId),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The quote list of an inquiry as lines, and the client whose account has the sender's address. Prices are those that the
 * message states, in US dollars.
 * @returns null if the inquiry is gone or has no quote list
 * @throws FirestoreError
 */
async function readProposal(inquiryId: string): Promise<QuotationProposal | null> {
  const plain = await readRecord(COLLECTIONS.contactMessages, inquiryId)
  const inquiry = plain && toRecord(contactMessageSchema, plain).record
  const items = parseQuoteListText(inquiry?.message ?? '')
  if (!inquiry || items.length === 0) return null
  const lines = items.map(({ name, price, quantity }) => ({
    description: name,
    quantity,
    unit: '',
    unit_price: price,
    discount_percent: 0,
    vat_class: DEFAULT_VAT_CLASS,
    item_id: null,
  }))
  return { title: inquiry.subject, client_id: await clientWith(inquiry.email), lines, currency: 'USD' }
}

async function clientWith(email: string): Promise<string> {
  const key = sameAddressKey(email)
  const { pages } = await queryClient.fetchInfiniteQuery(peoplePages(email, CLIENT_ROLES))
  const found = pages.flatMap(({ records }) => records).find((person) => sameAddressKey(String(person['email'])) === key)
  return found?.id ?? ''
}
