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
