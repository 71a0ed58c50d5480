import { isDeepStrictEqual } from 'node:util'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import { addMovements, type LedgerEntry, NO_FIGURES, storedFigures } from '@domain/billing/ledger/ledger.ts'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { collections, pages, slicesForIn } from '../../platform/endpoint/firebase.ts'
import { implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { recordLedgerCheck } from '../../platform/health-states.ts'
import { invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'
import { ledgerEntries } from './post-entries.ts'

/** Numbers that the health page shows. */
const NAMED_MAX = 20

export const checkLedger = implementSchedule(endpoints.checkLedger, async (now) => {
  await recordLedgerCheck({ ...(await compareLedger()), checked_at: now })
})

export interface LedgerCheck {
  checked: number
  differing: number
  /** The numbers of the first ones. */
  named: string[]
}

/** Reads issued invoices and their entries. An invoice that differs is read again, because it may have just changed. */
export async function compareLedger(invoices: Query = collections.invoices): Promise<LedgerCheck> {
  const issued = invoices.where('is_issued', '==', true).orderBy('__name__')
  let checked = 0
  const differing: string[] = []
  for await (const { docs } of pages(issued)) {
    checked += docs.length
    for (const some of slicesForIn(docs)) {
      const suspects = await differingOf(some)
      const again = await Promise.all(suspects.map(({ id }) => invoiceRef(id).get()))
      differing.push(...(await differingOf(again)).map((record) => String(record.get('invoice_number'))))
    }
  }
  return { checked, differing: differing.length, named: differing.slice(0, NAMED_MAX) }
}

async function differingOf(records: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  if (records.length === 0) return []
  const { docs } = await ledgerEntries
    .where(
      'invoice_id',
      'in',
      records.map(({ id }) => id),
    )
    .get()
  const entries = docs.map((each) => each.data() as LedgerEntry)
  return records.filter((record) => {
    const invoice = storedInvoice(record)
    const movements = entries.filter(({ invoice_id }) => invoice_id === record.id)
    return invoice && !isDeepStrictEqual(addMovements(NO_FIGURES, movements), storedFigures(invoice))
  })
}
