import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { companyNameOf } from '@domain/organisations/organisation.ts'
import { type Actor, actorOf, CLIENT_ROLES, isStaff, organisationOf } from '@domain/platform/access/capabilities.ts'
import { type Action, can, canForOwn, isOwner, type Owner } from '@domain/platform/access/permissions.ts'
import { NAME_COPIES } from '@domain/platform/access/personal-data.ts'
import { type ClientNames, clientNames, clientNamesSchema, sameNames } from '@domain/platform/client-names.ts'
import type { Project } from '@domain/projects/project.ts'
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, db, pages } from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
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

/** The person for whom a new record is created, who with their organisation owns it, and the user id of its author. */
export interface RecordPeople {
  owner: Owner
  by: string
}

/**
 * The owner of a new record: the caller, or the client or partner for whom an admin creates it.
 * @param actions the permissions that are needed to create it for oneself and for a client
 * @throws ApiError `auth/not-allowed`, also if a non-admin names another person; `users/client-not-found`
 */
export async function recordOwner(
  clientId: string | undefined,
  actor: Actor,
  actions: { own: Action; forClient: Action },
): Promise<Owner> {
  const isOwn = clientId === undefined || clientId === actor.uid
  if (!(isOwn ? canForOwn(actor, actions.own) : can(actor, actions.forClient))) throw new ApiError('auth/not-allowed', 403)
  if (isOwn) return { uid: actor.uid, organisation_id: actor.organisation_id }
  const owner = await readOwner(clientId)
  if (!hasClientRole(owner)) throw new ApiError('users/client-not-found', 404)
  return owner
}

/**
 * Members without the permission for projects do not learn a title by choosing a project for their record.
 * @throws ApiError with the key of a project of others
 */
export function assertMayChooseProject(
  projectId: string | null,
  actor: Actor,
  refusal: ConstructorParameters<typeof ApiError>[0],
): void {
  if (projectId !== null && !isStaff(actor) && !canForOwn(actor, 'projects/get')) throw new ApiError(refusal, 409)
}

export function hasClientRole({ role }: Actor): boolean {
  return CLIENT_ROLES.some((each) => each === role)
}

/** A person with their role and organisation, read in the caller's transaction if given. */
export async function readOwner(uid: string, transaction?: Transaction): Promise<Actor> {
  const ref = collections.userRoles.doc(uid)
  return actorOf(uid, (await (transaction ? transaction.get(ref) : ref.get())).data())
}

/**
 * The project title that a new record copies from its project.
 * @throws ApiError if the project belongs to another organisation, even if it is shared with this one
 */
export async function ownProject(
  id: string | null,
  owner: Owner,
  refusal: ConstructorParameters<typeof ApiError>[0],
): Promise<{ title: string } | null> {
  if (id === null) return null
  const project = (await collections.projects.doc(id).get()).data() as Project | undefined
  if (!project || !isOwner(owner, COLLECTIONS.projects, project)) throw new ApiError(refusal, 409)
  return { title: project.title }
}
