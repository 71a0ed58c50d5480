import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { newMember } from './members.ts'
import { addPhoneFactor } from './sessions.ts'

/** A client whose telephone is a second factor, with the ten recovery codes. */
export async function newProtectedClient() {
  const member = await newMember('client')
  const { codes, idToken } = await addPhoneFactor(member)
  return { ...member, codes, withFactor: idToken }
}

/** The stored recovery codes of an account, and the number that its owner sees. */
export async function storedCodes(uid: string) {
  const [codes, role] = await adminDb.getAll(
    adminDb.collection(SERVER_COLLECTIONS.recoveryCodes).doc(uid),
    adminDb.collection(COLLECTIONS.userRoles).doc(uid),
  )
  return { hashes: (codes?.get('hashes') ?? []) as string[], left: role?.get('recovery_codes_left') as unknown }
}

export async function countFactors(uid: string): Promise<number> {
  return (await adminAuth.getUser(uid)).multiFactor?.enrolledFactors.length ?? 0
}

/** The kinds of an account's entries in the security log, in the order of their names. */
export async function readSecurityKinds(uid: string): Promise<string[]> {
  const { docs } = await adminDb.collection(COLLECTIONS.securityEvents).where('user_id', '==', uid).get()
  return docs.map((event) => String(event.get('kind'))).toSorted()
}
