// Creates invoices in parallel like an instance of the functions, and prints the result as JSON.
import '../../scripts/local/domain-alias.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { NewInvoice } from '../../src/domain/invoices/invoice-form.schema.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { newRecordId } from '../support/record-id.ts'
import type { CreationResult } from './create-invoices.ts'

const { db } = await import('../../functions/src/endpoint/firebase.ts')
const { storeInvoice } = await import('../../functions/src/invoices/invoice-drafts.ts')
const { sampleProfile } = await import('../support/sample-records.ts')

const CLIENT = 'load-client'

const entered = (): NewInvoice => ({ invoice_id: newRecordId(), ...invoiceFormValues(CLIENT) })

await db.collection(COLLECTIONS.profiles).doc(CLIENT).set(sampleProfile(CLIENT))
const began = performance.now()
const answers = await Promise.allSettled(
  Array.from({ length: Number(process.argv[2]) }, () => storeInvoice(entered(), 'load-admin', new Date())),
)
const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
const created: CreationResult = {
  numbers,
  failed: answers.length - numbers.length,
  seconds: (performance.now() - began) / 1000,
}
process.stdout.write(JSON.stringify(created))
