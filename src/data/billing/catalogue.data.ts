import { CATALOGUE_MAX, type CatalogueItem, catalogueItemSchema } from '@domain/billing/catalogue/catalogue.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Currency } from '@domain/platform/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { type PlainRecord, toRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { limit, orderBy, query, select, where } from '../firebase/firestore-query.ts'

const NAME = COLLECTIONS.catalogueItems

/** The whole catalogue by name, and the items that are offered. For admins: the rules deny it to everybody else. */
export const catalogueItems = queryOptions({
  queryKey: [NAME, 'all'],
  queryFn: async () => {
    return listDocuments(query(select(NAME, []), orderBy('name'), limit(CATALOGUE_MAX)))
  },
  select: (records: PlainRecord[]) => {
    const items = records.map((record) => toRecord(catalogueItemSchema, record))
    const all = items.flatMap(({ record }) => record ?? [])
    return { items, all, offered: all.filter(({ is_active }) => is_active) }
  },
})

/** Choices of a field; more of them would hide the form. */
const SHOWN_MAX = 8

/** The items whose names contain each word of a text. */
export function matchingItems(items: readonly CatalogueItem[], text: string): CatalogueItem[] {
  return items.filter(({ name }) => hasWords(name, text)).slice(0, SHOWN_MAX)
}

export function hasWords(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return words.every((word) => name.toLowerCase().includes(word))
}

/** Newer invoices without a rate are drafts. */
const NEWEST = 10

/** The exchange rate of the newest invoice in a foreign currency that has one, or null. For admins. */
export function latestRate(currency: Currency) {
  return queryOptions({
    queryKey: [COLLECTIONS.invoices, 'latest-rate', currency],
    queryFn: async () => {
      const ofCurrency = select(COLLECTIONS.invoices, [where('currency', '==', currency)])
      const latest = await listDocuments(query(ofCurrency, orderBy('created_at', 'desc'), limit(NEWEST)))
      // The rate of an opening item is that of its old invoice.
      const newest = latest.find(({ exchange_rate, is_opening }) => typeof exchange_rate === 'number' && !is_opening)
      return newest ? { rate: Number(newest['exchange_rate']), invoice_number: String(newest['invoice_number']) } : null
    },
  })
}
