import type { FieldErrorKey } from '../../texts/field-error.ts'
import { MINUTE_MS } from '../dates.ts'
import { unturnedLine } from '../field.schema.ts'

/** Maximum length of a mail address (RFC 5321). */
export const EMAIL_MAX = 254
const LOCAL_MAX = 64
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * Whether the value is exactly one address: no comma, line break or display name, and a domain that can exist on the
 * internet.
 */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  return value.length <= EMAIL_MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(value.slice(at + 1))
}

/**
 * Normalises an address, so that two spellings of one mailbox compare as equal. Cannot recognise aliases of a mail
 * provider.
 */
export function sameAddressKey(address: string): string {
  return address.trim().toLowerCase()
}

/** A field with one address, which may be empty. Leaves other types unchanged, so that validation rejects them. */
export function optionalEmailField(invalid: FieldErrorKey) {
  return unturnedLine().test('email-address', invalid, (value) => !value || isEmailAddress(value))
}

/** A field with one address. */
export function emailField(required: FieldErrorKey, invalid: FieldErrorKey) {
  return optionalEmailField(invalid).required(required)
}

/** queued → sending (under a lease) → sent, or back to retry, or dead. A bulk mail is `held` until no other mail is due. */
export const MAIL_STATES = ['queued', 'held', 'sending', 'retry', 'sent', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The states that admins see; a mail that is still retried counts as queued. */
export const MAIL_STATE_LABELS: Record<MailState, string> = {
  queued: 'Queued',
  held: 'Queued',
  sending: 'Queued',
  retry: 'Queued',
  sent: 'Sent',
  dead: 'Failed',
}

/**
 * How long one sender holds the lease on a mail: longer than the longest send. After a crash, a retry waits for the lease
 * to expire.
 */
export const LEASE_SECONDS = 90

/** Delays after the first failures, in minutes; later retries are hourly. */
const FIRST_RETRIES_MINUTES = [1, 5, 15, 30] as const
const LATER_RETRY_MINUTES = 60
/** Maximum attempts before a mail counts as failed: the first retries, then hourly for five days. */
export const MAX_ATTEMPTS = FIRST_RETRIES_MINUTES.length + 5 * 24

/**
 * What a failed send concerns: permanently the `recipient`, temporarily this `mail`, our `sender` address (such as a quota),
 * our `sign-in`, or the whole `server`.
 */
export type FailureConcern = 'recipient' | 'mail' | 'sender' | 'sign-in' | 'server'

/** Whether other mails would fail, too, so that the cause is ours. */
export function isOwnFailure(concerns: FailureConcern): boolean {
  return concerns !== 'recipient' && concerns !== 'mail'
}

/** SMTP statuses about our sign-in. */
const SIGN_IN_STATUSES = ['530', '534', '535', '538']

/**
 * Whether the last failure of a mail is an answer about it, in contrast to a mail server that does not work.
 * @param error its stored code, '' if there was no attempt
 * @param concerns '' or undefined in mails that failed before this was stored: then the code decides
 */
export function isRecipientAnswer(error: string, concerns: FailureConcern | '' | undefined): boolean {
  if (concerns) return !isOwnFailure(concerns)
  return /^[45]\d\d$/.test(error) && !SIGN_IN_STATUSES.includes(error)
}

/**
 * When to retry a mail after a failed attempt; undefined after the last attempt.
 * @param attempts the number of attempts, including the one that failed
 */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  const minutes = FIRST_RETRIES_MINUTES[attempts - 1] ?? LATER_RETRY_MINUTES
  return new Date(now.valueOf() + minutes * MINUTE_MS)
}

/** Mails that a person can switch off. Mails about invoices and the account itself are always sent. */
export const MAIL_CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents'] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_CHOICE_LABELS: Record<MailChoice, string> = {
  messages: 'New messages from the consultancy',
  projects: 'Your projects: their status, milestones, requested documents and comments',
  documents: 'A document is sent to you, reviewed, or about to expire',
  appointments: 'Appointments: confirmations, changes and reminders',
  tickets: 'Replies to your support tickets',
  new_documents: 'New documents of clients, once a day',
}

/** The choices of a new account: every mail. */
export const ALL_MAILS = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, true])) as Record<MailChoice, boolean>
