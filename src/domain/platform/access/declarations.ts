import { DECLARED_COLLECTIONS } from '../../generated/collections.ts'
import { byName, type CollectionDeclaration } from './define-collection.ts'

/** What pages know about collections. */
export const DECLARATIONS = byName(DECLARED_COLLECTIONS)
export type DeclaredCollection = keyof typeof DECLARATIONS

export const declarations: readonly ({ readonly name: string } & CollectionDeclaration)[] = DECLARED_COLLECTIONS

/** The declaration of a collection; empty if pages know nothing about it. */
export function getDeclaration(name: string): Partial<CollectionDeclaration> {
  return (DECLARATIONS as Readonly<Record<string, CollectionDeclaration>>)[name] ?? {}
}
