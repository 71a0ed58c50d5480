import { CHECKS_PER_NETWORK } from '@domain/billing/verification/verification.module.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { checkCodes, readOrCreateCheckCode } from '../../functions/src/billing/pdf/implement-pdf.ts'
import { findDocument } from '../../functions/src/billing/verification/verify-document.ts'
import { encrypt, newCode } from '../../functions/src/platform/endpoint/settings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { fetchFile, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { readInvoicePdf, readPdf, requestInvoicePdf, storedPayment } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { sampleCreditNote, sampleQuotation } from '../support/sample-billing.ts'
import { storedInvoice } from '../support/stored-records.ts'

const NAME = 'verify-document'
/** `VERIFY_GUESSES=10000` guesses more, by hundreds. */
const GUESSES = Number(process.env['VERIFY_GUESSES'] ?? 1000)
const client = await newMember('client')
const admin = await newMember('admin')
let last = 0

/** A number that no other test uses, of at most ten digits. */
function newNumber(prefix = 'INV'): string {
  last += 1
  return `${prefix}-2015-${Date.now() % 10_000_000}${String(last % 1000).padStart(3, '0')}`
}

/** An issued invoice and its check code, as its PDF shows it. */
async function printedInvoice(changes: Record<string, unknown> = {}) {
  const number = newNumber()
  const id = await storedInvoice(client.uid, { invoice_number: number, ...changes })
  const { text } = await readInvoicePdf(client, id)
  return { id, number, code: codeIn(text) }
}

const codeIn = (text: string) => /Check code ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/.exec(text)?.[1] ?? ''

describe('a check code', () => {
  it('is printed on the PDF, the same each time and in parallel, and is stored hashed and encrypted', async () => {
    const number = newNumber()
    const id = await storedInvoice(client.uid, { invoice_number: number })
    const files = await Promise.all(
      Array.from({ length: 6 }, async () => Buffer.from(await (await requestInvoicePdf(client, id)).arrayBuffer())),
    )
    expect(files.every((file) => file.equals(files[0] ?? Buffer.of()))).toBe(true)
    const code = codeIn((await readInvoicePdf(admin, id)).text)
    expect(code).toHaveLength(19)
    const stored = (await checkCodes.doc(number).get()).data()
    expect(stored).toMatchObject({ source: `invoices/${id}` })
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })

  it('is not made for a draft, and not for a second record with the same number', async () => {
    const draft = { status: 'draft', is_issued: false, sent_at: null, invoice_number: newNumber() }
    const { text } = await readInvoicePdf(admin, await storedInvoice(client.uid, draft))
    expect(text).not.toContain('Check code')
    expect((await checkCodes.doc(draft.invoice_number).get()).exists).toBe(false)
    const { number } = await printedInvoice()
    const second = await storedInvoice(client.uid, { invoice_number: number })
    expect((await readInvoicePdf(client, second)).text).not.toContain('Check code')
  })

  it('that was printed before the key was replaced stays valid beside the new one', async () => {
    const { number, code, id } = await printedInvoice()
    const otherKey = Buffer.from(encrypt('x'), 'base64').fill(7, 30).toString('base64')
    await checkCodes.doc(number).update({ sealed: otherKey })
    const codes = await Promise.all([1, 2, 3].map(() => readOrCreateCheckCode({ number, source: `invoices/${id}` })))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).not.toBe(code.replaceAll('-', ''))
    for (const each of [code, codes[0]]) expect(await post(NAME, { number, code: each })).toMatchObject({ status: 200 })
  })
})

describe('a visitor with number and code', () => {
  it('learns issuer, date, total and state of an invoice, and only the first letters of the client’s name', async () => {
    const { number, code, id } = await printedInvoice()
    const expected = {
      issuer: COMPANY.name,
      kind: 'invoice',
      number,
      date: '2016-11-16',
      total: 1_482_912,
      currency: 'KES',
      state: 'unpaid',
      credited: 0,
      client: 'M… C…',
      invoice_number: null,
      path: `/invoices?id=${id}`,
    }
    const answer = await post(NAME, { number: ` ${number.toLowerCase()} `, code: code.toLowerCase() })
    expect(answer).toMatchObject({ status: 200, key: 'verification/issued' })
    expect(answer.result).toEqual({ document: expected })
    const invoice = adminDb.doc(`invoices/${id}`)
    await invoice.update({ status: 'paid', credited_amount: 500 })
    expect((await post(NAME, { number, code })).result).toEqual({ document: { ...expected, state: 'paid', credited: 500 } })
    await invoice.update({ status: 'cancelled' })
    expect((await post(NAME, { number, code })).result).toMatchObject({ document: { state: 'cancelled' } })
  })

  it('learns of a receipt, a credit note and a quotation', async () => {
    const { id, number: invoice_number } = await printedInvoice()
    const receipt_number = newNumber('RCT')
    const payment = await storedPayment(client.uid, id, { receipt_number, invoice_number })
    const code = codeIn((await readInvoicePdf(client, id, payment)).text)
    const receipt = { kind: 'receipt', number: receipt_number, total: 482_912, client: 'M… C…', invoice_number }
    expect((await post(NAME, { number: receipt_number, code })).result).toMatchObject({
      document: { ...receipt, state: 'received' },
    })
    await adminDb.doc(`payments/${payment}`).update({ status: 'reversed' })
    expect((await post(NAME, { number: receipt_number, code })).result).toMatchObject({ document: { state: 'reversed' } })

    const credit_note_number = newNumber('CN')
    const credited = { credit_note_number, invoice_id: id }
    const note = await adminDb.collection('credit_notes').add(sampleCreditNote(client.uid, credited))
    const quotation_number = newNumber('QUO')
    const quotation = await adminDb.collection('quotations').add(sampleQuotation(client.uid, { quotation_number }))
    for (const [number, endpoint, input, kind, state] of [
      [credit_note_number, 'credit-note-pdf', { credit_note_id: note.id }, 'credit_note', 'credited'],
      [quotation_number, 'quotation-pdf', { quotation_id: quotation.id }, 'quotation', 'open'],
    ] as const) {
      const file = await fetchFile(endpoint, input, client.idToken)
      const entry = { number, code: codeIn((await readPdf(await file.arrayBuffer())).text) }
      expect((await post(NAME, entry)).result).toMatchObject({ document: { kind, state, number, total: 116_000 } })
    }
  })

  it('gets one answer, byte for byte, for an unknown number, a wrong code, the code of another document and nonsense', async () => {
    const [one, other] = [await printedInvoice(), await printedInvoice()]
    const wrong = [
      { number: newNumber(), code: one.code },
      { number: one.number, code: newCode(16) },
      { number: one.number, code: other.code },
      { number: one.number, code: `${one.code}0` },
      { number: '../invoices/x', code: one.code },
      { number: '__x__', code: '<b>' },
    ]
    const answers = await withLimitedConcurrency(wrong, (entry) => post(NAME, entry))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, key: 'verification/not-issued' })
    expect(await post(NAME, { number: '', code: one.code })).toMatchObject({ status: 400, key: 'verification/entry-missing' })
    expect((await post(NAME, { ...one })).status).toBe(400)
    expect((await post(NAME, { number: one.number, code: 'x'.repeat(65) })).status).toBe(400)
  })

  it(`learns nothing by ${GUESSES} guesses`, async () => {
    const { number } = await printedInvoice()
    const answers = new Set<string>()
    const guess = async (index: number) => {
      const entry = { number: index % 2 === 0 ? number : newNumber(), code: newCode(16) }
      const document = findDocument(entry).then(
        (found) => ({ found }),
        (error: { key: string; status: number; body: object }) => ({ ...error.body, status: error.status }),
      )
      answers.add(JSON.stringify(await document))
    }
    for (let done = 0; done < GUESSES; done += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => guess(done + index)))
    }
    expect([...answers]).toEqual([JSON.stringify({ key: 'verification/not-issued', status: 404 })])
  })

  it('is limited by network address', async () => {
    const from = newNetworkAddress()
    const entry = { number: newNumber(), code: newCode(16) }
    const calls = Array.from({ length: CHECKS_PER_NETWORK + 2 }, () => post(NAME, entry, from))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await post(NAME, entry)).status).toBe(404)
  })

  it('does not learn of a document whose record was erased', async () => {
    const { number, code, id } = await printedInvoice()
    await adminDb.doc(`invoices/${id}`).delete()
    expect(await post(NAME, { number, code })).toMatchObject({ status: 404, key: 'verification/not-issued' })
  })
})
