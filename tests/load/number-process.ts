// Stores numbered records in parallel like an instance of the functions, and prints the result as JSON.
// Arguments: the load as JSON (`NumberLoad`).
import '../../scripts/local/domain-alias.ts'
import type { NewCreditNote } from '../../src/domain/billing/credit-notes/credit-notes.endpoints.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { killAtWrite } from './kill-at-write.ts'
import { LOAD_CLIENT, type NumberLoad, type NumbersTaken } from './take-numbers.ts'

const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { storeInvoice } = await import('../../functions/src/billing/invoices/invoice-drafts.ts')
const { storeQuotation } = await import('../../functions/src/billing/quotations/quotation-drafts.ts')
const { creditInvoice } = await import('../../functions/src/billing/credit-notes/credit-notes.ts')
const { invoiceFormValues } = await import('../support/invoice-form.ts')
const { quotationFormValues } = await import('../support/quotation-form.ts')
const { sampleProfile, sampleRole } = await import('../support/sample-records.ts')

const { series, ids, credited, kill, time } = JSON.parse(process.argv[2] ?? '{}') as NumberLoad
const now = new Date(time)
const by = 'load-admin'

/** Each returns the number of the record with this id, and stores it if it is new. */
const STORES: Record<NumberLoad['series'], (id: string, index: number) => Promise<string>> = {
  invoice: (invoice_id) => storeInvoice({ invoice_id, ...invoiceFormValues(LOAD_CLIENT) }, by, now),
  quotation: (quotation_id) => storeQuotation({ quotation_id, ...quotationFormValues(LOAD_CLIENT), inquiry_id: null }, by, now),
  credit_note: (credit_note_id, index) => {
    const invoice_id = credited[index % credited.length] ?? ''
    const choice = { scope: 'amount', amount: 1, lines: [], reason: 'Agreed.' } satisfies Partial<NewCreditNote>
    return creditInvoice({ credit_note_id, invoice_id, ...choice }, { by, now })
  },
}

await db.collection(COLLECTIONS.profiles).doc(LOAD_CLIENT).set(sampleProfile(LOAD_CLIENT))
await db.collection(COLLECTIONS.userRoles).doc(LOAD_CLIENT).set(sampleRole(LOAD_CLIENT, 'client'))
killAtWrite(db, kill.point, kill.nth)
const answers = await Promise.allSettled(ids.map((id, index) => STORES[series](id, index)))
const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
const taken: NumbersTaken = { numbers, failed: answers.length - numbers.length }
process.stdout.write(JSON.stringify(taken))
