import { once } from 'node:events'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishAllHandovers } from '../../functions/src/accounts/end-sessions.ts'
import { sessionFor } from '../../functions/src/accounts/verify-email-otp.ts'
import { DATA_PROJECT } from '../../scripts/local/environment.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { startProcess } from '../load/start-process.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { newRecordId } from '../support/record-id.ts'

const MINUTE_MS = 60_000
const marks = adminDb.collection(SERVER_COLLECTIONS.accountHandovers)
const roles = adminDb.collection(COLLECTIONS.userRoles)
const sweep = () => finishAllHandovers(new Date(Date.now() + 6 * MINUTE_MS))
const isDisabled = async (uid: string) => (await adminAuth.getUser(uid)).disabled

/** An account with an unproven address, whose hand-over to the owner of the address is killed at this point. */
async function killedAt(point: string) {
  const uid = newRecordId()
  const email = `${uid.toLowerCase()}@handover.test`
  await adminAuth.createUser({ uid, email, password: 'a-stranger-knows-it' })
  await roles.doc(uid).set({ user_id: uid, role: 'client' })
  const child = startProcess('handover-process', DATA_PROJECT, point, uid, email)
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  expect((await marks.doc(uid).get()).exists).toBe(true)
  return { uid, email }
}

beforeEach(() => emptyDatabase(adminDb))

describe.each([
  ['marked', false],
  ['disabled', true],
  ['sessions ended', true],
  ['enabled', false],
])('a hand-over that is killed at “%s”', (point, locksOut) => {
  it('is finished by the sweep, and the owner of the address signs in', async () => {
    const { uid, email } = await killedAt(point)
    expect(await isDisabled(uid)).toBe(locksOut)
    await sweep()
    expect(await isDisabled(uid)).toBe(false)
    expect((await marks.get()).size).toBe(0)
    expect(await sessionFor(email)).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(await adminAuth.getUser(uid)).toMatchObject({ disabled: false, emailVerified: true })
  })
})

describe('the next attempt after a killed hand-over', () => {
  it('finishes it without the sweep', async () => {
    const { uid, email } = await killedAt('disabled')
    await expect(sessionFor(email)).rejects.toThrow('auth/account-disabled')
    await marks.doc(uid).update({ begun_at: new Date(Date.now() - 21_000) })
    await sessionFor(email)
    expect(await adminAuth.getUser(uid)).toMatchObject({ disabled: false, emailVerified: true })
    expect((await marks.get()).size).toBe(0)
  })
})

describe('a killed hand-over', () => {
  it('stays disabled if an admin has disabled the account meanwhile', async () => {
    const { uid } = await killedAt('disabled')
    await roles.doc(uid).update({ disabled: true })
    await sweep()
    expect(await isDisabled(uid)).toBe(true)
  })

  it('stays disabled if the account is being deleted meanwhile', async () => {
    const { uid } = await killedAt('disabled')
    await adminDb.collection(SERVER_COLLECTIONS.accountDeletions).doc(uid).set({ begun_at: new Date(), is_finished: false })
    await sweep()
    expect(await isDisabled(uid)).toBe(true)
  })

  it('of a deleted account leaves no mark', async () => {
    const { uid } = await killedAt('disabled')
    await adminAuth.deleteUser(uid)
    await sweep()
    expect((await marks.get()).size).toBe(0)
  })

  it('is not touched while it may still be running', async () => {
    const { uid } = await killedAt('disabled')
    await finishAllHandovers(new Date())
    expect(await isDisabled(uid)).toBe(true)
  })
})
