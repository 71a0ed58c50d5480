import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { readInvoicePdf, requestInvoicePdf, storedPayment } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { sampleLedgerEntry } from '../support/sample-billing.ts'
import { storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

describe('the PDF of an invoice', () => {
  it('shows every field of its record, and how to pay', async () => {
    const { text, pages, size, outside } = await readInvoicePdf(
      client,
      await storedInvoice(client.uid, { project: { title: 'Lakeside' } }),
    )
    const { name, address, phones, emails, kraPin, bank, paybill } = COMPANY
    for (const part of [
      name,
      address.street,
      ...phones,
      emails.general,
      `KRA PIN ${kraPin}`,
      'INVOICE INV-2016-0007',
      'Billed to Amina Lokwawi Mlima County',
      'Project Lakeside',
      'Invoice date Nov 16, 2016',
      'Due date Dec 16, 2016',
      'Solar mini-grid evaluation Technical and financial evaluation of four bids.',
      'Amount Ksh 1,278,372.41',
      'VAT Ksh 204,539.59',
      'B · Standard 16% Ksh 1,278,372.41 Ksh 204,539.59 Ksh 1,482,912.00',
      'Total Ksh 1,482,912.00',
      'Payments received Ksh 0.00',
      'Balance due Ksh 1,482,912.00',
      `${bank.name}, ${bank.branch}`,
      `Account ${bank.account}`,
      `SWIFT ${bank.swift}`,
      `Paybill ${paybill} Account number INV-2016-0007`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/DRAFT|PAID|CANCELLED|RECEIPT/)
    expect(pages).toBe(1)
    expect(size.map(Math.round)).toEqual([595, 842])
    expect(outside).toEqual([])
  })

  it('is a file named after the number, and is not stored', async () => {
    const answer = await requestInvoicePdf(client, await storedInvoice(client.uid))
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="INV-2016-0007.pdf"; filename*=UTF-8''INV-2016-0007.pdf`,
    )
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = await answer.arrayBuffer()
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('names its title and language, and is identical each time', async () => {
    const id = await storedInvoice(client.uid)
    const { title, language } = await readInvoicePdf(client, id)
    expect([title, language]).toEqual(['INV-2016-0007', 'en-KE'])
    const files = await Promise.all(
      [1, 2].map(async () => Buffer.from(await (await requestInvoicePdf(client, id)).arrayBuffer())),
    )
    expect(files[0]?.equals(files[1] ?? Buffer.of())).toBe(true)
  })

  it('lists the payments and the balance', async () => {
    const id = await storedInvoice(client.uid, { paid_amount: 482_912, payment_count: 1 })
    await storedPayment(client.uid, id)
    await storedPayment(client.uid, id, { status: 'flagged', receipt_number: null, reference: 'NOT-TAKEN' })
    const { text } = await readInvoicePdf(client, id)
    expect(text).toContain('Nov 30, 2016 Bank transfer FT16321KLMB RCT-2016-0007-1 Ksh 482,912.00')
    expect(text).toContain('Payments received Ksh 482,912.00 Balance due Ksh 1,000,000.00')
    expect(text).not.toContain('NOT-TAKEN')
  })

  it('shows credit that was used beside the payments, as the ledger has it', async () => {
    const id = await storedInvoice(client.uid, { paid_amount: 482_912, payment_count: 1 })
    const used = { kind: 'transfer', amount: -400_000, invoice_id: id }
    await adminDb.collection(SERVER_COLLECTIONS.ledgerEntries).add(sampleLedgerEntry(client.uid, used))
    expect((await readInvoicePdf(client, id)).text).toContain(
      'Payments received Ksh 82,912.00 Credit used Ksh 400,000.00 Balance due Ksh 1,000,000.00',
    )
  })

  it('shows whether the invoice is paid, overdue or cancelled', async () => {
    const paid = { status: 'paid', paid_amount: 1_482_912, paid_date: '2016-12-01' }
    const { text } = await readInvoicePdf(client, await storedInvoice(client.uid, paid))
    expect(text).toContain('INV-2016-0007 PAID')
    expect(text).toContain('Paid on Dec 1, 2016')
    expect(text).toContain('Balance due Ksh 0.00')
    const overdue = await readInvoicePdf(client, await storedInvoice(client.uid, { status: 'overdue' }))
    expect(overdue.text).toContain('INV-2016-0007 OVERDUE')
    const cancelled = await readInvoicePdf(client, await storedInvoice(client.uid, { status: 'cancelled' }))
    expect(cancelled.text).toContain('INV-2016-0007 CANCELLED')
    expect(cancelled.text).toContain('This invoice was cancelled. Nothing is to be paid.')
    expect(cancelled.text).not.toMatch(/Paybill|Balance due|DRAFT/)
  })

  it.each([
    ['USD', '$11,850.50'],
    ['EUR', '€11,850.50'],
  ])('uses the invoice’s currency, %s, and asks for no Kenya shillings', async (currency, shown) => {
    const changes = { currency, amount: 11_850.5, tax_amount: 0, total_amount: 11_850.5 }
    const { text } = await readInvoicePdf(client, await storedInvoice(client.uid, changes))
    expect(text).toContain(`Total ${currency === 'USD' ? 'US' : ''}${shown}`)
    expect(text).toContain(COMPANY.bank.swift)
    expect(text).toContain('A · Exempt –')
    expect(text).not.toMatch(/Ksh|M-Pesa/)
  })

  it('shows dates in Nairobi time', async () => {
    const id = await storedInvoice(client.uid, { sent_at: new Date('2016-11-16T21:30:00Z') })
    expect((await readInvoicePdf(client, id)).text).toContain('Invoice date Nov 17, 2016')
  })

  it('has “DRAFT” across it only while the invoice is a draft', async () => {
    const draft = { status: 'draft', is_issued: false, sent_at: null }
    const { text } = await readInvoicePdf(admin, await storedInvoice(client.uid, draft))
    // Once below the number and once as the watermark.
    expect(text.match(/DRAFT/g)).toHaveLength(2)
    const cancelled = { status: 'cancelled', is_issued: false, sent_at: null }
    for (const changes of [{}, { status: 'overdue' }, { status: 'paid' }, cancelled]) {
      expect((await readInvoicePdf(admin, await storedInvoice(client.uid, changes))).text).not.toContain('DRAFT')
    }
  })
})

describe('a marked PDF', () => {
  it('is a copy of an issued invoice, or a proforma of a draft, and plain otherwise', async () => {
    const issued = await storedInvoice(client.uid)
    expect((await readInvoicePdf(admin, issued, null, 'copy')).text).toContain('INVOICE INV-2016-0007 COPY')
    expect((await requestInvoicePdf(admin, issued, null, 'copy')).headers.get('content-disposition')).toContain(
      'filename="INV-2016-0007-copy.pdf"',
    )
    expect((await readInvoicePdf(client, issued)).text).not.toContain('COPY')
    expect((await readInvoicePdf(admin, issued, null, 'proforma')).text).not.toContain('PROFORMA')
    const draft = await storedInvoice(client.uid, { status: 'draft', is_issued: false, sent_at: null })
    const { text, outside } = await readInvoicePdf(admin, draft, null, 'proforma')
    expect(text).toContain('PROFORMA INVOICE INV-2016-0007')
    expect(text).toContain('This is no tax invoice.')
    // As the watermark alone.
    expect(text.match(/DRAFT/g)).toHaveLength(1)
    expect([text.includes('Check code'), outside]).toEqual([false, []])
    expect((await readInvoicePdf(admin, draft, null, 'copy')).text).not.toContain('COPY')
    expect((await requestInvoicePdf(admin, issued, null, 'original' as 'copy')).status).toBe(400)
  })
})
