// Two admins demote each other in each round. One line per round holds the answers and the remaining admins.
import { COLLECTIONS } from '../../src/domain/collections.ts'
import '../../scripts/local/domain-alias.ts'

const { auth, db } = await import('../../functions/src/endpoint/firebase.ts')
const { changeRole } = await import('../../functions/src/users/change-role.ts')
const { errorKeyOrDone } = await import('./error-key.ts')

const A = 'admin-a'
const B = 'admin-b'
const roles = db.collection(COLLECTIONS.userRoles)
const activity = db.collection(COLLECTIONS.activity)

for (const uid of [A, B]) await auth.createUser({ uid, email: `${uid}@demo.test`, emailVerified: true })
for (let round = 0; round < Number(process.argv[2]); round++) {
  await db.recursiveDelete(activity)
  for (const uid of [A, B]) await roles.doc(uid).set({ user_id: uid, role: 'admin' })
  const both = [changeRole({ user_id: B, role: 'client' }, A), changeRole({ user_id: A, role: 'client' }, B)]
  const answers = (await Promise.all(both.map(errorKeyOrDone))).sort().join(', ')
  const admins = (await roles.where('role', '==', 'admin').get()).size
  process.stdout.write(`${answers}; admins: ${admins}, changes: ${(await activity.get()).size}\n`)
}
await auth.deleteUsers([A, B])
for (const collection of [roles, activity]) await db.recursiveDelete(collection)
