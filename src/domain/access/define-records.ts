import type { CollectionName } from '../collections.ts'
import type { Retention } from '../retention/retention.ts'
import type { SearchSubject } from '../search/search-subject.ts'
import type { PersonalData } from '../users/personal-data-links.ts'

/** How the records are protected: docs/security.md, section Data, says what each class means. */
export const DATA_CLASSES = ['secret', 'confidential', 'personal', 'internal'] as const

/** What only the server needs to know about the records of a collection. */
export interface RecordsDeclaration {
  dataClass: (typeof DATA_CLASSES)[number]
  /** Why the records do not grow without a bound; the privacy text states the periods. */
  retention: Retention
  /** What a data export contains and what the deletion of an account erases. */
  personalData: PersonalData
  /**
   * Collections that the deletion of an account finishes first: a record here takes over from them what the deletion
   * removes, or can only be added while their records exist.
   */
  erasedAfter?: readonly CollectionName[]
  /** What the search finds of a record; each write then calls `indexRecord` in the same atomic write. */
  search?: SearchSubject
  /** The copies of people's names: the owner's in `client`, and the author's, whose user id is in the field, in `author`. */
  names?: { readonly client?: true; readonly author?: string }
  /** Which fields of its project a record copies; it names the project in `project_id`. */
  copiesProject?: 'title' | 'milestone' | 'document'
  /** The fields that a browser may change directly, where `access` permits `update`; firestore.rules repeat them. */
  updateFields?: readonly string[]
  /** Set if a record shows that the office works for an organisation, which then keeps its account. */
  showsWork?: true
  /** Set if mails about the records also go to the billing address of the organisation. */
  mailsBillingAddress?: true
  /** Set if a record names an organisation that does not own it; merging organisations changes the name. */
  namesOrganisation?: true
}

/** A collection that the search finds says how, and no other does. */
type SearchOf<Collection> = Collection extends { search: object } ? { search: SearchSubject } : { search?: never }

/** What the server knows about the records of a collection that pages know. No page imports it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRecords<const Collection extends { readonly name: string }>(
  { name }: Collection,
  declaration: RecordsDeclaration & SearchOf<Collection>,
): RecordsDeclaration & { readonly name: Collection['name'] } {
  return { name, ...declaration }
}

/** A collection that no browser reads or writes: firestore.rules have no section for it, so their last rule denies access. */
/* @__NO_SIDE_EFFECTS__ */
export function defineServerCollection<const Name extends string>(
  name: Name,
  declaration: RecordsDeclaration & { search?: never },
): RecordsDeclaration & { readonly name: Name } {
  return { name, ...declaration }
}
