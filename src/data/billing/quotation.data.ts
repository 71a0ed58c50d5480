import {
  QUOTATION_TAB_STATUS,
  type QuotationSort,
  type QuotationTab,
  quotationSchema,
  quotationSignerSchema,
} from '@domain/billing/quotations/quotation.ts'
import type { QuotationForm } from '@domain/billing/quotations/quotations.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { CLIENT_ROLES } from '@domain/platform/access/capabilities.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { DEFAULT_VAT_CLASS } from '@domain/platform/vat.ts'
import { contactMessageSchema } from '@domain/public/inquiry.ts'
import { parseQuoteListText } from '@domain/public/quote-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { peoplePages } from '../accounts/user.data.ts'
import { toRecord } from '../firebase/database.ts'
import { queryClient } from '../firebase/query-client.ts'
import { BY_CREATION, type ListOrder } from '../paged-list.ts'
import { defineRecordQueries, readRecord, statusCondition } from '../record-queries.ts'

export interface QuotationFilter {
  tab: QuotationTab
  /** Newest first by default. */
  sort?: QuotationSort
}

const ORDERS: Record<QuotationSort, ListOrder> = {
  ...BY_CREATION,
  'ends-first': { field: 'valid_until', direction: 'asc' },
  'ends-last': { field: 'valid_until', direction: 'desc' },
}

export const {
  list: quotationPages,
  byId: quotationById,
  source: quotationSource,
  matches: matchesQuotation,
} = defineRecordQueries({
  collection: COLLECTIONS.quotations,
  schema: quotationSchema,
  toConditions: ({ tab }: QuotationFilter) => statusCondition(tab === 'all' ? null : [QUOTATION_TAB_STATUS[tab]]),
  toOrder: ({ sort = 'newest' }) => ORDERS[sort],
})

/** From which network a quotation was decided; null if it was not, or if the reader may not know. */
export function quotationSigner(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.quotationSigners, id],
    queryFn: () => readRecord(COLLECTIONS.quotationSigners, id),
    select: (plain) => plain && toRecord(quotationSignerSchema, plain).record,
  })
}

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
 * @throws Error with Firestore's `code`
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
