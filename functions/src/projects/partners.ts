import { isPartner } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/** Allows sharing with partners only. @throws ApiError if one of these users is not a partner */
export async function assertPartners(transaction: Transaction, partnerIds: readonly string[]): Promise<void> {
  const partners = await presentPartners(transaction, partnerIds)
  if (partners.length < partnerIds.length) throw new ApiError('projects/partner-unknown', 409)
}

/** The users who are partners now: a project may still list someone who lost the role. */
export async function presentPartners(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const roles = await transaction.getAll(...ids.map((id) => db.collection(COLLECTIONS.userRoles).doc(id)))
  return roles.filter((role) => isPartner({ role: role.get('role') })).map(({ id }) => id)
}

/**
 * The most documents per transaction; `refreshProjectCopies` changes the others, and `openDocument` reads the project.
 */
const MAX_DOCUMENTS = 400

/** Documents that the project's partners may read. They contain the partners' ids, which change with the project. */
export async function documentsSharedFrom(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const shared = db
    .collection(COLLECTIONS.documents)
    .where('project_id', '==', projectId)
    .where('shared', '==', true)
    .where('status', '==', 'approved')
  return (await transaction.get(shared.limit(MAX_DOCUMENTS))).docs
}
