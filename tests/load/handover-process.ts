// Replaces the access of an account in a separate process, which kills itself at a crash point as `kill -9` would.
// Arguments: the crash point, the id of the account, its address.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'

const { auth } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { secureProvenAccount } = await import('../../functions/src/accounts/end-sessions.ts')

const [point = '', uid = '', email = ''] = process.argv.slice(2)

async function reached(here: string): Promise<void> {
  if (here !== point) return
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the work must not continue.
  await pause(60_000)
}

const { updateUser } = auth
const user = await auth.getUser(uid)
auth.updateUser = async (id, changes) => {
  await reached(changes.disabled ? 'marked' : 'sessions ended')
  const updated = await updateUser.call(auth, id, changes)
  await reached(changes.disabled ? 'disabled' : 'enabled')
  return updated
}
await secureProvenAccount(user, email)
