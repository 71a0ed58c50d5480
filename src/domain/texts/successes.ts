import { APPOINTMENT_SUCCESSES } from './appointment-successes.ts'
import { CONSENT_SUCCESSES } from './consent-successes.ts'
import { CONTACT_SUCCESSES } from './contact-successes.ts'
import { DASHBOARD_SUCCESSES } from './dashboard-successes.ts'
import { DOCUMENT_SUCCESSES } from './document-successes.ts'
import { INQUIRY_SUCCESSES } from './inquiry-successes.ts'
import { INVOICE_SUCCESSES } from './invoice-successes.ts'
import { MAIL_SUCCESSES } from './mail-successes.ts'
import { MESSAGE_SUCCESSES } from './message-successes.ts'
import { fillPlaceholders, type SuccessText } from './message-types.ts'
import { NEWSLETTER_ADMIN_SUCCESSES } from './newsletter-admin-successes.ts'
import { NEWSLETTER_SUCCESSES } from './newsletter-successes.ts'
import { OWN_ACCOUNT_SUCCESSES } from './own-account-successes.ts'
import { PAYMENT_SUCCESSES } from './payment-successes.ts'
import { PROJECT_SUCCESSES } from './project-successes.ts'
import { SESSION_SUCCESSES } from './session-successes.ts'
import { SETTINGS_SUCCESSES } from './settings-successes.ts'
import { SIGN_IN_SUCCESSES } from './sign-in-successes.ts'
import { TICKET_SUCCESSES } from './ticket-successes.ts'
import { USER_SUCCESSES } from './user-successes.ts'

/** Every success a person is told, by key. For functions and tests: a page imports the groups that it tells, no more. */
export const SUCCESS_TEXTS = {
  ...SIGN_IN_SUCCESSES,
  ...SESSION_SUCCESSES,
  ...OWN_ACCOUNT_SUCCESSES,
  ...PROJECT_SUCCESSES,
  ...DOCUMENT_SUCCESSES,
  ...INVOICE_SUCCESSES,
  ...PAYMENT_SUCCESSES,
  ...TICKET_SUCCESSES,
  ...APPOINTMENT_SUCCESSES,
  ...MESSAGE_SUCCESSES,
  ...INQUIRY_SUCCESSES,
  ...USER_SUCCESSES,
  ...CONTACT_SUCCESSES,
  ...MAIL_SUCCESSES,
  ...NEWSLETTER_SUCCESSES,
  ...NEWSLETTER_ADMIN_SUCCESSES,
  ...CONSENT_SUCCESSES,
  ...DASHBOARD_SUCCESSES,
  ...SETTINGS_SUCCESSES,
} as const

export type SuccessKey = keyof typeof SUCCESS_TEXTS

/** The words of a success, with `{name}` in its title filled from `values`. */
export function successText(key: SuccessKey, values: Record<string, unknown> = {}): SuccessText {
  return fillPlaceholders(SUCCESS_TEXTS[key], values)
}
