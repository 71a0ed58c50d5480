import type { SaleMessage } from '@domain/billing/tax/sale-message.ts'
import { TAX_WORDS_MAX } from '@domain/billing/tax/submission.ts'

/** An item of the seller, in the fields of `saveItem`. */
interface ItemMessage {
  itemCd: string
  itemClsCd: string
  itemTyCd: string
  itemNm: string
  pkgUnitCd: string
  qtyUnitCd: string
  taxTyCd: string
  /** The price in major units. */
  dftPrc: number
}

/** What the control unit answers to a sale. */
export interface UnitAnswer {
  /** `curRcptNo` */
  receipt_count: number
  internal_data: string
  receipt_signature: string
  /** `yyyyMMddHHmmss` in East Africa Time. */
  unit_time: string
}

/** A sale that the authority has stored under a number. */
export interface StoredSale extends UnitAnswer {
  /** Our number of the document; '' if the answer does not have it. */
  number: string
  /** In major units; null if the answer does not have it. */
  total: number | null
}

/** Who sells, and by which control unit. */
export interface Seller {
  pin: string
  /** `bhfId`, two digits. */
  branch: string
  /** `sdcId` */
  unitId: string
  /** The address before the data of the QR code. */
  qrBase: string
  /** `itemClsCd` of a service that is not in the catalogue. */
  serviceClass: string
  /** Whether taxable amounts contain the tax; see `SaleFacts`. */
  taxableWithTax: boolean
}

/** The tax authority that signs invoices and credit notes. Every method throws `TaxFailure`. */
export interface TaxAuthority {
  name: string
  seller: Seller
  /** Registers an item, or changes it. */
  saveItem(item: ItemMessage): Promise<void>
  sendSale(message: SaleMessage): Promise<UnitAnswer>
  /** The sale that has this number, `invcNo`; undefined if no sale has it. */
  findSale(invoiceCount: number): Promise<StoredSale | undefined>
}

/**
 * `unavailable`: no readable answer, and the message may have arrived. `refused`: nothing was stored. `duplicate`: the number is
 * taken already. `expected`: the authority expects the number `expected`.
 */
export type TaxFailureKind = 'unavailable' | 'refused' | 'duplicate' | 'expected'

/** A failed call of the tax authority. Only `words` quotes the answer; it is for staff, and is never logged. */
export class TaxFailure extends Error {
  override readonly name = 'TaxFailure'
  readonly kind: TaxFailureKind
  /** The kind and the code of the answer, for the log. */
  readonly code: string
  /** The authority's own words; '' without an answer. */
  readonly words: string
  /** For `expected`: the number to use. */
  readonly expected: number | null

  constructor(kind: TaxFailureKind, { code = '', words = '', expected = null }: Partial<Omit<TaxFailure, 'kind'>> = {}) {
    super(kind)
    this.kind = kind
    this.code = code === '' ? kind : `${kind} ${code}`
    this.words = words
    this.expected = expected
  }
}

type Fields = Record<string, unknown>

/** The result of a call, at the top or nested in `responseBody`. */
interface OscuAnswer {
  /** `000` is success, `001` no result of a look-up. */
  code: string
  words: string
  data: Fields
}

const SUCCESS = ['000', '0000']
export const NOT_FOUND = '001'
/** "There is an overlapped Data", of the published list of codes. */
const DUPLICATE_CODES = ['994']
const DUPLICATE_WORDS = /duplicate|overlapped|already (?:exists|been|used)/i
/** The device or the authority itself has a problem, so that nothing can be signed; 999 is an unknown error. */
const DEVICE_CODES = ['900', '901', '902', '903', '999']
/** Both wordings of an unexpected invoice number, and that of an item's code. Other refusals name expected amounts. */
const NUMBER_WORDS = /invc ?no|invoice number|itemcd sequence/i
const EXPECTED_NUMBER = /expected[a-z ]{0,24}: ?\*{0,12}(\d{1,15})/i
/** These statuses mean that the gateway or the authority does not work, or that our token is not accepted. */
const UNAVAILABLE_STATUSES = [401, 403, 404, 408, 429]

/**
 * What the body of an answer says.
 * @throws TaxFailure `unavailable` if it is not readable
 */
export function readAnswer(status: number, text: string): OscuAnswer {
  const body = parse(text)
  const nested = findFields(body?.['responseBody']) ?? body
  const header = findFields(body?.['responseHeader'])
  const code = toAnswerText(nested?.['resultCd'])
  const words = toAnswerText(
    nested?.['resultMsg'] ?? nested?.['message'] ?? header?.['customerMessage'] ?? header?.['responseMsg'],
  )
  if (UNAVAILABLE_STATUSES.includes(status) || status >= 500) throw new TaxFailure('unavailable', { code: `${status}`, words })
  // A refusal may come without a code, but a success never does.
  if (code === '' && status < 400) throw new TaxFailure('unavailable', { code: `${status}` })
  return { code, words: words.slice(0, TAX_WORDS_MAX), data: findFields(nested?.['data']) ?? {} }
}

/** @throws TaxFailure if the authority has not accepted the call */
export function assertAccepted(answer: OscuAnswer): Fields {
  const { code, words, data } = answer
  if (SUCCESS.includes(code)) return data
  if (DUPLICATE_CODES.includes(code)) throw new TaxFailure('duplicate', { code, words })
  if (DEVICE_CODES.includes(code)) throw new TaxFailure('unavailable', { code, words })
  const expected = NUMBER_WORDS.test(words) ? Number(EXPECTED_NUMBER.exec(words)?.[1] ?? 0) : 0
  if (Number.isSafeInteger(expected) && expected > 0) throw new TaxFailure('expected', { code, words, expected })
  if (DUPLICATE_WORDS.test(words)) throw new TaxFailure('duplicate', { code, words })
  throw new TaxFailure('refused', { code, words: words === '' ? code : words })
}

/** @throws TaxFailure `unavailable` if a part is missing: then the look-up shows it later */
export function signatureIn(data: Fields): UnitAnswer {
  const receipt_count = Number(data['curRcptNo'])
  const answer = {
    receipt_count,
    internal_data: toAnswerText(data['intrlData']),
    receipt_signature: toAnswerText(data['rcptSign']),
    unit_time: toAnswerText(data['sdcDateTime']),
  }
  const isComplete = Number.isSafeInteger(receipt_count) && receipt_count > 0 && answer.receipt_signature && answer.unit_time
  if (!isComplete) throw new TaxFailure('unavailable', { code: 'incomplete' })
  return answer
}

/** The sale with this number in the answer of a look-up: alone, or in the list of sales. */
export function saleIn(data: Fields, invoiceCount: number): StoredSale | undefined {
  const lists = [data['salesList'], data['saleList'], data['invoiceList']].filter((list) => Array.isArray(list)).flat()
  const rows = lists.length > 0 ? lists.map((row) => findFields(row) ?? {}) : [findFields(data['invoice']) ?? data]
  const found = rows.find((row) => Number(row['invcNo']) === invoiceCount)
  if (!found) return undefined
  const total = Number(found['totAmt'] ?? Number.NaN)
  return {
    ...signatureIn({ ...found, ...findFields(found['receipt']) }),
    number: toAnswerText(found['trdInvcNo']),
    total: Number.isFinite(total) ? total : null,
  }
}

/** A token of OAuth's client credentials. @throws TaxFailure */
export function tokenIn(text: string): { token: string; seconds: number } {
  const fields = parse(text)
  const token = toAnswerText(fields?.['access_token'])
  if (token === '') throw new TaxFailure('unavailable', { code: 'token' })
  const seconds = Number(fields?.['expires_in'])
  return { token, seconds: Number.isFinite(seconds) ? seconds : 0 }
}

function parse(text: string): Fields | undefined {
  try {
    return findFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

function findFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

function toAnswerText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
