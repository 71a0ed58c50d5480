import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import {
  decide,
  readCertificate,
  readCertificates,
  readInvoiceEntries,
  recordCertificate,
  withheldInvoice,
} from '../support/certificates.ts'
import { newMember } from '../support/members.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')

interface Part {
  invoice_id: string
  amount: number
}
const certificate = (parts: Part[], changes: object = {}, by = client) =>
  recordCertificate(by, '', { parts, certificate_number: newRecordId(), ...changes })
const open = (changes: Partial<Invoice> = {}, uid = client.uid) => withheldInvoice(uid, changes)
const of = (invoice_id: string, amount = 500): Part => ({ invoice_id, amount })
const readInvoiceNumber = async (id: string) => String((await readInvoice(id))['invoice_number'])
const withheld = (ids: string[]) => Promise.all(ids.map(async (id) => (await readInvoice(id))['withheld_income_tax'] ?? 0))
const kinds = async (id: string) => (await storedActivity(`${COLLECTIONS.invoices}/${id}`)).map(({ kind }) => kind).toSorted()

describe('one certificate for several invoices', () => {
  it('has one number and a part of each, which the office accepts at once, and takes back', async () => {
    const ids = [await open(), await open(), await open({ paid_amount: 11_100.5 })]
    const { id, input, answer } = await certificate([of(ids[0] ?? ''), of(ids[1] ?? '', 300), of(ids[2] ?? '')])
    expect(answer).toMatchObject({ status: 200, key: 'withholding/recorded' })
    expect(await readCertificate(id)).toMatchObject({ amount: 1300, invoice_ids: ids, status: 'submitted' })
    for (const invoice of ids) expect(await readCertificates(invoice)).toHaveLength(1)
    expect(await withheld(ids)).toEqual([0, 0, 0])
    expect((await decide(admin, id, 'accepted')).status).toBe(200)
    expect((await decide(admin, id, 'accepted')).status).toBe(200)
    expect(await withheld(ids)).toEqual([500, 300, 500])
    expect((await readInvoice(ids[2] ?? ''))['status']).toBe('paid')
    for (const [at, invoice] of ids.entries()) {
      const [entry, ...more] = await readInvoiceEntries(invoice)
      expect([more, entry]).toMatchObject([
        [],
        { amount: at === 1 ? -300 : -500, label: input.certificate_number.toUpperCase() },
      ])
      expect(await kinds(invoice)).toEqual([
        'certificate_accepted',
        'certificate_recorded',
        ...(at === 2 ? ['invoice_paid'] : []),
      ])
    }
    const mails = await mailsCausedBy(`${COLLECTIONS.certificates}/${id}`)
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['certificate-accepted', 'certificate-recorded'])
    expect((await decide(admin, id, 'taken-back', 'It is over 50.')).status).toBe(200)
    expect(await withheld(ids)).toEqual([0, 0, 0])
    expect((await readInvoice(ids[2] ?? ''))['status']).toBe('sent')
    for (const invoice of ids) expect(await readInvoiceEntries(invoice)).toHaveLength(2)
  })

  it('is refused with the invoices whose part is more than they expect, and the allowed sums', async () => {
    const [first, second, third] = [await open(), await open({ withheld_income_tax: 400, paid_amount: 400 }), await open()]
    const parts = [of(first, 500.01), of(second, 100.5), of(third)]
    const refused = await callAs(client.idToken, 'record-certificate', {
      ...{ certificate_id: newRecordId(), kind: 'income_tax', certificate_number: newRecordId(), day: '2026-11-20' },
      ...{ parts, is_accepted: false, file_path: null },
    })
    const said = [
      `${await readInvoiceNumber(first)} at most Ksh\u00a0500.00 instead of Ksh\u00a0500.01`,
      `${await readInvoiceNumber(second)} at most Ksh\u00a0100.00 instead of Ksh\u00a0100.50`,
    ]
    expect(refused).toMatchObject({ status: 409, key: 'withholding/more-than-due', params: { parts: said.join(', ') } })
    expect(await readCertificates(first)).toEqual([])
    expect((await certificate([of(first), of(second, 100), of(third)])).answer.status).toBe(200)
  })

  it('is refused for what another submitted certificate covers, and the office cannot record more than is expected either', async () => {
    const [first, second] = [await open(), await open()]
    await certificate([of(first, 400)])
    expect((await certificate([of(first, 101), of(second)])).answer.key).toBe('withholding/more-than-due')
    expect((await certificate([of(first, 101), of(second)], {}, admin)).answer.key).toBe('withholding/more-than-due')
    expect((await certificate([of(first, 100), of(second)])).answer.status).toBe(200)
    const unexpected = await open({ expected_income_tax: 0 })
    expect((await certificate([of(unexpected)])).answer.key).toBe('withholding/more-than-due')
    expect((await certificate([of(unexpected)], { is_accepted: true }, admin)).answer.status).toBe(200)
  })

  it('is refused with an invoice of another client or currency, twice the same, none or more than 30', async () => {
    const [mine, theirs, dollars] = [await open(), await open({}, other.uid), await open({ currency: 'USD' })]
    const key = async (parts: Part[], by = client) => (await certificate(parts, {}, by)).answer.key
    expect(await key([of(mine), of(theirs)])).toBe('invoices/not-found')
    expect(await key([of(mine), of(theirs)], admin)).toBe('withholding/several-clients')
    expect(await key([of(mine), of(dollars)])).toBe('withholding/several-clients')
    expect(await key([of(mine, 1), of(mine, 2)])).toBe('requests/invalid')
    expect(await key([])).toBe('requests/invalid')
    expect(await key(Array.from({ length: 31 }, () => of(newRecordId())))).toBe('withholding/too-many-parts')
    const paid = await open({ status: 'paid' })
    expect(await key([of(mine), of(paid)])).toBe('withholding/not-open')
    expect(await readCertificates(mine)).toEqual([])
  })

  it('is stored for each invoice at most up to its sum by parallel requests over the same invoices', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    const answers = await Promise.all([
      certificate([of(first), of(second)]),
      certificate([of(second), of(third)]),
      certificate([of(third), of(first)]),
    ])
    const stored = answers.filter(({ answer }) => answer.status === 200)
    expect(stored).toHaveLength(1)
    for (const { answer } of answers) if (answer.status !== 200) expect(answer.key).toBe('withholding/more-than-due')
    const decisions = await Promise.all(Array.from({ length: 4 }, () => decide(admin, stored[0]?.id ?? '', 'accepted')))
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await withheld([first, second, third])).toSorted()).toEqual([0, 500, 500])
  })

  it('is accepted whole or not at all', async () => {
    const [first, second] = [await open(), await open()]
    const { id } = await certificate([of(first), of(second)])
    const paid = { paid_amount: 11_200.5 }
    await adminDb.collection(COLLECTIONS.invoices).doc(second).update(paid)
    const said = `${await readInvoiceNumber(second)} at most Ksh\u00a0400.00 instead of Ksh\u00a0500.00`
    expect(await decide(admin, id, 'accepted')).toMatchObject({ status: 409, params: { parts: said } })
    expect(await withheld([first, second])).toEqual([0, 0])
    expect((await readCertificate(id))?.['status']).toBe('submitted')
  })
})
