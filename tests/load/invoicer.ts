// One instance of the functions that drafts invoices, all at once, in a project of its own. Tells what came of it as JSON.
import { randomBytes } from 'node:crypto'
import '../../scripts/local/domain-alias.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { NewInvoice } from '../../src/domain/invoices/invoice-form.schema.ts'
import type { Created } from './invoicers.ts'

const { db } = await import('../../functions/src/endpoint/firebase.ts')
const { storeInvoice } = await import('../../functions/src/invoices/create-invoice.ts')

const CLIENT = 'load-client'
const names = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }

function entered(): NewInvoice {
  const money = { amount: 100, tax_amount: 16, currency: 'KES' } as const
  const about = { title: 'Cold chain, first part', description: '', client_id: CLIENT, project_id: null, due_date: null }
  return { invoice_id: randomBytes(10).toString('hex'), ...about, ...money }
}

await db.collection(COLLECTIONS.profiles).doc(CLIENT).set(names)
const began = performance.now()
const answers = await Promise.allSettled(
  Array.from({ length: Number(process.argv[2]) }, () => storeInvoice(entered(), 'load-admin', new Date())),
)
const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
const created: Created = { numbers, failed: answers.length - numbers.length, seconds: (performance.now() - began) / 1000 }
process.stdout.write(JSON.stringify(created))
