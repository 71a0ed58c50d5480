import { isPartner } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/** Projects are shared with partners only. @throws ApiError where one of these has another role, or none */
export async function assertPartners(transaction: Transaction, partnerIds: readonly string[]): Promise<void> {
  const partners = await presentPartners(transaction, partnerIds)
  if (partners.length < partnerIds.length) throw new ApiError('projects/partner-unknown', 409)
}

/** Those of these people who have the role of a partner now: a project may still list somebody who lost it. */
export async function presentPartners(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const roles = await transaction.getAll(...ids.map((id) => db.collection(COLLECTIONS.userRoles).doc(id)))
  return roles.filter((role) => isPartner({ role: role.get('role') })).map(({ id }) => id)
}

/** As many as one transaction changes; `refreshProjectCopies` changes the others, and `openDocument` asks the project itself. */
const AT_ONCE = 400

/** The documents of a project that its partners may read: they carry the partners' ids and change with them. */
export async function documentsSharedFrom(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const shared = db
    .collection(COLLECTIONS.documents)
    .where('project_id', '==', projectId)
    .where('shared', '==', true)
    .where('status', '==', 'approved')
  return (await transaction.get(shared.limit(AT_ONCE))).docs
}
