import { COLLECTIONS } from '@domain/collections.ts'
import { type Invoice, invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { type Reader, scopeOf } from './reader.ts'

const SHOWN = 5

/** The newest invoices of one project that this person may see. */
export function projectInvoices(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: invoiceKeys.ofProject(reader, projectId),
    queryFn: () => readInvoices(reader, projectId),
    select: (records): Loaded<Invoice>[] => records.map((record) => toRecord(invoiceSchema, record)),
  })
}

async function readInvoices(reader: Reader, projectId: string): Promise<PlainRecord[]> {
  const filters = and(where('project_id', '==', projectId), ...scopeOf(reader, COLLECTIONS.invoices))
  const newest = query(collection(db, COLLECTIONS.invoices), filters, orderBy('created_at', 'desc'), limit(SHOWN))
  return (await getDocs(newest)).docs.map(toPlain)
}
