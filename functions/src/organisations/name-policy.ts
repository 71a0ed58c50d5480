import { hasMixedLetters, isNamedLikeUs, nameKey } from '@domain/organisations/name-key.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { isMergeStatus } from '@domain/organisations/organisation.ts'
import { type Actor, isStaff } from '@domain/platform/access/capabilities.ts'
import { hasAddress } from '@domain/platform/field.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections } from '../platform/endpoint/firebase.ts'

/** A letter, digit or emoji that can be seen: a surname may be a flower. Some invisible characters count as letters. */
const VISIBLE = /(?!\p{DI})[\p{L}\p{N}\p{Extended_Pictographic}]/u

interface Naming {
  actor: Pick<Actor, 'role'>
  /** The organisation that is named, or to which the named person belongs. */
  organisationId: string
  transaction?: Transaction
}

/**
 * Whether a person may give these names to themselves or to an organisation. The office may give any but that of another
 * confirmed organisation. Must run before the writes of the transaction. @throws ApiError
 */
export async function assertNamesAllowed(names: readonly string[], naming: Naming): Promise<void> {
  if (!isStaff(naming.actor)) {
    if (names.some((name) => name.trim() && !VISIBLE.test(name))) throw new ApiError('organisations/name-invisible', 400)
    if (names.some(hasMixedLetters)) throw new ApiError('organisations/name-mixed', 400)
    if (names.some(hasAddress)) throw new ApiError('organisations/name-has-address', 400)
    if (names.some(isNamedLikeUs)) throw new ApiError('organisations/name-ours', 400)
  }
  if (await hasNamesake(names, naming)) throw new ApiError('organisations/name-taken', 409)
}

/**
 * Whether the office has confirmed another organisation under one of these names, also if that one has been renamed since.
 * Private persons do not count, because people share names.
 */
async function hasNamesake(names: readonly string[], { organisationId, transaction }: Omit<Naming, 'actor'>): Promise<boolean> {
  const keys = [...new Set(names.map(nameKey))].filter(Boolean)
  if (keys.length === 0) return false
  const organisations = collections.organisations
  const confirmed = organisations.where('name_key', 'in', keys)
  const { docs } = await (transaction ? transaction.get(confirmed) : confirmed.get())
  return docs.some((stored) => {
    const { kind, status } = stored.data() as Organisation
    return stored.id !== organisationId && kind !== 'person' && !isMergeStatus(status)
  })
}
