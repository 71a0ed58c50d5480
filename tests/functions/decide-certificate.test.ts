import { invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { decide, readCertificate, readInvoiceEntries, recordCertificate, withheldInvoice } from '../support/certificates.ts'
import { newMember } from '../support/members.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { mailsCausedBy, storedActivity, withDates } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const client = await newMember('client')
const path = (id: string) => `${COLLECTIONS.certificates}/${id}`
const invoicePath = (id: string) => `${COLLECTIONS.invoices}/${id}`
const templates = async (cause: string) => (await mailsCausedBy(cause)).map(({ template }) => template)
const kinds = async (id: string) => (await storedActivity(invoicePath(id))).map(({ kind }) => kind).toSorted()

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
    expect(await readInvoiceEntries(invoice)).toMatchObject([
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
    expect((await templates(path(id))).toSorted()).toEqual(['certificate-accepted', 'certificate-recorded'])
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
    expect(await readInvoiceEntries(invoice)).toHaveLength(isAccepted ? 1 : 0)
  })

  it('rejects with a reason, which the client gets by mail', async () => {
    const invoice = await withheldInvoice(client.uid)
    const { id } = await recordCertificate(client, invoice)
    expect(await decide(admin, id, 'rejected', ' ')).toMatchObject({ status: 400, key: 'withholding/reason-missing' })
    expect(await decide(admin, id, 'accepted', 'Because')).toMatchObject({ status: 400 })
    expect(await decide(admin, 'no-such', 'accepted')).toMatchObject({ status: 404, key: 'withholding/not-found' })
    expect((await decide(admin, id, 'rejected', 'It names another PIN.')).status).toBe(200)
    const mails = await mailsCausedBy(path(id))
    expect(mails.filter(({ template }) => template === 'certificate-rejected')).toHaveLength(1)
    expect(await kinds(invoice)).toEqual(['certificate_recorded', 'certificate_rejected'])
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 0 })
  })

  it('records and accepts at once what was not expected, up to the balance; what it no longer covers stays submitted', async () => {
    const invoice = await withheldInvoice(client.uid, { expected_income_tax: 0, expected_vat: 0.9 })
    expect((await recordCertificate(client, invoice, { amount: 1 })).answer.key).toBe('withholding/more-than-due')
    expect((await recordCertificate(admin, invoice, { amount: 11_600.51 })).answer.key).toBe('withholding/more-than-due')
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

  it('takes back an accepted one once, with a reason: its part is open again, and the number is free', async () => {
    const invoice = await withheldInvoice(client.uid, { paid_amount: 11_100.5 })
    const { id, input } = await recordCertificate(admin, invoice, { is_accepted: true })
    expect(await readInvoice(invoice)).toMatchObject({ status: 'paid', withheld_income_tax: 500 })
    expect(await decide(admin, id, 'taken-back', ' ')).toMatchObject({ status: 400, key: 'withholding/reason-missing' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(admin, id, 'taken-back', 'It is over 50.')))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    expect(await readCertificate(id)).toMatchObject({ status: 'rejected', reason: 'It is over 50.' })
    expect(await readInvoice(invoice)).toMatchObject({ status: 'sent', paid_amount: 11_100.5, withheld_income_tax: 0 })
    expect((await readInvoiceEntries(invoice)).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'certificate -500',
      'reversal 500',
    ])
    const again = { certificate_number: input.certificate_number, amount: 50, is_accepted: true }
    expect((await recordCertificate(admin, invoice, again)).answer.status).toBe(200)
    const waiting = await recordCertificate(client, invoice, { kind: 'vat', amount: 1 })
    expect(await decide(admin, waiting.id, 'taken-back', 'No')).toMatchObject({ key: 'withholding/decided-already' })
  })
})
