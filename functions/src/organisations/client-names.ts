import { hasMixedLetters, isNamedLikeUs, nameKey } from '@domain/organisations/name-key.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { getCompanyName, isMergeStatus } from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { type Actor, getOrganisationId, isStaff } from '@domain/platform/access/capabilities.ts'
import { NAME_COPIES } from '@domain/platform/access/personal-data.ts'
import { type Buyer, type ClientNames, clientNames, clientNamesSchema, sameNames } from '@domain/platform/client-names.ts'
import { hasAddress } from '@domain/platform/field.schema.ts'
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, pages } from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { readOwner } from '../platform/new-record.ts'
import { updateAll } from '../platform/search/index-record.ts'
import { organisationRef } from './members.ts'

export function findClientNames(profile: DocumentData | undefined): ClientNames | undefined {
  return clientNamesSchema.required().isValidSync(profile, { strict: true }) ? clientNames(profile) : undefined
}

/** A person's current names; empty if there is no valid profile. */
export async function presentNames(uid: string): Promise<ClientNames> {
  const profile = await collections.profiles.doc(uid).get()
  return findClientNames(profile.data()) ?? { first_name: '', last_name: '', company_name: '' }
}

/**
 * Updates a person's names in all their records. Records of an organisation that the person has left keep its name.
 * Idempotent.
 */
export async function copyNamesToRecords(clientId: string): Promise<void> {
  const profile = await collections.profiles.doc(clientId).get()
  const names = findClientNames(profile.data())
  if (!names) return
  const organisation = getOrganisationId(await readOwner(clientId))
  for (const { collection, person, names: field, isOwner } of NAME_COPIES) {
    const namesFor = (record: DocumentSnapshot): ClientNames => {
      const stored = record.get(field) as ClientNames | undefined
      const hasLeft = isOwner && (record.get('organisation_id') ?? clientId) !== organisation
      return hasLeft ? { ...names, company_name: stored?.company_name ?? '' } : names
    }
    for await (const page of pages(db.collection(collection).where(person, '==', clientId).orderBy('__name__'))) {
      const stale = page.docs.filter((record) => !sameNames(record.get(field), namesFor(record)))
      await updateAll(stale, (record) => ({ [field]: namesFor(record) }))
    }
  }
}

/** Updates an organisation's name in all its records, also in those of people who have left it. Idempotent. */
export async function copyOrganisationName(id: string): Promise<void> {
  const organisation = (await organisationRef(id).get()).data() as Organisation | undefined
  if (!organisation) return
  const company_name = getCompanyName(organisation)
  for (const { collection, names } of NAME_COPIES.filter(({ isOwner }) => isOwner)) {
    for await (const page of pages(db.collection(collection).where('organisation_id', '==', id).orderBy('__name__'))) {
      const stale = page.docs.filter((record) => record.get(`${names}.company_name`) !== company_name)
      await updateAll(stale, (record) => ({ [names]: { ...(record.get(names) as ClientNames), company_name } }))
    }
  }
}

/** Compares all copied names with their profiles, to repair them after a lost event. */
export const repairClientNames = implementSchedule(endpoints.repairClientNames, async () => {
  for await (const page of pages(collections.profiles.orderBy('__name__'))) {
    await Promise.all(page.docs.map((profile) => copyNamesToRecords(profile.id)))
  }
})

/** The client as of now, to be stored with a document in the write that issues it. */
export async function presentBuyer(client: ClientNames, organisationId: string): Promise<Buyer> {
  const { kra_pin = '', billing_address = '' } = (await organisationRef(organisationId).get()).data() ?? {}
  return { ...clientNames(client), kra_pin, billing_address }
}

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
