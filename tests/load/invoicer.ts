// One instance of the functions that drafts invoices for one client, all at once, in a project of its own. Tells, as JSON,
// the numbers that they got and how many failed.
import { randomBytes } from 'node:crypto'
import '../../scripts/local/domain-alias.ts'
import type { NewInvoice } from '../../src/domain/invoices/invoice-form.schema.ts'

const { storeInvoice } = await import('../../functions/src/invoices/create-invoice.ts')

const [client_id = '', count] = process.argv.slice(2)

function entered(): NewInvoice {
  return {
    invoice_id: randomBytes(10).toString('hex'),
    title: 'Cold chain, first part',
    description: '',
    client_id,
    project_id: null,
    amount: 100,
    tax_amount: 16,
    currency: 'KES',
    due_date: null,
  }
}

const created = await Promise.allSettled(
  Array.from({ length: Number(count) }, () => storeInvoice(entered(), 'an-admin', new Date())),
)
const numbers = created.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
process.stdout.write(JSON.stringify({ numbers, failed: created.length - numbers.length }))
