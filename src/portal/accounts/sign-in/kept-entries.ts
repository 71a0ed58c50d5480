import { isEmailAddress, sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { INVITE_PATH, SIGN_IN_PATH } from '@domain/routes.ts'
import { dropTab, readTab, tryStorage, writeTab } from '@/data/firebase/tab-storage.ts'

/** In localStorage, because the link of the verification mail opens another tab. Holds one address and its token. */
const KEY = 'ubora:invitation'
const TOKEN = `${INVITE_PATH}?token=`

/** The sign-in page, which continues with an invitation. */
export function buildInvitationSignInPath(token: string): string {
  return `${SIGN_IN_PATH}?next=${encodeURIComponent(TOKEN + token)}`
}

/**
 * Keeps the invitation that led to this page until the link of a mail is opened: a new address, a forgotten password. Must
 * run before the request for the mail, whose link may be opened before the answer comes.
 */
export function keepInvitation(email: string): void {
  const next = new URLSearchParams(location.search).get('next') ?? ''
  if (!next.startsWith(TOKEN)) return
  tryStorage(() => localStorage.setItem(KEY, `${sameAddressKey(email)} ${next.slice(TOKEN.length)}`))
}

/** The sign-in page that continues with the kept invitation of this address, which is then forgotten; null without one. */
export function takeInvitation(email: string): string | null {
  const [address, token] = (tryStorage(() => localStorage.getItem(KEY)) ?? '').split(' ')
  if (!token || address !== sameAddressKey(email)) return null
  forgetInvitation()
  return buildInvitationSignInPath(token)
}

/** Also called after joining, because the address may have been verified in another browser. */
export function forgetInvitation(): void {
  tryStorage(() => localStorage.removeItem(KEY))
}

const NOTE_KEY = 'ubora:address'

/** Prefills the address on this tab's next sign-in page. */
export function prefillEmail(email: string): void {
  writeTab(NOTE_KEY, email)
}

/** The initial address of the sign-in form: prefilled by the previous page, remembered, or empty. */
export function initialEmail(): string {
  const noted = readTab(NOTE_KEY)
  dropTab(NOTE_KEY)
  const address: unknown = noted ?? window.consentCookies.get('rememberLogin')
  return typeof address === 'string' && isEmailAddress(address) ? address : ''
}

/** Remembers the address for the next sign-in, if the visitor's cookie choice allows it. */
export function rememberEmail(email: string): void {
  if (window.consentCookies.allows('preference')) window.consentCookies.put('rememberLogin', email)
}
