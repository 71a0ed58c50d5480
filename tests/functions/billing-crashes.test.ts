import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { type BillingStep, runBillingUntil } from '../load/run-billing.ts'
import { readCertificate, readInvoiceEntries, withheldInvoice } from '../support/certificates.ts'
import { readInvoice, storedClient } from '../support/payable-invoices.ts'
import { readQuotation, storedQuotation } from '../support/quotations.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleCertificate } from '../support/sample-billing.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

interface Step {
  step: BillingStep
  /** Stores the records that the step needs. @returns the id of its record, and how to read what it has stored */
  prepare: (clientId: string) => Promise<{ id: string; read: () => Promise<unknown> }>
  done: unknown
}

const templates = async (path: string) => (await mailsCausedBy(path)).map(({ template }) => template)
const kinds = async (path: string) => (await storedActivity(path)).map(({ kind }) => kind)

const STEPS: Step[] = [
  {
    step: 'accepts a certificate',
    prepare: async (clientId) => {
      const [invoice_id, second] = [await withheldInvoice(clientId), await withheldInvoice(clientId)]
      const certificate = adminDb.collection(COLLECTIONS.certificates).doc()
      const parts = [invoice_id, second].map((id) => ({ invoice_id: id, invoice_number: id, amount: 500 }))
      await certificate.set(sampleCertificate(clientId, { parts, invoice_ids: [invoice_id, second], amount: 1000 }))
      const read = async () => ({
        status: (await readCertificate(certificate.id))?.['status'],
        paid: [(await readInvoice(invoice_id))['paid_amount'], (await readInvoice(second))['paid_amount']],
        entries: [...(await readInvoiceEntries(invoice_id)), ...(await readInvoiceEntries(second))].map(({ amount }) => amount),
        log: [...(await kinds(`${COLLECTIONS.invoices}/${invoice_id}`)), ...(await kinds(`${COLLECTIONS.invoices}/${second}`))],
        mails: await templates(certificate.path),
      })
      return { id: certificate.id, read }
    },
    done: {
      status: 'accepted',
      paid: [500, 500],
      entries: [-500, -500],
      log: ['certificate_accepted', 'certificate_accepted'],
      mails: ['certificate-accepted'],
    },
  },
  {
    step: 'accepts a quotation',
    prepare: async (clientId) => {
      const id = await storedQuotation(clientId)
      const path = `${COLLECTIONS.quotations}/${id}`
      const read = async () => ({
        status: (await readQuotation(id))?.status,
        name: (await readQuotation(id))?.decision?.name,
        log: await kinds(path),
        mails: await templates(path),
      })
      return { id, read }
    },
    done: { status: 'accepted', name: 'Amina Lokwawi', log: ['quotation_accepted'], mails: ['quotation-decided'] },
  },
  {
    step: 'mails a statement',
    prepare: async (clientId) => {
      const path = `${COLLECTIONS.organisations}/${clientId}`
      await adminDb.doc(path).set({ name: 'Mlima County', kra_pin: '' })
      return { id: newRecordId(), read: async () => ({ log: await kinds(path), mails: await templates(path) }) }
    },
    done: { log: ['statement_mailed'], mails: ['statement'] },
  },
]

describe.each(STEPS)('the process that $step is killed', ({ step, prepare, done }) => {
  it.each(['before', 'after'] as const)('%s its write: the repeated request has stored all of it, once', async (point) => {
    const { uid } = await storedClient()
    const { id, read } = await prepare(uid)
    const initial = await read()
    expect(await runBillingUntil(point, step, id, uid)).toBe('SIGKILL')
    expect(await read()).toEqual(point === 'before' ? initial : done)
    expect(await runBillingUntil('never', step, id, uid)).toBe('ended')
    expect(await read()).toEqual(done)
  })
})
