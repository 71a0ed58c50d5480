import { certificateSchema } from '@domain/billing/withholding/certificate.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { DOCX } from '@domain/documents/upload.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from '../support/accounts.ts'
import { uploaded } from '../support/attachments.ts'
import { fetchFile } from '../support/call-function.ts'
import {
  decide,
  readCertificate,
  readCertificates,
  readInvoiceEntries,
  recordCertificate,
  withheldInvoice,
} from '../support/certificates.ts'
import { isStored, certificate as pdf, readFileClaim } from '../support/document-files.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { newColleague } from '../support/organisations.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity, withDates } from '../support/stored-records.ts'

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
const kinds = async (id: string) => (await storedActivity(invoicePath(id))).map(({ kind }) => kind).toSorted()
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
    expect(await readFileClaim(file_path)).toBe(path(id))
    expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 0, certificates_due: true })
    expect(await readInvoiceEntries(invoice)).toEqual([])
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
    expect(await readCertificates(invoice)).toHaveLength(1)
    expect(await again({ parts: [{ invoice_id: invoice, amount: 499 }] })).toMatchObject({
      status: 409,
      key: 'withholding/recorded-otherwise',
    })
    const vat = { kind: 'vat', parts: [{ invoice_id: invoice, amount: 200 }], file_path: null }
    const fresh = { ...input, ...vat, certificate_id: newRecordId(), certificate_number: newRecordId() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => callAs(client.idToken, 'record-certificate', fresh)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readCertificates(invoice)).toHaveLength(2)
  })

  it('is refused if its number is known, also in parallel, until the office has rejected the other one', async () => {
    const [one, two] = [await withheldInvoice(client.uid), await withheldInvoice(client.uid)]
    const certificate_number = `K${newRecordId()}`
    const record = (invoice: string, changes: Record<string, unknown> = {}) =>
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
    const key = async (changes: Record<string, unknown>, id = invoice) =>
      (await recordCertificate(client, id, changes)).answer.key
    for (const amount of [0, -500, 0.001, 1e300, '500', null]) expect((await key({ amount }))?.length).toBeGreaterThan(0)
    expect(await key({ amount: 500.01 })).toBe('withholding/more-than-due')
    expect(await key({ day: daysAfter(TODAY, 1) })).toBe('withholding/in-future')
    expect(await key({ day: '2026-02-30' })).toBe('withholding/day-invalid')
    expect(await key({ certificate_number: '  ' })).toBe('withholding/number-missing')
    expect(await key({ certificate_number: '\u202e' })).toBe('withholding/number-missing')
    expect(await key({ certificate_number: 'A'.repeat(61) })).toBe('withholding/number-too-long')
    expect(await key({ status: 'accepted' })).toBe('requests/invalid')
    expect(await key({ file_path: `documents/${other.uid}/1763278200000-a.pdf` })).toBe('documents/file-missing')
    for (const status of ['draft', 'paid', 'cancelled'] as const) {
      const closed = await withheldInvoice(client.uid, { status })
      expect(await key({}, closed)).toBe('withholding/not-open')
    }
    expect(await readCertificates(invoice)).toEqual([])
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
