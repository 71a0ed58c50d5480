import { type ClientNames, displayName } from '../../platform/client-names.ts'
import type { CalendarDate } from '../../platform/dates.ts'
import type { Currency } from '../../platform/money.ts'

/** The documents with a check code. */
const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note', 'quotation', 'acceptance'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * What became of a document. Invoice: `paid`, `unpaid`, `cancelled`. Receipt: `received`, `reversed`. Credit note:
 * `credited`, `reversed`. Quotation: `open`, `accepted`, `declined`, `withdrawn`, `expired`. Acceptance of a milestone: `accepted`.
 */
const DOCUMENT_STATES = [
  'paid',
  'unpaid',
  'cancelled',
  'received',
  'reversed',
  'credited',
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What a visitor with the number and the check code of a document may know. Money in major units. */
export interface VerifiedDocument {
  issuer: string
  kind: DocumentKind
  number: string
  /** The day of issue in Nairobi; of a receipt, the day of the payment. */
  date: CalendarDate
  /** Of an acceptance, the amount of the milestone without VAT; null if it has none. */
  total: number | null
  currency: Currency
  state: DocumentState
  /** The part of an invoice that credit notes settled. */
  credited: number
  /** The first letters of the client's name. */
  client: string
  /** The invoice of a receipt or a credit note, or null. */
  invoice_number: string | null
  /** The page of its record in the portal, which shows it to the office and to its client only. */
  path: string
}

const WORDS_MAX = 6

/** The first letters of a client's company, or of the person without one: "Mlima County Hospital" is "M… C… H…". */
export function shortenedName(client: ClientNames): string {
  const words = (client.company_name.trim() || displayName(client)).split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  return words
    .slice(0, WORDS_MAX)
    .map((word) => `${[...word.normalize('NFC')][0]}…`)
    .join(' ')
}
