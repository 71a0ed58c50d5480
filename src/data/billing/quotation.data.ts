import {
  QUOTATION_TAB_STATUS,
  type QuotationSort,
  type QuotationTab,
  quotationSchema,
  quotationSignerSchema,
} from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { toRecord } from '../firebase/database.ts'
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
  conditionsOf: ({ tab }: QuotationFilter) => statusCondition(tab === 'all' ? null : [QUOTATION_TAB_STATUS[tab]]),
  orderOf: ({ sort = 'newest' }) => ORDERS[sort],
})

/** From which network a quotation was decided; null if it was not, or if the reader may not know. */
export function quotationSigner(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.quotationSigners, id],
    queryFn: () => readRecord(COLLECTIONS.quotationSigners, id),
    select: (plain) => plain && toRecord(quotationSignerSchema, plain).record,
  })
}
