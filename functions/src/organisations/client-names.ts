import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { companyNameOf } from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { organisationOf } from '@domain/platform/access/capabilities.ts'
import { NAME_COPIES } from '@domain/platform/access/personal-data.ts'
import { type ClientNames, clientNames, clientNamesSchema, sameNames } from '@domain/platform/client-names.ts'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { collections, db, pages } from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { readOwner } from '../platform/record-owner.ts'
import { updateAll } from '../platform/search/index-record.ts'
import { organisationRef } from './members.ts'

export function namesOf(profile: DocumentData | undefined): ClientNames | undefined {
  return clientNamesSchema.required().isValidSync(profile, { strict: true }) ? clientNames(profile) : undefined
}

/** A person's current names; empty if there is no valid profile. */
export async function presentNames(uid: string): Promise<ClientNames> {
  const profile = await collections.profiles.doc(uid).get()
  return namesOf(profile.data()) ?? { first_name: '', last_name: '', company_name: '' }
}

/**
 * Updates a person's names in all their records. Records of an organisation that the person has left keep its name.
 * Idempotent.
 */
export async function copyNamesToRecords(clientId: string): Promise<void> {
  const profile = await collections.profiles.doc(clientId).get()
  const names = namesOf(profile.data())
  if (!names) return
  const organisation = organisationOf(await readOwner(clientId))
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
  const company_name = companyNameOf(organisation)
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
