import { DECLARED_NOTIFICATIONS } from '@domain/generated/notifications.ts'
import { type Activity, staffAudiences } from '@domain/platform/activity/activity.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import type { MailChoice } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS, type NotificationEvent, type OfficeEvent } from '@domain/platform/notification.registry.ts'
import { SECURITY_EVENT_DAYS, type SecurityEvent } from '@domain/platform/security-event.collection.ts'
import type { DocumentData, Transaction } from 'firebase-admin/firestore'
import { collections, db, unlessConflict, type Writes } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { SITE_URL } from '../endpoint/settings.ts'
import type { MailText } from '../mail/layout.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'

interface Notice extends Omit<ActivityEvent, 'kind'> {
  mail: MailText
  /** The stored profiles of the recipients, see `readRecipients`; not needed for the office's mailboxes. */
  profiles?: readonly DocumentData[]
  /** Path of the record that caused the mail, if it is not the subject. */
  cause?: string
  /** The start of the mails' ids, for a request that must mail once: the second write of the same id fails. */
  mailId?: string
}

const OFFICE_MAILBOXES = {
  general: { name: COMPANY.name, address: COMPANY.emails.general },
  support: { name: COMPANY.name, address: COMPANY.emails.support },
  accounts: { name: COMPANY.name, address: COMPANY.accountsEmail },
} as const satisfies Record<string, Mail['to']>

/**
 * Adds an event's activity entry and mails to the caller's atomic write, as its declaration says. Queues no mail for
 * people who disabled it or have no account.
 */
export function notify(writes: Writes, event: NotificationEvent, notice: Notice, now: Date): void {
  const { mail: text, profiles = [], cause, mailId, ...entry } = notice
  const { activity, template, choice, office } = NOTIFICATIONS[event]
  if (activity) recordActivity(writes, { ...entry, kind: activity }, now)
  const mailboxes = office ? [OFFICE_MAILBOXES[office]] : profiles.flatMap((each) => findMailbox(each, choice) ?? [])
  for (const [index, to] of mailboxes.entries()) {
    const id = mailId === undefined ? {} : { id: `${mailId}-${index}` }
    queueMail(writes, { ...text, ...id, template, cause: cause ?? entry.subject, to }, now)
  }
}

/** Adds a mail without an activity entry to the office's mailbox of this event. */
export function notifyOffice(
  writes: Writes,
  event: OfficeEvent,
  { mail: text, cause }: { mail: MailText; cause: string },
  now: Date,
): void {
  const { template, office } = DECLARED_NOTIFICATIONS[event]
  queueMail(writes, { ...text, template, cause, to: OFFICE_MAILBOXES[office] }, now)
}

/** A person's stored profile, read in the caller's transaction if given. */
export async function readProfile(uid: string, transaction?: Transaction): Promise<DocumentData | undefined> {
  const ref = collections.profiles.doc(uid)
  return (await (transaction ? transaction.get(ref) : ref.get())).data()
}

interface Recipient {
  email?: string
  first_name?: string
  last_name?: string
  mail_choices?: Partial<Record<MailChoice, boolean>>
}

/** The person's mailbox for this kind of mail; undefined if they disabled it or have no address. */
export function findMailbox(stored: DocumentData | undefined, choice?: MailChoice): Mail['to'] | undefined {
  const profile = stored as Recipient | undefined
  // Profiles without stored choices get every mail.
  const isSwitchedOff = choice !== undefined && profile?.mail_choices?.[choice] === false
  if (!profile?.email || isSwitchedOff) return undefined
  return { name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(), address: profile.email }
}

export type ActivityEvent = Pick<Activity, 'kind' | 'actor_id' | 'subject' | 'visible_to'> &
  Partial<Pick<Activity, 'from' | 'to' | 'by_client'>> & {
    /** The record's number or title only; '' if it has neither. */
    label: string
  }

/**
 * Adds an activity entry to the caller's atomic write, so the entry exists only if the action succeeds. The admins with
 * the capability for the record may read it in addition to `visible_to`.
 */
export function recordActivity(writes: Writes, event: ActivityEvent, now = new Date()): void {
  const visible_to = [...new Set([...event.visible_to, ...staffAudiences(event.subject)])]
  writes.create(collections.activity.doc(), { from: null, to: null, ...event, visible_to, created_at: now })
}

interface ReachedLimit {
  uid: string
  /** The name of the endpoint. */
  use: string
  /** The id of the window's counter, a secret hash. */
  windowKey: string
}

/**
 * Records that a person reached a limit. The event's id comes from the window, so that every window causes one event,
 * however many calls are refused. A failure is only logged: the call is refused anyway.
 */
export async function recordLimitReached({ uid, use, windowKey }: ReachedLimit, now: Date): Promise<void> {
  const batch = db.batch()
  const event = { id: windowKey, kind: 'limit_reached', user_id: uid, actor_id: uid, from: use } as const
  recordSecurityEvent(batch, event, now)
  await unlessConflict(batch.commit()).catch((error: unknown) => logFailure('recordLimitReached', error))
}

export type NewSecurityEvent = Pick<SecurityEvent, 'kind' | 'user_id' | 'actor_id'> &
  Partial<Pick<SecurityEvent, 'id' | 'device' | 'from' | 'to'>>

/**
 * Adds an event of the security log to the caller's atomic write, so that the event exists only if the action succeeds.
 * An event with an `id` is stored once: a second one is a conflict.
 */
export function recordSecurityEvent(writes: Writes, { id, ...event }: NewSecurityEvent, now = new Date()): void {
  const events = collections.securityEvents
  writes.create(id ? events.doc(id) : events.doc(), {
    device: '',
    from: null,
    to: null,
    ...event,
    created_at: now,
    expires_at: new Date(now.valueOf() + SECURITY_EVENT_DAYS * DAY_MS),
  })
}

/** The absolute URL of a page, for mails. */
export function siteLink(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, SITE_URL.value())
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
