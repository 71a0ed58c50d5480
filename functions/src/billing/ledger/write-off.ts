import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isPayable } from '@domain/billing/invoices/invoice.ts'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import type { WriteOff } from '@domain/billing/ledger/ledger-form.schema.ts'
import { restToWriteOff } from '@domain/billing/payments/small-difference.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { ApiError, type Writes } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { changeInvoice, issuedInvoiceEntry, transitionRefused } from '../invoices/change-invoice.ts'
import { ledgerEntries, type Posting, postToInvoice } from './post-entries.ts'

export const smallDifferenceLimit = implement(endpoints.smallDifferenceLimit, async () => ({
  key: 'settings/loaded',
  result: (await readOfficeSettings()).small_differences,
}))

/** A repeated call does nothing. @throws ApiError if the rest is not small, or an expected certificate */
export const writeOffRest = implement(endpoints.writeOffRest, async (writeOff, { uid }, now) => {
  const posting = { by: uid, now }
  const { limit } = (await readOfficeSettings()).small_differences
  await changeByEntry(`write-off-${writeOff.entry_id}`, writeOff, posting, (invoice) => {
    if (!isPayable(invoice)) throw transitionRefused(invoice.status, 'paid')
    const rest = restToWriteOff(invoice, limit)
    if (rest === 0) throw new ApiError('ledger/rest-not-small', 409)
    return { amount: 0 - rest, activity: 'invoice_written_off' }
  })
})

/** A repeated call does nothing. @throws ApiError if nothing is written off */
export const reverseWriteOff = implement(endpoints.reverseWriteOff, async (writeOff, { uid }, now) => {
  const posting = { by: uid, now }
  await changeByEntry(`reversal-write-off-${writeOff.entry_id}`, writeOff, posting, (invoice) => {
    if (invoice.written_off_amount === 0) throw new ApiError('ledger/nothing-written-off', 409)
    return { amount: invoice.written_off_amount, activity: 'invoice_write_off_reversed' }
  })
})

/**
 * Adds an entry to an invoice once. Both directions are of the kind `write_off`, so that its entries add up to what is
 * written off.
 */
async function changeByEntry(
  id: string,
  { invoice_id, reason }: WriteOff,
  posting: Posting,
  decide: (invoice: Invoice) => { amount: number; activity: ActivityKind },
): Promise<void> {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    const known = (await ledgerEntries.doc(id).get()).data()
    if (known) {
      assertSameRequest(known, { invoice_id, reason, by: posting.by }, 'ledger/entered-otherwise')
      return 'none'
    }
    const { amount, activity } = decide(invoice)
    const about = { label: '', source: `${COLLECTIONS.invoices}/${invoice_id}`, day: dayInNairobi(posting.now), reason }
    const fields = await postToInvoice(writes, invoice, [{ id, kind: 'write_off', amount, ...about }], posting)
    announce(writes, invoice, fields.status === 'paid' ? [activity, 'invoice_paid'] : [activity], posting)
    return fields
  })
}

function announce(writes: Writes, invoice: Invoice, kinds: readonly ActivityKind[], { by, now }: Posting): void {
  for (const kind of kinds) recordActivity(writes, { ...issuedInvoiceEntry(invoice), actor_id: by, kind }, now)
}
