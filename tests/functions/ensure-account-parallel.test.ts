import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { ensureProfileAndRole } from '../../functions/src/accounts/account.ts'
import { signUp } from '../support/accounts.ts'
import { setRole } from '../support/members.ts'
import { readRecord, recordsWith } from '../support/stored-records.ts'

// Runs in this process, so that all calls are concurrent; over the network only a few would be.

const countRecordsWith = async (collection: string, field: string, value: string) =>
  (await recordsWith(collection, field, value)).length

describe('an account', () => {
  it('is created once by a hundred parallel calls, and each is answered', async () => {
    const { uid } = await signUp()
    const calls = Array.from({ length: 100 }, (_, index) => ensureProfileAndRole(uid, { first_name: `Name ${index}` }))
    expect((await Promise.all(calls)).map(({ role }) => role)).toEqual(Array(100).fill('client'))
    expect((await readRecord(`organisations/${uid}`))?.['role']).toBe('client')
    expect(await countRecordsWith(COLLECTIONS.profiles, 'user_id', uid)).toBe(1)
    expect(await countRecordsWith(COLLECTIONS.userRoles, 'user_id', uid)).toBe(1)
    expect(await countRecordsWith(COLLECTIONS.activity, 'actor_id', uid)).toBe(1)
    expect(await countRecordsWith(SERVER_COLLECTIONS.outbox, 'cause', `${COLLECTIONS.profiles}/${uid}`)).toBe(1)
  })

  it('is completed once by twenty parallel calls when a part of it exists', async () => {
    const { uid } = await signUp()
    await setRole(uid, 'partner')
    const calls = Array.from({ length: 20 }, () => ensureProfileAndRole(uid, {}))
    expect((await Promise.all(calls)).map(({ role }) => role)).toEqual(Array(20).fill('partner'))
    expect(await countRecordsWith(COLLECTIONS.profiles, 'user_id', uid)).toBe(1)
  })
})
