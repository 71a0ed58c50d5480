import type { MailChoice, Profile } from '@domain/accounts/profile.ts'
import type { CollectionName } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { DECLARED_NOTIFICATIONS } from '@domain/generated/notifications.ts'
import { actorOf, hasCapability, isStaff } from '@domain/platform/access/capabilities.ts'
import { declarationOf } from '@domain/platform/access/declarations.ts'
import {
  type OrganisationCollection,
  ownerOf,
  type RecordWithOwner,
  type SingleOwnerCollection,
} from '@domain/platform/access/permissions.ts'
import { type Activity, staffAudiences } from '@domain/platform/activity/activity.ts'
import { sameAddressKey } from '@domain/platform/mail/email-address.ts'
import { NOTIFICATIONS, type NotificationEvent, type OfficeEvent } from '@domain/platform/notification.registry.ts'
import { RECORDS } from '@domain/records.ts'
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { membersOf, organisationRef, profilesOf } from '../../organisations/members.ts'
import { collections, type Writes } from '../endpoint/firebase.ts'
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
  const mailboxes = office ? [OFFICE_MAILBOXES[office]] : profiles.flatMap((each) => mailboxOf(each, choice) ?? [])
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

/** The person's mailbox for this kind of mail; undefined if they disabled it or have no address. */
export function mailboxOf(stored: DocumentData | undefined, choice?: MailChoice): Mail['to'] | undefined {
  const profile = stored as Partial<Profile> | undefined
  // Profiles without stored choices get every mail.
  const isSwitchedOff = choice !== undefined && profile?.mail_choices?.[choice] === false
  if (!profile?.email || isSwitchedOff) return undefined
  return { name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(), address: profile.email }
}

type RecordCollection = OrganisationCollection & SingleOwnerCollection
type Recorded<C extends RecordCollection> = RecordWithOwner<C> & {
  readonly organisation_id?: string | undefined
  readonly private_to?: string | undefined
}

/**
 * The stored profiles of the people whom a record concerns: the members of its organisation with the capability, or the
 * only member who sees it. The billing address of the organisation is like the profile of a person without mail choices.
 * Reads in the caller's transaction if given.
 */
export async function readRecipients<C extends RecordCollection>(
  collection: C,
  record: Recorded<C>,
  transaction?: Transaction,
): Promise<DocumentData[]> {
  const { organisation_id } = record
  if (organisation_id === undefined) {
    const profile = await readProfile(ownerOf(collection, record), transaction)
    return profile ? [profile] : []
  }
  const concerned = (await membersOf(organisation_id, transaction)).filter((member) => isConcerned(member, collection, record))
  const profiles = (await profilesOf(concerned, transaction)).map((profile) => profile.data() ?? {})
  const billing = RECORDS[collection as CollectionName].mailsBillingAddress
    ? await readBilling(organisation_id, transaction)
    : []
  return onePerAddress([...profiles, ...billing])
}

function isConcerned<C extends RecordCollection>(member: DocumentSnapshot, collection: C, record: Recorded<C>): boolean {
  const { isPersonal, member: capability } = declarationOf(collection)
  const person = isPersonal ? ownerOf(collection, record) : record.private_to
  const actor = actorOf(member.id, member.data())
  // An admin has no capabilities of a member, and is alone in the organisation.
  const isCapable = isStaff(actor) || hasCapability(actor, capability ?? null)
  return member.get('disabled') !== true && isCapable && (!person || person === member.id)
}

async function readBilling(organisationId: string, transaction?: Transaction): Promise<DocumentData[]> {
  const ref = organisationRef(organisationId)
  const organisation = await (transaction ? transaction.get(ref) : ref.get())
  const email: unknown = organisation.get('billing_email')
  return email ? [{ email }] : []
}

/** A person's own profile comes before a billing address that equals theirs. */
function onePerAddress(profiles: readonly DocumentData[]): DocumentData[] {
  const known = new Map<string, DocumentData>()
  for (const profile of profiles) {
    const key = sameAddressKey(String(profile['email'] ?? ''))
    if (key && !known.has(key)) known.set(key, profile)
  }
  return [...known.values()]
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
