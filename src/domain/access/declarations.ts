import type { CollectionName } from '../collections.ts'
import { DECLARED_COLLECTIONS } from '../generated/collections.ts'
import type { Capability, StaffCapability } from './capabilities.ts'
import { byName, type CollectionDeclaration } from './define-collection.ts'

/** What pages know about collections. */
export const DECLARATIONS = byName(DECLARED_COLLECTIONS)
export type DeclaredCollection = keyof typeof DECLARATIONS

export const declarations: readonly ({ readonly name: string } & CollectionDeclaration)[] = DECLARED_COLLECTIONS

/** The declaration of a collection; empty if pages know nothing about it. */
export function declarationOf(name: string): Partial<CollectionDeclaration> {
  return (DECLARATIONS as Readonly<Record<string, CollectionDeclaration>>)[name] ?? {}
}

/** The capabilities that the records of a collection require. */
interface Requirement {
  /** Of a member of the organisation that owns the record; null if the record belongs to a person. */
  member: Capability | null
  /** Of an admin who acts on any record; null if every admin may. */
  staff: StaffCapability | null
}

/**
 * A missing collection requires none; a chart of the dashboard requires those of what it counts (`chartsOf`).
 * firestore.rules repeats the entries of the collections that it opens.
 */
export const REQUIRED_CAPABILITIES: { readonly [C in CollectionName | 'members' | 'dashboard']?: Requirement } =
  Object.fromEntries(
    declarations
      .filter(({ member, staff }) => member ?? staff)
      .map(({ name, member = null, staff = null }) => [name, { member, staff }]),
  )
