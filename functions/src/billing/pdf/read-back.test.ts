import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { LINES_MAX, type Line, lineSchema } from '@domain/billing/lines/line.ts'
import { calculateTotals } from '@domain/billing/lines/totals.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { VAT_CLASSES } from '@domain/platform/vat.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ISSUE_DAY, issuedInvoice, pagesOfPdf } from '../../../../tests/support/rendered-pdfs.ts'
import { invoicePdfDefinition } from './invoice-pdf.ts'

const FEW = 20
/** `PDF_COUNT=200` reads back 200 invoices with up to 200 lines each. */
const COUNT = Number(process.env['PDF_COUNT'] ?? FEW)
const check = { code: '7F3K0Q2MXW9AHB41', address: 'https://ubora.example/verify?number=INV-2016-0007#7F3K0Q2MXW9AHB41' }

/** Every description begins with its place, by which its row is found again. */
const lines = fc
  .array(
    fc.record({
      words: fc.integer({ min: 0, max: 30 }),
      quantity: fc.integer({ min: 1, max: 999_999 }).map((parts) => parts / 1000),
      unit_price: fc.integer({ min: 0, max: 9_999_999 }).map(toMajor),
      discount_percent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }).map(toMajor)),
      vat_class: fc.constantFrom(...VAT_CLASSES),
      unit: fc.constantFrom('', 'day', 'month'),
    }),
    { minLength: 1, maxLength: COUNT > FEW ? LINES_MAX : 40, size: 'max' },
  )
  .map((all) =>
    all.map(({ words, ...line }, index) => lineSchema.cast({ ...line, description: buildRowDescription(index, words) })),
  )
const buildRowDescription = (index: number, words: number) => `Row${index + 1}x ${'work '.repeat(words)}`.trim()

function readInvoicePages(invoice: Invoice, code = check.code): Promise<string[]> {
  const { bank_details: bankDetails } = DEFAULT_SETTINGS
  const facts = { invoice, payments: [], movements: [], bankDetails, check: { ...check, code } }
  return pagesOfPdf(invoicePdfDefinition({ ...facts, variant: 'plain' }))
}

const money = (minor: number) => formatExactMoney(toMajor(minor), 'KES').normalize('NFKC')
const plain = (major: number) => major.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('the PDF of an invoice with lines, read back', () => {
  it(`agrees with the totals in ${COUNT} random invoices: lines, carried sums, classes and total`, async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (rows) => {
        const pages = await readInvoicePages(issuedInvoice(rows))
        const whole = pages.join(' ')
        const { lines: each, classes, net, tax, gross } = calculateTotals(rows, ISSUE_DAY)
        let carried = 0
        let seen = 0
        for (const [index, page] of pages.entries()) {
          if (seen > 0 && seen < rows.length) expect(page).toContain(`Brought forward ${money(carried)} `)
          else expect(page).not.toContain('Brought forward')
          const found = [...page.matchAll(/Row(\d+)x/g)].map(([, place]) => Number(place) - 1)
          for (const place of found) {
            expect(place, `page ${index + 1}`).toBe(seen)
            expect(amountAfter(page, place, rows)).toBe(plain(toMajor(each[place]?.net ?? 0)))
            carried += each[place]?.net ?? 0
            seen += 1
          }
          if (seen > 0 && seen < rows.length) expect(page).toContain(`Carried forward ${money(carried)} `)
          else expect(page).not.toContain('Carried forward')
        }
        expect([seen, carried]).toEqual([rows.length, net])
        expect(whole).toContain(`Amount ${money(net)} VAT ${money(tax)} Total ${money(gross)}`)
        for (const { vat_class, ...sums } of classes) {
          expect(whole).toMatch(new RegExp(`${vat_class} · [A-Za-z -]+ (–|\\d+%) `))
          expect(whole).toContain(`${money(sums.net)} ${money(sums.tax)} ${money(sums.gross)}`)
        }
        expect(whole).toContain('7F3K-0Q2M-XW9A-HB41')
      }),
      { numRuns: COUNT, seed: 2026, endOnFailure: true },
    )
  }, 1_800_000)

  it('has the check code without spaces, also between letters that kerning would move apart', async () => {
    const rows = [lineSchema.cast({ description: 'Audit', quantity: 1, unit_price: 1, unit: '' })]
    const pages = await readInvoicePages(issuedInvoice(rows), 'AJEJ0VTAEJAJTAVJ')
    expect(pages.join(' ')).toContain('Check code AJEJ-0VTA-EJAJ-TAVJ')
  })

  it('has every Latin letter, also those of African languages and of Vietnamese', async () => {
    const description = 'Ŋŋ Ɓɓ Ɗɗ Ƙƙ Ƴƴ Ẹẹ Ọọ Ɛɛ Ɔɔ Ɣɣ Ʋʋ Ũũ Ĩĩ Nguyễn Ðặng Łódź Šķēle Þór'
    const rows = [lineSchema.cast({ description, quantity: 1, unit_price: 1, unit: '' })]
    expect((await readInvoicePages(issuedInvoice(rows))).join(' ')).toContain(description)
  })
})

/** The last amount of a row: before the next row, or before what follows the last one. */
function amountAfter(page: string, place: number, rows: readonly Line[]): string | undefined {
  const start = page.indexOf(`Row${place + 1}x`)
  const next = page.indexOf(`Row${place + 2}x`, start)
  const ends = [next, page.indexOf('Carried forward', start), page.indexOf(' Amount Ksh', start), page.length]
  const row = page.slice(start, Math.min(...ends.filter((end) => end > start)))
  const letter = rows[place]?.vat_class
  return [...row.matchAll(new RegExp(` ${letter} ([\\d,]+\\.\\d\\d)`, 'g'))].at(-1)?.[1]
}
