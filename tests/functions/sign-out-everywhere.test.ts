import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { callAs, signInFor } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { setRole } from '../support/members.ts'
import { personWithAllRecords } from '../support/person-with-all-records.ts'
import { readRecord, recordsWith } from '../support/stored-records.ts'

const signOut = (token: string) => callAs(token, 'sign-out-everywhere')

describe('Sign out everywhere', () => {
  it('ends every session, including the caller’s', async () => {
    const { email } = await personWithAllRecords()
    const [one, other] = [await signInFor(email), await signInFor(email)]
    expect((await signOut(one)).key).toBe('account/signed-out-everywhere')
    expect((await signOut(one)).status).toBe(401)
    expect((await callAs(other, 'data-export-state')).status).toBe(401)
    expect((await callAs(await signInFor(email), 'data-export-state')).status).toBe(200)
  })

  it('is stored with the role, in seconds, for the rules', async () => {
    const { uid, email } = await personWithAllRecords()
    const before = Math.floor(Date.now() / 1000)
    await signOut(await signInFor(email))
    const role = await readRecord(`user_roles/${uid}`)
    expect(role?.['role']).toBe('client')
    expect(role?.['signed_out_at']).toBeGreaterThanOrEqual(before)
    expect(role?.['signed_out_at']).toBeLessThanOrEqual(Date.now() / 1000)
    const entries = await recordsWith(COLLECTIONS.activity, 'actor_id', uid)
    expect(entries.filter((entry) => entry.get('kind') === 'signed_out_everywhere')).toHaveLength(1)
  })

  it('creates no role for a person who has none', async () => {
    const { uid, email } = await personWithAllRecords()
    await setRole(uid, null)
    expect((await signOut(await signInFor(email))).status).toBe(200)
    expect(await readRecord(`user_roles/${uid}`)).toBeUndefined()
  })

  it('is available to signed-in people only', async () => {
    expect((await post('sign-out-everywhere', {})).status).toBe(401)
  })
})
