import { isEmailAddress } from '@domain/mail/email-address.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'

const NOTE_KEY = 'ubora:address'

/** Fills in the address on the sign-in page that this tab opens next. */
export function prefillEmail(email: string): void {
  writeTab(NOTE_KEY, email)
}

/** The address that the sign-in form begins with: the one the last page left, or that of the last sign-in, or none. */
export function initialEmail(): string {
  const noted = readTab(NOTE_KEY)
  dropTab(NOTE_KEY)
  const address: unknown = noted ?? window.jar.get('rememberLogin')
  return typeof address === 'string' && isEmailAddress(address) ? address : ''
}

/** Keeps the address for the next sign-in, where the visitor's choice about cookies allows it. */
export function rememberEmail(email: string): void {
  if (window.jar.allows('preference')) window.jar.put('rememberLogin', email)
}
