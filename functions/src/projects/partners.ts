import { COLLECTIONS } from '@domain/collections.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'

/** Projects are shared with partners only. @throws Refusal where one of these has another role, or none */
export async function assertPartners(transaction: Transaction, partnerIds: readonly string[]): Promise<void> {
  if (partnerIds.length === 0) return
  const roles = await transaction.getAll(...partnerIds.map((id) => db.collection(COLLECTIONS.userRoles).doc(id)))
  if (roles.some((role) => role.get('role') !== 'partner')) throw new Refusal('projects/partner-unknown', 409)
}
