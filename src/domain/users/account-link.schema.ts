import { array, object, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'

/** What the link of an account mail is for. */
const LINK_MODES = ['verifyEmail', 'resetPassword'] as const
export type LinkMode = (typeof LINK_MODES)[number]

export function isLinkMode(mode: unknown): mode is LinkMode {
  return LINK_MODES.includes(mode as LinkMode)
}

/** For how many hours a link works. */
export const LINK_HOURS: Record<LinkMode, number> = { verifyEmail: 72, resetPassword: 1 }

/** Looks at links and uses of them from one network address in an hour. */
export const LINKS_PER_NETWORK = 60

/** How many sign-ups a browser remembers, see `signUpProof`. */
export const SIGN_UP_PROOFS_MAX = 5

const INVALID = fieldError('auth/link-invalid')
const asSent = (_cast: unknown, original: unknown) => original
const code = string()
  .transform(asSent)
  .typeError(INVALID)
  .required(INVALID)
  .matches(/^[\w-]{43}$/, INVALID)
const mode = string().transform(asSent).oneOf(LINK_MODES, INVALID).required(INVALID)

/**
 * Made by the page that opens a link. With it the page can use its link again, where the first answer was lost or the
 * page was loaded anew; nobody else can.
 */
const page_key = string()
  .transform(asSent)
  .required(INVALID)
  .matches(/^[\w-]{20,64}$/, INVALID)

/** A link that is looked at. */
export const checkLinkSchema = object({ mode, code, page_key }).exact()

/** A link that is used, with what this browser was given at its sign-ups. */
export const redeemLinkSchema = object({
  mode,
  code,
  page_key,
  sign_up_proofs: array(string().transform(asSent).defined().max(100)).max(SIGN_UP_PROOFS_MAX).required(),
}).exact()
