import { COLLECTIONS } from '@domain/collections.ts'
import { expect, it } from 'vitest'
import { sweepRecords } from '../../functions/src/accounts/sweep-accounts.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs, callAuthEmulator } from '../support/accounts.ts'
import { newMember } from '../support/members.ts'
import { readByToken } from '../support/reads-by-token.ts'

it('a token of an account that was deleted through the public API gets nothing from rules and functions after the sweep', async () => {
  const [present, { uid, idToken }] = [await newMember('client'), await newMember('client')]
  const ownRecords = [COLLECTIONS.profiles, COLLECTIONS.userRoles].map((name) => `${name}/${uid}`)
  const answers = () => Promise.all(ownRecords.map((path) => readByToken(idToken, path)))
  expect(await answers()).toEqual([200, 200])
  expect((await callAuthEmulator('delete', { idToken })).status).toBe(200)
  expect((await callAs(idToken, 'ensure-account')).status).toBe(401)

  const { docs } = await adminDb.collection(COLLECTIONS.userRoles).where('user_id', 'in', [present.uid, uid]).get()
  await sweepRecords([docs], new Date(Date.now() + 61 * 60_000))
  expect(await answers()).toEqual([403, 403])
  expect(await readByToken(present.idToken, `${COLLECTIONS.profiles}/${present.uid}`)).toBe(200)
})
