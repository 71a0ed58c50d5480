import type { SaleMessage } from '@domain/billing/tax/sale-message.ts'

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
  /** The sale that has this number, `invcNo`; undefined if there is none. */
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
