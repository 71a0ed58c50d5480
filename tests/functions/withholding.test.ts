import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/billing/payments/apply-verification.ts'
import { payableOrder } from '../../functions/src/billing/payments/checkouts.ts'
import { remindAllCertificates } from '../../functions/src/billing/withholding/decide-certificate.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { actor } from '../support/actors.ts'
import { decide, readCertificate, recordCertificate, withheldInvoice } from '../support/certificates.ts'
import { payNow } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { newMember } from '../support/members.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')
const invoicePath = (id: string) => `${COLLECTIONS.invoices}/${id}`
const templates = async (cause: string) => (await mailsCausedBy(cause)).map(({ template }) => template)
const kinds = async (id: string) => (await storedActivity(invoicePath(id))).map(({ kind }) => kind).toSorted()

describe('Pay Now of an invoice with withholding', () => {
  const provider = new FakePaymentProvider()
  const check = (reference: string) => checkPayment(provider, reference, new Date())
  const order = (invoiceId: string, amount: number) =>
    payableOrder({ invoiceId, amount, currency: 'KES', description: '' }, actor(client.uid, 'client'))

  it('charges the balance less the missing certificates, and two certificates pay the rest', async () => {
    const invoice = await withheldInvoice(client.uid)
    await expect(order(invoice, 11_600.5)).rejects.toMatchObject({ key: 'payments/amount-differs' })
    const { reference } = await payNow(provider, invoice, client.uid)
    provider.set(reference)
    expect(await check(reference)).toBe('accepted')
    expect(await readInvoice(invoice)).toMatchObject({
      paid_amount: 10_900.5,
      status: 'sent',
      certificates_since: TODAY,
      flag: null,
    })
    await expect(order(invoice, 700)).rejects.toMatchObject({ key: 'payments/not-payable' })
    for (const part of [{}, { kind: 'vat', amount: 200 }]) {
      const { id } = await recordCertificate(client, invoice, part)
      await decide(admin, id, 'accepted')
    }
    expect(await readInvoice(invoice)).toMatchObject({
      status: 'paid',
      paid_amount: 11_600.5,
      withheld_income_tax: 500,
      withheld_vat: 200,
      certificates_due: false,
      certificates_since: null,
    })
    expect(await kinds(invoice)).toContain('invoice_paid')
  })

  it('counts a payment that arrives after a certificate was accepted, and flags the same money twice', async () => {
    const invoice = await withheldInvoice(client.uid, { paid_amount: 10_500.5 })
    const { reference } = await payNow(provider, invoice, client.uid)
    const { id } = await recordCertificate(admin, invoice, { is_accepted: true })
    expect((await readCertificate(id))?.['status']).toBe('accepted')
    provider.set(reference)
    expect(await check(reference)).toBe('accepted')
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 11_400.5, flag: null })
    // An earlier attempt over 100 shillings, of which 200 would still be open.
    const copy = `${reference}x`
    const checkout = await adminDb.collection('checkouts').doc(reference).get()
    await adminDb
      .collection('checkouts')
      .doc(copy)
      .set({ ...checkout.data(), state: 'replaced', amount_minor: 10_000 })
    provider.set(copy, { amountMinor: 10_000 })
    expect(await check(copy)).toBe('flagged')
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 11_400.5, flag: 'paid_twice' })
  })

  it('flags a payment if an unexpected certificate left less than the charge', async () => {
    const invoice = await withheldInvoice(client.uid, { paid_amount: 10_500.5, expected_income_tax: 0 })
    const { reference } = await payNow(provider, invoice, client.uid)
    await recordCertificate(admin, invoice, { amount: 750, is_accepted: true })
    provider.set(reference)
    expect(await check(reference)).toBe('flagged')
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 11_250.5, flag: expect.any(String) })
  })
})

describe('a client whose certificates are missing', () => {
  const NOW = new Date()
  const since = (days: number) => ({ paid_amount: 10_900.5, certificates_since: daysAfter(TODAY, -days) })
  const steps = async (id: string) =>
    ((await readInvoice(id))['certificate_reminders'] ?? []).map(({ step }: { step: string }) => step)
  const remind = (id: string) => callAs(admin.idToken, 'send-certificate-reminder', { invoice_id: id })

  it('is reminded once by parallel runs, after an outage only with the newest step, and not before its day', async () => {
    const [early, first, late] = await Promise.all([6, 7, 75].map((days) => withheldInvoice(other.uid, since(days))))
    await Promise.all([remindAllCertificates(NOW), remindAllCertificates(NOW), remindAllCertificates(NOW)])
    await remindAllCertificates(NOW)
    expect(await Promise.all([early, first, late].map((id) => steps(String(id))))).toEqual([[], ['after_7'], ['after_60']])
    expect(await templates(invoicePath(String(first)))).toEqual(['certificates-missing'])
    const [mail] = await mailsCausedBy(invoicePath(String(late)))
    expect(mail?.['to']).toMatchObject({ address: other.email })
    expect(await kinds(String(first))).toEqual(['certificates_reminded'])
  })

  it('is not reminded of what waits for the office’s check', async () => {
    const invoice = await withheldInvoice(other.uid, since(30))
    await recordCertificate(other, invoice)
    const vat = await recordCertificate(other, invoice, { kind: 'vat', amount: 200 })
    await remindAllCertificates(NOW)
    expect(await remind(invoice)).toMatchObject({ status: 409, key: 'withholding/nothing-missing' })
    expect(await steps(invoice)).toEqual([])
    await decide(admin, vat.id, 'rejected', 'Not on iTax.')
    await remindAllCertificates(NOW)
    expect(await steps(invoice)).toEqual(['after_30'])
  })

  it('is reminded by the office at most once a day, which counts like the due reminder', async () => {
    const invoice = await withheldInvoice(other.uid, since(8))
    const answers = await Promise.all([remind(invoice), remind(invoice), remind(invoice)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await remind(invoice)).toMatchObject({ status: 409, key: 'withholding/reminded-today' })
    await remindAllCertificates(NOW)
    expect(await steps(invoice)).toEqual(['manual'])
    expect(
      await remind(await withheldInvoice(other.uid, { expected_vat: 0, expected_income_tax: 0, certificates_due: false })),
    ).toMatchObject({
      key: 'withholding/nothing-missing',
    })
    expect(await remind('no-such-invoice')).toMatchObject({ status: 404, key: 'invoices/not-found' })
  })

  it('is not reminded while the invoice is disputed or its reminders are paused, not even by the office', async () => {
    const account = { name: '', email: other.email }
    const dispute = { reason: 'The amount is wrong.', by: other.uid, account, at: NOW.valueOf(), ticket_id: 'a-ticket' }
    for (const changes of [{ dispute }, { reminders_paused: true }]) {
      const invoice = await withheldInvoice(other.uid, { ...since(8), ...changes } as Partial<Invoice>)
      await remindAllCertificates(NOW)
      expect(await remind(invoice)).toMatchObject({ status: 409, key: 'withholding/not-dunned' })
      expect(await steps(invoice)).toEqual([])
      expect(await templates(invoicePath(invoice))).toEqual([])
    }
  })
})
