// Makes random changes of indexed records in a separate process, which a test can kill. Arguments: a seed, the number of
// changes. Prints a line after each stored change.
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'

const { COLLECTIONS } = await import('@domain/collections.ts')
const { invoiceFormValues } = await import('../support/invoice-form.ts')
const { newRecordId } = await import('../support/record-id.ts')
const { ticketFormValues } = await import('../support/ticket-actions.ts')
const { ApiError } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { updateAll } = await import('../../functions/src/platform/search/index-record.ts')
const { changeDraft, removeDraft, storeInvoice } = await import('../../functions/src/billing/invoices/invoice-drafts.ts')
const { storeTicket } = await import('../../functions/src/support/create-ticket.ts')
const { copyNamesToRecords } = await import('../../functions/src/organisations/client-names.ts')

const [seed = '1', count = '1', uid = ''] = process.argv.slice(2)
const ADMIN = 'search-admin'
let state = Number(seed)

/** A number from 0 to below `limit`. Equal seeds give equal numbers. */
function random(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}

async function anyDraft(): Promise<Invoice | undefined> {
  const { docs } = await db.collection(COLLECTIONS.invoices).where('client_id', '==', uid).get()
  const draft = docs[random(docs.length)]
  return draft && ({ ...draft.data(), id: draft.id } as Invoice)
}

const owner = { uid, organisation_id: uid }
const titled = (values: InvoiceForm) => ({ ...values, title: `Invoice ${random(1000)}` })
const CHANGES: (() => Promise<unknown>)[] = [
  () => storeInvoice({ ...titled(invoiceFormValues(uid)), invoice_id: newRecordId() }, ADMIN, new Date()),
  async () => {
    const draft = await anyDraft()
    if (draft)
      await changeDraft({ ...titled(invoiceFormValues(uid)), invoice_id: draft.id, revision: draft.revision }, new Date())
  },
  async () => {
    const draft = await anyDraft()
    if (draft) await removeDraft({ invoice_id: draft.id, revision: draft.revision }, ADMIN, new Date())
  },
  () => {
    const ticket = { ...ticketFormValues(), ticket_id: newRecordId(), is_private: random(2) === 0, attachments: [] }
    return storeTicket(ticket, { owner, by: uid }, new Date())
  },
  async () => {
    const profile = await db.collection(COLLECTIONS.profiles).doc(uid).get()
    await updateAll([profile], () => ({ last_name: `Mutua ${random(1000)}` }))
    await copyNamesToRecords(uid)
  },
  async () => {
    const { docs } = await db.collection(COLLECTIONS.tickets).where('user_id', '==', uid).get()
    await updateAll(docs.slice(0, 5), () => ({ private_to: random(2) === 0 ? uid : '' }))
  },
]

for (let done = 0; done < Number(count); done++) {
  try {
    await CHANGES[random(CHANGES.length)]?.()
    process.stdout.write('changed\n')
  } catch (error) {
    // The other process has changed or deleted the draft since this one read it.
    if (!(error instanceof ApiError)) throw error
  }
}
