import { VERIFICATION_ERRORS } from '@texts/billing/verification.ts'
import { type InferType, object } from 'yup'
import { kept, notPersonal } from '../../platform/access/data-protection.ts'
import { defineServerCollection } from '../../platform/access/define-collection.ts'
import { type ClientNames, displayName } from '../../platform/client-names.ts'
import type { CalendarDate } from '../../platform/dates.ts'
import { definePublicEndpoint } from '../../platform/endpoint.ts'
import { line } from '../../platform/field.schema.ts'
import { parseCode } from '../../platform/ids.ts'
import type { Currency } from '../../platform/money.ts'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { fieldError } from '../../texts/field-error.ts'

/** Characters of a check code with 5 random bits each, so 80 bits. */
export const CHECK_CODE_LENGTH = 16

/** Checks per network address and hour: an auditor checks a folder of invoices, and nobody guesses 80 bits. */
export const CHECKS_PER_NETWORK = 60

/** A number or a code as a person types it. */
const CHECK_ENTRY_MAX = 64

/** The characters of an entered check code; null if it is none. */
export function parseCheckCode(input: string): string | null {
  return parseCode(input, CHECK_CODE_LENGTH)
}

const NUMBER = /^(?:INV|RCT|CN|QUO|ACC)-[0-9]{4}-[0-9]{1,10}(?:-[0-9]{1,6})?$/

/** The number of an invoice, receipt, credit note, quotation or acceptance as a person types it; null if it is none. */
export function parseDocumentNumber(input: string): string | null {
  const number = input.replace(/\s/g, '').toUpperCase()
  return NUMBER.test(number) ? number : null
}

/**
 * The path in the QR code of a document. The code is in the fragment, which browsers do not send, so that no server's log
 * has it.
 * @param code without hyphens
 */
export function checkPath(number: string, code: string): string {
  return `${PUBLIC_PATHS.verify}?number=${encodeURIComponent(number)}#${code}`
}

const MISSING = fieldError('verification/entry-missing')
const NOT_ISSUED = fieldError('verification/not-issued')

/** The number and the check code on a document, as a person types them. */
export const verificationSchema = object({
  number: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
  code: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
}).exact()
export type VerificationEntry = InferType<typeof verificationSchema>

/** One record for each issued document, with the hash of its check code. */
export const checkCodes = defineServerCollection('check_codes', {
  dataClass: 'secret',
  retention: kept('As long as the document whose number it proves.'),
  personalData: notPersonal('The hash of the check code of each issued document. It is kept as long as the document.'),
})

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

/**
 * Tells a visitor whether a document is genuine. An unknown number and a wrong code get one answer after the same time, so
 * that nobody learns which numbers exist.
 */
export const verifyDocument = definePublicEndpoint('verifyDocument', {
  input: verificationSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.verify,
  failure: VERIFICATION_ERRORS['verification/failed'],
})
