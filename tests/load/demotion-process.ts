// Two admins demote each other in each round, or take the management of people from each other. One line per round holds the answers and the remaining admins.

import { COLLECTIONS } from '../../src/domain/collections.ts'
import { STAFF_CAPABILITIES } from '../../src/domain/platform/access/capabilities.ts'
import '../../scripts/local/domain-alias.ts'

const { auth, db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { changeRole } = await import('../../functions/src/accounts/staff-access.ts')
const { changeStaff } = await import('../../functions/src/accounts/staff-access.ts')
const { isStaffManager } = await import('../../functions/src/accounts/admins.ts')
const { errorKeyOrDone } = await import('./error-key.ts')

const A = 'admin-a'
const B = 'admin-b'
const roles = db.collection(COLLECTIONS.userRoles)
const activity = db.collection(COLLECTIONS.activity)

const [rounds, what] = process.argv.slice(2)
const demote = (user_id: string, by: string) =>
  what === 'capabilities'
    ? changeStaff({ user_id, before: [...STAFF_CAPABILITIES], capabilities: ['office.log'] }, by, new Date())
    : changeRole({ user_id, role: 'client' }, by)

for (const uid of [A, B]) await auth.createUser({ uid, email: `${uid}@demo.test`, emailVerified: true })
for (let round = 0; round < Number(rounds); round++) {
  await db.recursiveDelete(activity)
  for (const uid of [A, B]) await roles.doc(uid).set({ user_id: uid, role: 'admin' })
  const both = [demote(B, A), demote(A, B)]
  const answers = (await Promise.all(both.map(errorKeyOrDone))).sort().join(', ')
  const admins = (await roles.where('role', '==', 'admin').get()).docs.filter(isStaffManager).length
  process.stdout.write(`${answers}; admins: ${admins}, changes: ${(await activity.get()).size}\n`)
}
await auth.deleteUsers([A, B])
for (const collection of [roles, activity]) await db.recursiveDelete(collection)
