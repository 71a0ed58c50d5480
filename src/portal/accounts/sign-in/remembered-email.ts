import { isEmailAddress } from '@domain/platform/mail/mail.policy.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'

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
