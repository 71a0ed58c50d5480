import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { signInFor } from '../support/accounts.ts'
import { ask, OWNER_OF_ALL, setRoleRecords, signedInAs, upload, usePapers, useRoleRecords } from '../support/uploads.ts'

const SIGNED_OUT_AT = 1_795_000_000
const ALLOWED = 200
const REFUSED = 403
const MEMBERS = ['upload-admin', 'upload-client', 'upload-partner'] as const
const client = signedInAs('upload-client')

useRoleRecords({
  'upload-admin': { role: 'admin' },
  'upload-client': { role: 'client' },
  'upload-partner': { role: 'partner' },
  'upload-unverified': { role: 'admin' },
  'upload-root': { role: 'root' },
  'upload-changing': { role: 'admin' },
  'upload-disabled': { role: 'client', disabled: true },
  'upload-enabled': { role: 'client', disabled: false },
  'upload-ended': { role: 'client', signed_out_at: SIGNED_OUT_AT },
})

const paper = usePapers('upload-client')

describe('a file is put into a folder', () => {
  it.each(MEMBERS)('of their own by: %s', async (uid) => {
    expect(await upload(signedInAs(uid), paper({ uid }))).toBe(ALLOWED)
  })

  it.each(MEMBERS)('of others by nobody: %s', async (uid) => {
    for (const other of [...MEMBERS, 'upload-nobody'].filter((name) => name !== uid)) {
      expect(await upload(signedInAs(uid), paper({ uid: other }))).toBe(REFUSED)
    }
  })

  it.each(ACCOUNTS)('by $email, with the token of a real sign-in', async ({ email, uid }) => {
    const who = { authorization: `Firebase ${await signInFor(email)}` }
    expect(await upload(who, paper({ uid }))).toBe(ALLOWED)
  })

  it('by nobody who is signed out', async () => {
    for (const who of [{}, { authorization: 'Firebase not-a-token' }, signedInAs('')]) {
      expect(await upload(who, paper())).toBe(REFUSED)
    }
  })

  it('by nobody with an unverified address, whatever the role', async () => {
    const uid = 'upload-unverified'
    expect(await upload(signedInAs(uid, { email_verified: false }), paper({ uid }))).toBe(REFUSED)
    expect(await upload(signedInAs(uid), paper({ uid }))).toBe(ALLOWED)
  })

  it('by nobody without a role, or with one that there is not', async () => {
    for (const uid of ['upload-role-less', 'upload-root']) {
      expect(await upload(signedInAs(uid), paper({ uid }))).toBe(REFUSED)
    }
  })

  it('by nobody whose role was taken away, from the next request on', async () => {
    const uid = 'upload-changing'
    expect(await upload(signedInAs(uid), paper({ uid }))).toBe(ALLOWED)
    await setRoleRecords({ [uid]: undefined })
    expect(await upload(signedInAs(uid), paper({ uid }))).toBe(REFUSED)
    await setRoleRecords({ [uid]: { role: 'client' } })
    expect(await upload(signedInAs(uid), paper({ uid }))).toBe(ALLOWED)
  })

  it('by nobody whose account is disabled, and again when it is enabled', async () => {
    const by = (uid: string) => upload(signedInAs(uid), paper({ uid }))
    expect([await by('upload-disabled'), await by('upload-enabled')]).toEqual([REFUSED, ALLOWED])
  })

  it('by nobody from a session that "sign out everywhere" ended, and again after a new sign-in', async () => {
    const at = (auth_time: number) => upload(signedInAs('upload-ended', { auth_time }), paper({ uid: 'upload-ended' }))
    expect([await at(SIGNED_OUT_AT - 1), await at(SIGNED_OUT_AT), await at(SIGNED_OUT_AT + 1)]).toEqual([403, 403, 200])
  })
})

describe('a file that is there', () => {
  it('is not overwritten, not even by its owner or with the same bytes', async () => {
    const there = paper()
    expect(await upload(client, there)).toBe(ALLOWED)
    expect(await upload(client, there)).toBe(REFUSED)
    expect(await upload(signedInAs('upload-admin'), there)).toBe(REFUSED)
  })

  it('is read, listed, described anew and removed by nobody from a browser', async () => {
    const { path, ...rest } = paper()
    expect(await upload(client, { path, ...rest })).toBe(ALLOWED)
    for (const who of [{}, client, signedInAs('upload-admin'), signedInAs('upload-partner')]) {
      const answers = await Promise.all([
        ask(who, 'GET', path),
        ask(who, 'GET', path, '?alt=media'),
        ask(who, 'GET', path, '?alt=media&token=guessed'),
        ask(who, 'PATCH', path, '', { contentType: 'text/html' }),
        ask(who, 'PATCH', path, '', { metadata: { note: 'mine' } }),
        ask(who, 'DELETE', path),
        ask(who, 'POST', path, '?create_token=true'),
        ask(who, 'GET', '', '?prefix='),
        ask(who, 'GET', '', '?prefix=documents/'),
        ask(who, 'GET', '', '?prefix=documents/upload-client/'),
      ])
      expect(answers).toEqual(answers.map(() => REFUSED))
    }
    expect(await ask(OWNER_OF_ALL, 'GET', path)).toBe(ALLOWED)
  })
})
