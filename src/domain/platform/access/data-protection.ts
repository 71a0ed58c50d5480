/** Why the records of a collection do not grow without a bound. `removeExpired` applies `expires` and `age`. */
export type Retention =
  /** Deleted this long after the time in `expires_at`; records where it is null are kept. */
  | { rule: 'expires'; keptMs: number; why: string }
  /** Deleted this many days after the time in the field; only in these states, if they are given. */
  | { rule: 'age'; field: string; days: number; states?: readonly string[]; isDay?: true; why: string }
  /** Kept as long as the account or the organisation that it belongs to, or as the law requires. */
  | { rule: 'kept'; why: string }
  /** Bounded by their number, or deleted by another job. */
  | { rule: 'bounded'; why: string }

export const YEAR_DAYS = 365
export const INQUIRY_DAYS = 2 * YEAR_DAYS
export const MAIL_DAYS = 90
export const DELIVERY_DAYS = 2 * YEAR_DAYS
export const ACTIVITY_DAYS = 5 * YEAR_DAYS
export const CHECKOUT_DAYS = 2 * YEAR_DAYS
export const PAYMENT_EVENT_DAYS = 180
/** Days after which an account is deleted if its address was never verified. */
export const UNVERIFIED_DAYS = 30
/**
 * Deletions of such accounts that one night begins. `finishDeletions` completes 300 an hour, and the health check reports a
 * deletion that takes longer; the difference is for deletions that people request.
 */
export const UNVERIFIED_PER_NIGHT = 200

/* @__NO_SIDE_EFFECTS__ */
export const expires = (why: string, keptMs = 0): Retention => ({ rule: 'expires', keptMs, why })
/* @__NO_SIDE_EFFECTS__ */
export const age = (field: string, days: number, why: string, states?: readonly string[]): Retention => ({
  rule: 'age',
  field,
  days,
  why,
  ...(states && { states }),
})
/* @__NO_SIDE_EFFECTS__ */
export const kept = (why: string): Retention => ({ rule: 'kept', why })
/* @__NO_SIDE_EFFECTS__ */
export const bounded = (why: string): Retention => ({ rule: 'bounded', why })

export const WITH_ACCOUNT = kept('Deleted with the account, and after 30 days if its address is not verified.')
export const WITH_ORGANISATION = kept('Deleted with the organisation’s last account.')

/**
 * How a person's records are found. `owner` is the field with the user id in records of an organisation; it also finds
 * the records of an organisation whose last person leaves. `organisation` and `organisation list` find records by the
 * organisation, `of organisation` those that only its last person takes along, and `audiences` activity entries by their
 * readers, if the person is alone in it. `address` compares the normalised address in `key`, a single one or a list, and
 * the exact address in the fields of `exact`, for records older than the key. Both kinds of `address` search only for an
 * address that its owner has verified, because anybody can register another person's address.
 */
export type Finder =
  | { by: 'id' }
  | { by: 'field'; field: string }
  | { by: 'list'; field: string }
  | { by: 'owner'; field: string }
  | { by: 'organisation' }
  | { by: 'of organisation'; field: string }
  | { by: 'organisation list'; field: string }
  | { by: 'audiences'; field: string }
  | { by: 'profile path'; field: string }
  | { by: 'address'; key: string; isList: boolean; exact: readonly string[] }
  | { by: 'address hash' }

/**
 * The effect of an account's deletion on a found record. `name the organisation` leaves only the organisation's name on
 * a record that it keeps.
 */
export type OnDeletion =
  | 'erase'
  | 'erase and free its time'
  | 'replace names'
  | 'name the organisation'
  | 'replace author'
  | 'take out of the list'
  | 'erase label'
  | 'keep'

export interface Link {
  find: Finder
  onDeletion: OnDeletion
  /**
   * The effect instead on a record of an organisation that other people belong to, or did until lately. Records that only this person
   * saw have the effect above.
   */
  withColleagues?: Extract<OnDeletion, 'name the organisation' | 'keep'>
  /** Set if the records belong to the person and have activity entries, which are then marked as erased. */
  isOwner?: true
  /** Set if the records belong to other people, so that this person's download omits them. */
  notInDownload?: true
}

export interface PersonalData {
  /** How the records concern a person; empty if they name nobody. */
  links: readonly Link[]
  inDownload: boolean
  /** Fields that the download omits: secrets, and internal notes of the staff. */
  leaveOut: readonly string[]
  /** Why records remain, or why they are not personal. Without it, they are erased completely. */
  kept?: string
}

export const SHOWN = { inDownload: true, leaveOut: [] } as const
export const HIDDEN = { inDownload: false, leaveOut: [] } as const
/* @__NO_SIDE_EFFECTS__ */
export const own = (find: Finder): PersonalData => ({ ...SHOWN, links: [{ find, onDeletion: 'erase' }] })
/* @__NO_SIDE_EFFECTS__ */
export const notPersonal = (kept: string): PersonalData => ({ ...HIDDEN, links: [], kept })
/* @__NO_SIDE_EFFECTS__ */
export const byField = (field: string) => ({ by: 'field', field }) as const
/* @__NO_SIDE_EFFECTS__ */
export const byList = (field: string) => ({ by: 'list', field }) as const
/* @__NO_SIDE_EFFECTS__ */
export const byOwner = ({ owner }: { readonly organisation: string; readonly owner: string }) =>
  ({ by: 'owner', field: owner }) as const
/* @__NO_SIDE_EFFECTS__ */
export const byPartner = ({ partners }: { readonly partners: string }) =>
  ({ by: 'organisation list', field: partners }) as const
export const NAMED_BY_ORGANISATION = { withColleagues: 'name the organisation', isOwner: true } as const
