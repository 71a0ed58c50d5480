import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, actorOf, CLIENT_ROLES, isStaff } from '@domain/platform/access/capabilities.ts'
import { type Action, can, canForOwn, isOwner, type Owner } from '@domain/platform/access/permissions.ts'
import type { LinkedProject } from '@domain/platform/linked-project.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError, collections } from './endpoint/firebase.ts'

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

export function hasClientRole({ role }: Actor): boolean {
  return CLIENT_ROLES.some((each) => each === role)
}

/** A person with their role and organisation, read in the caller's transaction if given. */
export async function readOwner(uid: string, transaction?: Transaction): Promise<Actor> {
  const ref = collections.userRoles.doc(uid)
  return actorOf(uid, (await (transaction ? transaction.get(ref) : ref.get())).data())
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
  const project = (await collections.projects.doc(id).get()).data() as LinkedProject | undefined
  if (!project || !isOwner(owner, COLLECTIONS.projects, project)) throw new ApiError(refusal, 409)
  return { title: project.title }
}
