import { COLLECTIONS, type CollectionName } from '../../collections.ts'
import { collectionsWith, ofEachCollection, RECORDS } from '../../records.ts'
import type { ClientNames } from '../client-names.ts'
import type { PersonalData } from './data-protection.ts'
import { getDeclaration } from './declarations.ts'
import type { Ownership } from './define-collection.ts'

/** Personal data of a collection, with what its owner may see of it. */
interface ShownPersonalData extends PersonalData {
  /**
   * The value that a field must have for a record to be in the download: people must not receive records that they were
   * never allowed to see.
   */
  shownIf?: Ownership['visibleIf']
}

/**
 * What a data export contains and what the deletion of an account erases, of every collection. The entries with `kept` are
 * the complete list of lawful exceptions.
 */
export const PERSONAL_DATA = ofEachCollection(({ personalData }, name): ShownPersonalData => {
  const { visibleIf } = getDeclaration(name)
  return { ...personalData, ...(visibleIf && { shownIf: visibleIf }) }
})

/** The collections in the order in which the deletion of an account erases their records. */
export const ERASURE_ORDER = orderOfErasure()

function orderOfErasure(): CollectionName[] {
  const order = new Set<CollectionName>()
  const add = (name: CollectionName, path: readonly CollectionName[]) => {
    if (path.includes(name)) throw new Error(`${[...path, name].join(' is erased after ')}`)
    const { erasedAfter = [], names } = RECORDS[name]
    // As long as the profile exists, its names are copied to the records again.
    const earlier = names ? [...erasedAfter, COLLECTIONS.profiles] : erasedAfter
    for (const each of earlier) add(each, [...path, name])
    order.add(name)
  }
  for (const name of collectionsWith(() => true)) add(name, [])
  return [...order]
}

interface NameCopy {
  collection: CollectionName
  /** The field with the user id. */
  person: string
  names: 'client' | 'author'
  isOwner: boolean
}

/** Every copy of a person's names. */
export const NAME_COPIES = collectionsWith(({ names }) => names).flatMap((collection): NameCopy[] => {
  const { client, author } = RECORDS[collection].names ?? {}
  const person = getDeclaration(collection).owner ?? ''
  return [
    ...(client ? [{ collection, person, names: 'client', isOwner: true } as const] : []),
    ...(author ? [{ collection, person: author, names: 'author', isOwner: false } as const] : []),
  ]
})

/** Replaces a deleted client's names on the records that remain, and on what they wrote there. */
export const DELETED_CLIENT: ClientNames = { first_name: 'Deleted', last_name: 'client', company_name: '' }

/** Replaces the name of a deleted author from the office on the tickets and documents of others. */
export const FORMER_STAFF: ClientNames = { first_name: 'Former', last_name: 'staff member', company_name: '' }

/** The folder of a person's files in Cloud Storage. */
export function filesPrefix(uid: string): string {
  return `documents/${uid}/`
}
