/**
 * How a person's records are found. `address` asks for the normalised address in `key`, one or a list of them, and for
 * the exact one in the fields of `exact`, which is all that records of before the key have. Both kinds of `address`
 * are asked only for an address that its owner has verified: anybody can register a stranger's.
 */
export type Finder =
  | { by: 'id' }
  | { by: 'field'; field: string }
  | { by: 'list'; field: string }
  | { by: 'profile path'; field: string }
  | { by: 'address'; key: string; isList: boolean; exact: readonly string[] }
  | { by: 'address hash' }

/** What the deletion of the account does with a record that was found. */
export type OnDeletion =
  | 'erase'
  | 'erase and free its time'
  | 'replace names'
  | 'replace author'
  | 'take out of the list'
  | 'erase label'
  | 'keep'

interface Link {
  find: Finder
  onDeletion: OnDeletion
  /** Set where the activity log has entries about such a record: it is the person's, and they are marked with it. */
  isOwner?: true
  /** Set where the records are those of other people, which the download leaves to these. */
  notInDownload?: true
}

/** A collection's line of the table. */
export interface PersonalData {
  /** How its records concern a person; empty where they name nobody. */
  links: readonly Link[]
  inDownload: boolean
  /** Fields that the download leaves out: secrets, and what the staff wrote for themselves. */
  leaveOut: readonly string[]
  /** What a field must be for a record to be in the download: what a person was never to see stays out of it. */
  shownIf?: { field: string; is: boolean }
  /** Why something stays, or why nothing is about a person. Records without a word here are erased whole. */
  kept?: string
}
