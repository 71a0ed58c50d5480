import '../support/payment-environment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { DOCX } from '@domain/documents/document.constants.ts'
import { invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { certificateSchema } from '@domain/withholding/certificate.schema.ts'
import { describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/payments/apply-verification.ts'
import { payableOrder } from '../../functions/src/payments/checkouts.ts'
import { remindAllCertificates } from '../../functions/src/withholding/certificate-reminders.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from '../support/accounts.ts'
import { actor } from '../support/actors.ts'
import { uploaded } from '../support/attachments.ts'
import { fetchFile } from '../support/call-function.ts'
import {
  certificatesOf,
  decide,
  entriesOf,
  readCertificate,
  recordCertificate,
  withheldInvoice,
} from '../support/certificates.ts'
import { payNow } from '../support/checkouts.ts'
import { claimOf, isStored, certificate as pdf } from '../support/document-files.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { newColleague } from '../support/organisations.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { activityOf, mailsCausedBy, withDates } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')
const partner = await newMember('partner')
const engineer = await newColleague(client.uid, ['projects', 'documents'])
const accountant = await newColleague(client.uid, ['invoices'])

const path = (id: string) => `${COLLECTIONS.certificates}/${id}`
const invoicePath = (id: string) => `${COLLECTIONS.invoices}/${id}`
const templates = async (cause: string) => (await mailsCausedBy(cause)).map(({ template }) => template)
const kinds = async (id: string) => (await activityOf(invoicePath(id))).map(({ kind }) => kind).toSorted()
const open = (by: { idToken: string } | undefined, certificate_id: string) =>
  fetchFile('open-certificate', { certificate_id }, by?.idToken)

describe('a certificate that a member records', () => {
  it('waits for the office with its file, which only its organisation and the office can open', async () => {
    const invoice = await withheldInvoice(client.uid)
    const file_path = await uploaded(accountant, 'wht.pdf')
    const number = ` krawht ${newRecordId()} `
    const { id, answer } = await recordCertificate(accountant, invoice, { file_path, certificate_number: number })
    expect(answer).toMatchObject({ status: 200, key: 'withholding/recorded' })
    const stored = await readCertificate(id)
    expect(stored).toMatchObject({
      client_id: client.uid,
      organisation_id: client.uid,
      certificate_number: number.replaceAll(' ', '').toUpperCase(),
      status: 'submitted',
      file: { file_name: 'wht.pdf', has_active_content: false },
      recorded_by: accountant.uid,
    })
    expect(await certificateSchema.validate(withDates({ id, ...stored }), { strict: true })).toBeTruthy()
    expect(await claimOf(file_path)).toBe(path(id))
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 0, certificates_due: true })
    expect(await entriesOf(invoice)).toEqual([])
    expect(await kinds(invoice)).toEqual(['certificate_recorded'])
    expect(await templates(path(id))).toEqual(['certificate-recorded'])
    for (const reader of [client, admin]) expect(Buffer.from(await (await open(reader, id)).arrayBuffer())).toEqual(pdf)
    for (const stranger of [other, partner, engineer]) expect((await open(stranger, id)).status).toBe(404)
    expect((await open(undefined, id)).status).toBe(401)
  })

  it('is stored once when the request is repeated or runs in parallel, and other content is refused', async () => {
    const invoice = await withheldInvoice(client.uid)
    const file_path = await uploaded(client)
    const { input } = await recordCertificate(client, invoice, { file_path })
    const again = (changes: object = {}) => callAs(client.idToken, 'record-certificate', { ...input, ...changes })
    expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await certificatesOf(invoice)).toHaveLength(1)
    expect(await again({ amount: 499 })).toMatchObject({ status: 409, key: 'withholding/recorded-otherwise' })
    const fresh = { ...input, certificate_id: newRecordId(), certificate_number: newRecordId(), file_path: null }
    const answers = await Promise.all(Array.from({ length: 4 }, () => callAs(client.idToken, 'record-certificate', fresh)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await certificatesOf(invoice)).toHaveLength(2)
  })

  it('is refused if its number is known, also in parallel, until the office has rejected the other one', async () => {
    const [one, two] = [await withheldInvoice(client.uid), await withheldInvoice(client.uid)]
    const certificate_number = `K${newRecordId()}`
    const record = (invoice: string, changes: object = {}) =>
      recordCertificate(client, invoice, { certificate_number, ...changes })
    const both = await Promise.all([record(one), record(two), record(one), record(two)])
    const accepted = both.filter(({ answer }) => answer.status === 200)
    expect(accepted).toHaveLength(1)
    for (const { answer } of both) if (answer.status !== 200) expect(answer.key).toBe('withholding/number-known')
    expect((await record(one, { certificate_number: `k ${certificate_number.slice(1)}` })).answer.status).toBe(409)
    expect((await record(two, { kind: 'vat', amount: 200 })).answer.status).toBe(200)
    expect((await decide(admin, accepted[0]?.id ?? '', 'rejected', 'Another PIN.')).status).toBe(200)
    expect((await record(two)).answer.status).toBe(200)
    // Another organisation may have a certificate with an equal number.
    const { answer } = await recordCertificate(other, await withheldInvoice(other.uid), { certificate_number })
    expect(answer.status).toBe(200)
  })

  it('is refused with invalid entries, above the balance, and on an invoice that is not open', async () => {
    const invoice = await withheldInvoice(client.uid)
    const key = async (changes: object, id = invoice) => (await recordCertificate(client, id, changes)).answer.key
    for (const amount of [0, -500, 0.001, 1e300, '500', null]) expect((await key({ amount }))?.length).toBeGreaterThan(0)
    expect(await key({ amount: 11_600.51 })).toBe('withholding/more-than-due')
    expect(await key({ day: daysAfter(TODAY, 1) })).toBe('withholding/in-future')
    expect(await key({ day: '2026-02-30' })).toBe('withholding/day-invalid')
    expect(await key({ certificate_number: '  ' })).toBe('withholding/number-missing')
    expect(await key({ certificate_number: 'A\u202eB' })).toBe('requests/not-a-line')
    expect(await key({ certificate_number: 'A'.repeat(61) })).toBe('withholding/number-too-long')
    expect(await key({ status: 'accepted' })).toBe('requests/invalid')
    expect(await key({ file_path: `documents/${other.uid}/1763278200000-a.pdf` })).toBe('documents/file-missing')
    for (const status of ['draft', 'paid', 'cancelled'] as const) {
      const closed = await withheldInvoice(client.uid, { status })
      expect(await key({}, closed)).toBe('withholding/not-open')
    }
    expect(await certificatesOf(invoice)).toEqual([])
  })

  it('is refused with a file of another type, which is removed', async () => {
    const invoice = await withheldInvoice(client.uid)
    const file_path = await uploaded(client, 'wht.docx', demoFile('contract.docx'), DOCX)
    const { answer } = await recordCertificate(client, invoice, { file_path })
    expect(answer).toMatchObject({ status: 415, key: 'withholding/file-type', subject: file_path })
    expect(await isStored(file_path)).toBe(false)
  })

  it('is refused for anybody else, and only the office accepts at once, decides and reminds', async () => {
    const invoice = await withheldInvoice(client.uid)
    for (const by of [other, partner, engineer]) {
      expect((await recordCertificate(by, invoice)).answer).toMatchObject({ status: 404, key: 'invoices/not-found' })
    }
    expect((await recordCertificate(client, invoice, { is_accepted: true })).answer).toMatchObject({ status: 403 })
    const { id } = await recordCertificate(client, invoice)
    await expectForbidden((by) => decide(by, id, 'accepted'), client, accountant, 'partner', 'demoted admin', 'without a role')
    const remind = (by: { idToken: string }) => callAs(by.idToken, 'send-certificate-reminder', { invoice_id: invoice })
    await expectForbidden(remind, client, 'partner', 'demoted admin')
    expect(await readCertificate(id)).toMatchObject({ status: 'submitted' })
  })
})

describe('the office', () => {
  it('accepts a certificate once, however often: ledger, figures, log and mail in one write', async () => {
    const invoice = await withheldInvoice(client.uid)
    const { id, input } = await recordCertificate(client, invoice)
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(admin, id, 'accepted')))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await readCertificate(id)).toMatchObject({ status: 'accepted', decided_by: admin.uid, reason: '' })
    const after = await readInvoice(invoice)
    expect(after).toMatchObject({ paid_amount: 500, withheld_income_tax: 500, withheld_vat: 0, status: 'sent' })
    expect(await invoiceSchema.validate(withDates({ id: invoice, ...after }))).toMatchObject({ certificates_due: true })
    expect(await entriesOf(invoice)).toMatchObject([
      {
        kind: 'certificate',
        certificate_kind: 'income_tax',
        amount: -500,
        label: input.certificate_number,
        source: path(id),
        day: TODAY,
      },
    ])
    expect(await kinds(invoice)).toEqual(['certificate_accepted', 'certificate_recorded'])
    expect((await templates(path(id))).toSorted()).toEqual([
      'certificate-accepted',
      'certificate-accepted',
      'certificate-recorded',
    ])
    expect(await decide(admin, id, 'rejected', 'Wrong')).toMatchObject({ status: 409, key: 'withholding/decided-already' })
  })

  it('accepts or rejects: of both at the same time, one counts and the other is refused', async () => {
    const invoice = await withheldInvoice(client.uid)
    const { id } = await recordCertificate(client, invoice)
    const answers = await Promise.all([
      decide(admin, id, 'rejected', 'The number is not on iTax.'),
      decide(admin, id, 'accepted'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isAccepted = answers[1]?.status === 200
    expect((await readCertificate(id))?.['status']).toBe(isAccepted ? 'accepted' : 'rejected')
    expect((await readInvoice(invoice))['paid_amount']).toBe(isAccepted ? 500 : 0)
    expect(await entriesOf(invoice)).toHaveLength(isAccepted ? 1 : 0)
  })

  it('rejects with a reason, which the client gets by mail', async () => {
    const invoice = await withheldInvoice(client.uid)
    const { id } = await recordCertificate(client, invoice)
    expect(await decide(admin, id, 'rejected', ' ')).toMatchObject({ status: 400, key: 'withholding/reason-missing' })
    expect(await decide(admin, id, 'accepted', 'Because')).toMatchObject({ status: 400 })
    expect(await decide(admin, 'no-such', 'accepted')).toMatchObject({ status: 404, key: 'withholding/not-found' })
    expect((await decide(admin, id, 'rejected', 'It names another PIN.')).status).toBe(200)
    const mails = await mailsCausedBy(path(id))
    expect(mails.filter(({ template }) => template === 'certificate-rejected')).toHaveLength(2)
    expect(await kinds(invoice)).toEqual(['certificate_recorded', 'certificate_rejected'])
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 0, withheld_income_tax: 0 })
  })

  it('records and accepts at once; what the balance no longer covers is refused and stays submitted', async () => {
    const invoice = await withheldInvoice(client.uid)
    const { id, answer } = await recordCertificate(admin, invoice, { amount: 11_600, is_accepted: true })
    expect(answer.status).toBe(200)
    expect(await readCertificate(id)).toMatchObject({ status: 'accepted', decided_by: admin.uid })
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 11_600, withheld_income_tax: 11_600, status: 'sent' })
    const last = await recordCertificate(client, invoice, { kind: 'vat', amount: 0.5 })
    const late = await recordCertificate(client, invoice, { kind: 'vat', amount: 0.4 })
    expect((await decide(admin, last.id, 'accepted')).status).toBe(200)
    expect(await readInvoice(invoice)).toMatchObject({
      status: 'paid',
      paid_amount: 11_600.5,
      certificates_due: false,
      paid_date: TODAY,
    })
    expect(await decide(admin, late.id, 'accepted')).toMatchObject({ status: 409, key: 'withholding/more-than-due' })
    expect(await readCertificate(late.id)).toMatchObject({ status: 'submitted' })
  })
})

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

  it('flags a payment if a larger certificate left less than the charge', async () => {
    const invoice = await withheldInvoice(client.uid, { paid_amount: 10_500.5 })
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
})
