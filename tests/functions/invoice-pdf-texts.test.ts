import { describe, expect, it } from 'vitest'
import { type PdfContent, readInvoicePdf, storedPayment } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { storedInvoice } from '../support/stored-records.ts'

const client = await newMember('client')

const pdfWith = async (changes: Record<string, unknown>): Promise<PdfContent> =>
  readInvoicePdf(client, await storedInvoice(client.uid, changes))

// An invoice contains copies of the profile's names, which are updated asynchronously.
describe('a PDF with any entered text', () => {
  it('writes the names of Kenya', async () => {
    const names = { first_name: 'Wanjikũ', last_name: 'Mũthoni', company_name: 'Mũkũrũweinĩ Gĩkũyũ Traders' }
    const owner = await newMember('client', names)
    const { text } = await readInvoicePdf(owner, await storedInvoice(owner.uid, { client: names }))
    expect(text).toContain('Wanjikũ Mũthoni Mũkũrũweinĩ Gĩkũyũ Traders')
  })

  it('keeps every word of 2,000 characters, on as many pages as it takes', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${String(index).padStart(3, '0')}`)
    const lines = `${words.slice(0, 200).join('\n')}\n${words.slice(200).join(' ')}`
    const { text, pages, outside } = await pdfWith({ description: lines })
    for (const word of words) expect(text).toContain(word)
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text).toContain('Balance due Ksh 1,482,912.00')
    expect(outside).toEqual([])
  })

  it('breaks a word that is longer than a line, in every place', async () => {
    const word = (sign: string, count: number) => sign.repeat(count)
    const names = { first_name: word('A', 80), last_name: word('B', 80), company_name: word('C', 80) }
    const owner = await newMember('client', names)
    const id = await storedInvoice(owner.uid, {
      title: word('W', 120),
      description: word('M', 2000),
      client: names,
      project: { title: word('P', 120) },
      paid_amount: 2,
    })
    const payment = await storedPayment(owner.uid, id, { reference: word('R', 80), amount: 1 })
    for (const pdf of [await readInvoicePdf(owner, id), await readInvoicePdf(owner, id, payment)]) {
      expect(pdf.outside).toEqual([])
      const letters = pdf.text.replaceAll(' ', '')
      for (const [sign, count] of [
        ['W', 120],
        ['C', 80],
        ['P', 120],
        ['R', 80],
      ] as const) {
        expect(letters).toContain(word(sign, count))
      }
    }
  })

  it('handles emoji, missing glyphs, bidirectional controls and unpaired surrogates', async () => {
    const description = 'Solar 😀👩🏽‍🔬🇰🇪 שלום مرحبا ሰላም 太陽 \u202Eevil\u202C \u0000\u0007 𞤀𞤁 <b>bold</b> {{x}} end'
    const names = { first_name: '😀', last_name: '', company_name: '' }
    const owner = await newMember('client', names)
    const id = await storedInvoice(owner.uid, { description, title: '😀', client: names })
    const { text, pages, outside } = await readInvoicePdf(owner, id)
    expect(text).toMatch(/Solar 😀.*שלום.*مرحبا.*ሰላም.*太陽.*evil .*\[U\+1E900\]\[U\+1E901\] .*<b>bold<\/b> \{\{x\}\} end/)
    expect(text).not.toMatch(/[\u202A-\u202E]/u)
    expect([pages, outside]).toEqual([1, []])
  })

  it('has room for the largest amounts', async () => {
    const most = 999_999_999_999.99
    const changes = { amount: most, tax_amount: most, total_amount: 1_999_999_999_999.98 }
    const { text, outside } = await pdfWith(changes)
    expect(text).toContain('Total Ksh 1,999,999,999,999.98')
    expect(text).toContain('Balance due Ksh 1,999,999,999,999.98')
    expect(outside).toEqual([])
  })

  it('lists every payment in full', async () => {
    const id = await storedInvoice(client.uid, { paid_amount: 60, payment_count: 60 })
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
    await Promise.all(
      numbers.map((number) =>
        storedPayment(client.uid, id, {
          amount: 1,
          reference: `part-${number}`,
          receipt_number: `RCT-2016-0007-${number}`,
          paid_at: new Date(Date.UTC(2016, 10, 17, 0, number)),
        }),
      ),
    )
    const { text, pages, outside } = await readInvoicePdf(client, id)
    for (const number of numbers) expect(text).toContain(`part-${number} RCT-2016-0007-${number} Ksh 1.00`)
    expect(pages).toBeGreaterThan(2)
    expect(outside).toEqual([])
  })

  it('shows the current record', async () => {
    const { text } = await pdfWith({ client: { first_name: 'Deleted', last_name: 'client', company_name: '' } })
    expect(text).toContain('Billed to Deleted client')
  })
})
