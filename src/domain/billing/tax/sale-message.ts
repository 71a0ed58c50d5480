import { toMajor } from '../../platform/money.ts'
import { VAT_CLASSES, type VatClass, vatRatesOn } from '../../platform/vat.ts'
import {
  calculateBands,
  calculateUnitPrice,
  type MessageLine,
  messageLines,
  QUANTITY_DECIMALS,
  sumBands,
  type TaxedDocument,
  taxedLines,
} from './message-amounts.ts'
import { taxDay, taxTime } from './tax-formats.ts'

/** A registered item of the seller. */
export interface TaxItem {
  item_code: string
  class_code: string
  packing_unit_code: string
  quantity_unit_code: string
}

/** What a message says about a document, beside its amounts. */
export interface SaleFacts {
  /** Our number, for example `INV-2026-0007`. */
  number: string
  /** `invcNo`: rises by one per seller. */
  invoice_count: number
  /** `invcNo` of the credited invoice; null for a sale, and for a credit note of an invoice without signature. */
  original_count: number | null
  kind: 'invoice' | 'credit_note'
  buyer_name: string
  /** Empty if the buyer has none. */
  buyer_pin: string
  /** When the office issued the document. */
  issued_at: Date
  /** Who reports: shown in the authority's records, 20 characters at most. */
  registrar: string
  /**
   * Whether the taxable amounts of lines and bands contain the tax. Prices, supply amounts and totals always do. The published
   * example contains it, but a sandbox gateway was seen to expect amounts without it.
   */
  taxable_with_tax: boolean
}

const NAME_MAX = 60
export const ITEM_NAME_MAX = 200
const NUMBER_MAX = 50
const REGISTRAR_MAX = 20
/** `salesTyCd` normal, `salesSttsCd` approved, `pmtTyCd` credit: an invoice is paid later. */
const NORMAL = 'N'
const APPROVED = '02'
const ON_CREDIT = '02'
/** `rfdRsnCd` refund. */
const REFUND = '06'
const NO = 'N'

/**
 * The message of a sale or of a credit note, in Kenya shillings. Each line has one item.
 * @param getTaxItem the registered item of a line
 * @returns undefined if the document has no lines, and its tax is that of no class
 */
export function saleMessage(document: TaxedDocument, facts: SaleFacts, getTaxItem: (line: MessageLine['line']) => TaxItem) {
  const taxed = taxedLines(document)
  if (!taxed) return undefined
  // The tax authority refuses a line of zero.
  const lines = messageLines(taxed, document).filter(({ total }) => total > 0)
  const bands = calculateBands(lines)
  const rates = vatRatesOn(document.tax_day)
  const all = sumBands(lines)
  const taxable = (band: { taxable: number; total: number }) => toMajor(facts.taxable_with_tax ? band.total : band.taxable)
  const perBand = <Name extends string>(name: Name, value: (code: VatClass) => number) =>
    Object.fromEntries(VAT_CLASSES.map((code) => [`${name}${code}`, value(code)])) as Record<`${Name}${VatClass}`, number>
  const at = taxTime(facts.issued_at)
  const isCredit = facts.kind === 'credit_note'
  const custTin = facts.buyer_pin === '' ? null : facts.buyer_pin
  const registrar = facts.registrar.slice(0, REGISTRAR_MAX)
  return {
    trdInvcNo: facts.number.slice(0, NUMBER_MAX),
    invcNo: facts.invoice_count,
    orgInvcNo: facts.original_count ?? 0,
    custTin,
    custNm: facts.buyer_name.slice(0, NAME_MAX),
    salesTyCd: NORMAL,
    rcptTyCd: isCredit ? 'R' : 'S',
    pmtTyCd: ON_CREDIT,
    salesSttsCd: APPROVED,
    cfmDt: at,
    salesDt: taxDay(facts.issued_at),
    stockRlsDt: null,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isCredit ? at : null,
    rfdRsnCd: isCredit ? REFUND : null,
    totItemCnt: lines.length,
    ...perBand('taxblAmt', (code) => taxable(bands[code])),
    ...perBand('taxRt', (code) => rates[code]),
    ...perBand('taxAmt', (code) => toMajor(bands[code].tax)),
    totTaxblAmt: taxable(all),
    totTaxAmt: toMajor(all.tax),
    totAmt: toMajor(all.total),
    prchrAcptcYn: NO,
    remark: null,
    regrId: registrar,
    regrNm: registrar,
    modrId: registrar,
    modrNm: registrar,
    receipt: {
      custTin,
      custMblNo: null,
      rcptPbctDt: at,
      trdeNm: null,
      adrs: null,
      topMsg: null,
      btmMsg: null,
      prchrAcptcYn: NO,
    },
    itemList: lines.map((line, index) => itemLine(line, index, getTaxItem(line.line), taxable(line))),
  }
}

export type SaleMessage = NonNullable<ReturnType<typeof saleMessage>>

function itemLine(amounts: MessageLine, index: number, item: TaxItem, taxblAmt: number) {
  const { line, supply, discount, total, tax } = amounts
  const { quantity, name } = statedQuantity(line)
  return {
    itemSeq: index + 1,
    itemCd: item.item_code,
    itemClsCd: item.class_code,
    itemNm: name.slice(0, ITEM_NAME_MAX),
    bcd: null,
    pkgUnitCd: item.packing_unit_code,
    // Refused if it is not the count.
    pkg: quantity,
    qtyUnitCd: item.quantity_unit_code,
    qty: quantity,
    prc: calculateUnitPrice(amounts, quantity),
    splyAmt: toMajor(supply),
    dcRt: line.discount_percent,
    dcAmt: toMajor(discount),
    taxTyCd: line.vat_class,
    taxblAmt,
    taxAmt: toMajor(tax),
    totAmt: toMajor(total),
  }
}

/** The authority takes two decimals: a finer quantity is stated in the name, as one unit. */
function statedQuantity({ quantity, unit, description }: MessageLine['line']): { quantity: number; name: string } {
  if (Math.round(quantity * QUANTITY_DECIMALS) / QUANTITY_DECIMALS === quantity) return { quantity, name: description }
  return { quantity: 1, name: [`${quantity}`, unit, '×', description].filter(Boolean).join(' ') }
}
