import { createHash } from 'node:crypto'
import { taxTime } from '@domain/billing/tax/tax-formats.ts'

type Fields = Record<string, unknown>

/** What the unit remembers. Plain data, so that it can be stored. */
export interface UnitState {
  next: number
  /** Counts receipts of sales and of credit notes. */
  receipts: Record<'S' | 'R', number>
  /** Accepted sales by their number, with what it answered. */
  sales: Record<string, Fields>
  items: string[]
}

const newUnitState = (): UnitState => ({ next: 1, receipts: { S: 0, R: 0 }, sales: {}, items: [] })

/** What the unit can be told to do wrong. `lost`: it signs, and the answer does not arrive. */
type UnitFault = 'none' | 'down' | 'slow' | 'lost' | 'refuse' | 'refuse in 200'

interface UnitAnswer {
  status: number
  body: object
}

/** The words of a refusal that was ordered. */
export const REFUSAL = 'Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00'

/**
 * A stand-in of the tax authority's control unit, with the answers and refusals that integrators report: it counts the numbers of
 * one seller, and checks amounts, bands, items and duplicates.
 */
export class ControlUnit {
  state: UnitState
  readonly seller: { pin: string; branch: string; cmcKey: string }
  /** Whether taxable amounts contain the tax. */
  taxableWithTax = true
  /** Whether answers are nested in `responseBody`. */
  isNested = false
  fault: UnitFault = 'none'
  /** Which sales the fault `refuse` concerns; all by default. */
  concerns: (sale: Fields) => boolean = () => true

  constructor(seller: ControlUnit['seller'], state = newUnitState()) {
    this.seller = seller
    this.state = state
  }

  /** Another system of the seller uses numbers. */
  drift(numbers: number): void {
    this.state.next += numbers
  }

  /** @param keys PIN, branch and communication key, from body or headers */
  answer(path: string, body: Fields, keys: Fields): UnitAnswer {
    const { pin, branch, cmcKey } = this.seller
    if (path === '/selectInitOsdcInfo' || path === '/initialize') {
      const info = {
        tin: pin,
        bhfId: branch,
        dvcId: '9999911300000001',
        sdcId: 'KRACU0300000001',
        mrcNo: 'WIS01000150',
        cmcKey,
      }
      return this.#result('000', 'It is succeeded', { info })
    }
    if (keys['tin'] !== pin || keys['bhfId'] !== branch || keys['cmcKey'] !== cmcKey) {
      return this.#result('901', 'It is not valid device')
    }
    if (path === '/saveItem') return this.#saveItem(body)
    if (path === '/selectInvoiceDetail') return this.#findSale(body)
    if (path === '/saveTrnsSalesOsdc' || path === '/sendSalesTransaction') return this.#sendSale(body)
    return this.#result('891', 'An error occurred while Request URL is created.')
  }

  #saveItem({ itemCd, itemClsCd, itemNm }: Fields): UnitAnswer {
    const code = String(itemCd)
    if (!/^KE[123][A-Z]{4}\d{7}$/.test(code)) return this.#refused('Incorrect QtyUnitCd Prefix')
    if (!/^\d{10}$/.test(String(itemClsCd)) || !itemNm) return this.#refused('Invalid itemClsCd')
    if (this.state.items.includes(code)) return this.#result('000', 'It is succeeded')
    const next = this.state.items.length + 1
    if (Number(code.slice(-7)) !== next) {
      return this.#refused(`Invalid itemCd Sequence. Expected sequence ending with: ${'*'.repeat(8)}${next}`)
    }
    this.state.items.push(code)
    return this.#result('000', 'It is succeeded')
  }

  #findSale({ invcNo }: Fields): UnitAnswer {
    const found = this.state.sales[String(invcNo)]
    return found ? this.#result('000', 'It is succeeded', found) : this.#result('001', 'There is no search result')
  }

  #sendSale(sale: Fields): UnitAnswer {
    const { state } = this
    const number = Number(sale['invcNo'])
    if (state.sales[number]) return this.#result('994', 'There is an overlapped Data')
    if (number !== state.next) return this.#refused(`Invc No: ${number} is invalid, use the expected value: ${state.next}`)
    if (this.fault === 'refuse' && this.concerns(sale)) return this.#refused(REFUSAL)
    if (this.fault === 'refuse in 200' && this.concerns(sale)) return this.#result('910', REFUSAL)
    const problem = this.#problem(sale)
    if (problem) return this.#refused(problem)
    const kind = sale['rcptTyCd'] === 'R' ? 'R' : 'S'
    state.receipts[kind] += 1
    state.next += 1
    const sign = (length: number, salt: string) =>
      createHash('sha256').update(`${salt} ${number}`).digest('hex').toUpperCase().slice(0, length)
    const signed = {
      curRcptNo: state.receipts[kind],
      totRcptNo: state.receipts.S + state.receipts.R,
      intrlData: sign(26, 'internal'),
      rcptSign: sign(16, 'receipt'),
      sdcDateTime: taxTime(new Date()),
    }
    const { invcNo, trdInvcNo, orgInvcNo, rcptTyCd, totAmt, custTin } = sale
    state.sales[number] = { invcNo, trdInvcNo, orgInvcNo, rcptTyCd, totAmt, custTin, receipt: signed }
    return this.#result('000', 'It is succeeded', signed)
  }

  #problem(sale: Fields): string | undefined {
    const original = String(sale['orgInvcNo'])
    if (sale['rcptTyCd'] === 'R' && !this.state.sales[original])
      return 'orgInvcNo does not exist. Please update the field and try again'
    if (sale['rcptTyCd'] === 'R' && !sale['rfdDt']) return 'Missing RfdDt Date'
    const items = (sale['itemList'] ?? []) as Fields[]
    const unknown = items.find(({ itemCd }) => !this.state.items.includes(String(itemCd)))
    if (unknown) return `Item ${String(unknown['itemCd'])} does not exist in your inventory`
    return amountProblem(sale, items, this.taxableWithTax)
  }

  #refused(words: string): UnitAnswer {
    return { ...this.#result('910', words), status: 400 }
  }

  #result(resultCd: string, resultMsg: string, data: Fields | null = null): UnitAnswer {
    const body = { resultCd, resultMsg, resultDt: taxTime(new Date()), data }
    if (!this.isNested) return { status: 200, body }
    return { status: 200, body: { responseHeader: { responseCode: 200, responseMsg: 'OK' }, responseBody: body } }
  }
}

const BANDS = ['A', 'B', 'C', 'D', 'E'] as const
const cents = (value: unknown) => Math.round(Number(value) * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What the control unit refuses about the amounts of a sale, in its words; undefined if they are correct. */
function amountProblem(sale: Fields, items: readonly Fields[], taxableWithTax: boolean): string | undefined {
  if (items.length === 0 || Number(sale['totItemCnt']) !== items.length) return 'Invalid totItemCnt'
  for (const [index, item] of items.entries()) {
    const problem = itemProblem(item, Number(sale[`taxRt${String(item['taxTyCd'])}`]), taxableWithTax)
    if (problem)
      return `Invalid ${problem.field} on item: ${index + 1}. Expected: ${problem.expected}, But Found: ${problem.found}`
  }
  for (const band of BANDS) {
    const ofBand = items.filter(({ taxTyCd }) => taxTyCd === band)
    for (const field of ['taxblAmt', 'taxAmt']) {
      const expected = sum(ofBand.map((item) => cents(item[field])))
      if (cents(sale[field + band]) !== expected) return `Invalid ${field}${band}. Expected: ${expected / 100}`
    }
  }
  const totals = { totTaxblAmt: 'taxblAmt', totTaxAmt: 'taxAmt', totAmt: 'totAmt' } as const
  for (const [total, field] of Object.entries(totals)) {
    if (cents(sale[total]) !== sum(items.map((item) => cents(item[field])))) return `Invalid ${total}`
  }
  return undefined
}

function itemProblem(item: Fields, rate: number, taxableWithTax: boolean) {
  const total = cents(item['totAmt'])
  const tax = Math.round(total - total / (1 + rate / 100))
  const expected = {
    splyAmt: total + cents(item['dcAmt']),
    taxAmt: tax,
    taxblAmt: taxableWithTax ? total : total - tax,
    pkg: cents(item['qty']),
  }
  for (const [field, value] of Object.entries(expected)) {
    if (cents(item[field]) !== value) return { field, expected: value / 100, found: Number(item[field]) }
  }
  return total > 0 ? undefined : { field: 'totAmt', expected: 'a value', found: 0 }
}
