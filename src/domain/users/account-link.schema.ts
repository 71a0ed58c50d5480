import { array, object } from 'yup'
import { exactText, patternText } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'

const LINK_MODES = ['verifyEmail', 'resetPassword'] as const
export type LinkMode = (typeof LINK_MODES)[number]

export function isLinkMode(mode: unknown): mode is LinkMode {
  return LINK_MODES.includes(mode as LinkMode)
}

export const LINK_HOURS: Record<LinkMode, number> = { verifyEmail: 72, resetPassword: 1 }

/** Checks and uses of links per network address and hour. */
export const LINKS_PER_NETWORK = 60

/** How many sign-ups a browser remembers, see `signUpProof`. */
export const SIGN_UP_PROOFS_MAX = 5

const INVALID = fieldError('auth/link-invalid')
const code = patternText(/^[\w-]{43}$/, INVALID)
const mode = exactText().oneOf(LINK_MODES, INVALID).required(INVALID)

/**
 * A key of the page that opened the link. With it, only this page can use its link again, after a lost response or a
 * reload.
 */
const page_key = exactText()
  .required(INVALID)
  .matches(/^[\w-]{20,64}$/, INVALID)

/** A new page key: two random UUIDs without hyphens, because one holds fewer than 128 random bits. */
export function newPageKey(): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
}

/** A check of a link, which leaves it usable. */
export const checkLinkSchema = object({ mode, code, page_key }).exact()

/** A use of a link, with the proofs that this browser got at its sign-ups. */
export const redeemLinkSchema = object({
  mode,
  code,
  page_key,
  sign_up_proofs: array(exactText().defined().max(100)).max(SIGN_UP_PROOFS_MAX).required(),
}).exact()
