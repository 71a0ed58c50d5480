import type { CollectionName } from '../collections.ts'
import type { EndpointName } from '../endpoints.ts'
import type { SCHEDULES } from '../generated/schedule-names.ts'
import type { ErrorKey, ErrorText, Keyed, SuccessKey, SuccessText } from '../texts/message-types.ts'
import { isStaff, type Role } from './access/capabilities.ts'
import type { Action } from './access/permissions.ts'

/** A schema of the domain; exact, so that additional fields are rejected. */
export interface InputSchema<Input> {
  validate(value: unknown, options: { abortEarly: boolean }): Promise<Input>
}

/**
 * Minimum access of an endpoint: signed in; also with a verified address; also with a role; or with the permission for
 * an action, on every record or on those of the caller's organisation. `can` then decides about the record.
 */
export type AccessLevel = 'signed-in' | 'verified' | 'member' | Action

/** What a function may do beyond reading and writing records and reading accounts, which every function does. */
export type Right = 'events' | 'files' | 'accounts' | 'signing'

/** The first part of the keys of a query: a collection, or what several collections together show. */
type QueryName =
  | CollectionName
  | 'users'
  | 'people'
  | 'staff'
  | 'accounting-months'
  | 'ledger-account'
  | 'tax'
  | 'newsletter'
  | 'office-settings'

interface Named {
  /** The exported name of the function; its address follows from it. */
  name: EndpointName
}

/** What browsers and servers agree on. */
interface Contract<Input> {
  input: InputSchema<Input>
  /** The error for failures that nobody expected, and for answers that something else gave. */
  failure: Keyed<ErrorText, ErrorKey>
  /** The answer of the function, unless it returns another one. */
  success?: Keyed<SuccessText, SuccessKey> | undefined
  /** What pages read again after a call, whether it succeeded or not. */
  changes?: readonly QueryName[]
  /** Whether it reads ENCRYPTION_KEY: it queues mails, hashes sign-in codes and proofs, or prints check codes. A test compares it. */
  usesEncryptionKey?: true
  /** A test compares them with what the function's code reaches. */
  rights?: readonly Right[]
}

interface PersonalContract<Input> extends Contract<Input> {
  allow: AccessLevel
  limit: PersonLimit
  /**
   * Whether each session has the limit for itself: otherwise a session that somebody else holds could use up the calls
   * with which the owner ends it, or leaves with the data.
   */
  isCountedBySession?: true
  /** Whether staff may call it without the second factor that the office requires: what setting one up needs. */
  beforeFactor?: true
  /** The limit of a body whose texts need more than the usual one. */
  maxBytes?: number
  /**
   * Whether an admin may call it while the tab shows the portal as a member sees it: it changes nothing of the member, or
   * belongs to the admin's own session.
   */
  isReading?: true
}

interface PublicContract<Input> extends Contract<Input> {
  allow: 'everybody'
  /** Where people go who open its address. */
  page: string
}

interface AddressContract extends Pick<Contract<unknown>, 'failure'> {
  /** Null if it answers people itself. */
  page: string | null
}

/** A function for signed-in people. */
export type Endpoint<Input> = PersonalContract<Input> & Named

/** A public function. Limits count by email and network address. */
export type PublicEndpoint<Input> = PublicContract<Input> & Named

/** A public function that reads its requests itself, because other programs than our pages send them. */
type PublicAddress = AddressContract & Named

/** The declared fields that pages need; a build of the pages leaves out the others. */
export const PAGE_FIELDS = [
  'failure',
  'success',
  'changes',
  'isReading',
] as const satisfies readonly (keyof Endpoint<unknown>)[]

/** A declaration with exactly its success, so that a page cannot show one that is not declared. */
type WithSuccess<Declaration, Success> = Declaration & { success: Success }

/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<Input, Success extends Contract<Input>['success'] = undefined>(
  name: EndpointName,
  contract: PersonalContract<Input> & { success?: Success },
): WithSuccess<Endpoint<Input>, Success> {
  return { name, ...contract } as WithSuccess<Endpoint<Input>, Success>
}

/* @__NO_SIDE_EFFECTS__ */
export function definePublicEndpoint<Input, Success extends Contract<Input>['success'] = undefined>(
  name: EndpointName,
  contract: PublicContract<Input> & { success?: Success },
): WithSuccess<PublicEndpoint<Input>, Success> {
  return { name, ...contract } as WithSuccess<PublicEndpoint<Input>, Success>
}

/* @__NO_SIDE_EFFECTS__ */
export function defineAddress(name: EndpointName, contract: AddressContract): PublicAddress {
  return { name, ...contract }
}

export const GIGABYTE = 1024 ** 3

export interface PersonLimit {
  perHour: number
  perDay?: number
  /** Maximum items that are pending at a time. */
  pendingAtOnce?: number
  bytesStored?: number
}

/** For functions that read few records. */
export const READING: PersonLimit = { perHour: 600 }
/** For frequent work of the office. */
export const OFFICE: PersonLimit = { perHour: 300 }

/** Admins act for many clients, so their limits are higher by this factor. */
const ADMIN_FACTOR = 10

/** The number of calls that a person may make per hour and per day. */
export function callsAllowed({ perHour, perDay }: PersonLimit, role: Role | null): { perHour: number; perDay: number | null } {
  const factor = isStaff({ role }) ? ADMIN_FACTOR : 1
  return { perHour: perHour * factor, perDay: perDay === undefined ? null : perDay * factor }
}

type ScheduleName = (typeof SCHEDULES)[number]

/** A function that runs by the clock. Its description is its line in docs/going-live.md. */
type Declaration = Pick<Endpoint<unknown>, 'usesEncryptionKey' | 'rights'> & {
  /** After how long the platform ends a run. */
  timeoutSeconds: number
} & ({ everyMinutes: number; dailyAt?: never } | { /** In Nairobi. */ dailyAt: string; everyMinutes?: never })

export type Schedule = Declaration & { name: ScheduleName }

/** Declares a scheduled function. @param name its exported name */
/* @__NO_SIDE_EFFECTS__ */
export function defineSchedule(name: ScheduleName, declaration: Declaration): Schedule {
  return { name, ...declaration }
}
