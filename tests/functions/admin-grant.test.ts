import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { COLLECTIONS } from '@domain/collections.ts'
import { STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { PORT_OFFSET } from '../../scripts/local/ports.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'

const UID = `grant-${randomUUID()}`
const EMAIL = `${UID}@demo.test`
const record = (collection: string) => adminDb.collection(collection).doc(UID).get()
const activity = adminDb.collection(COLLECTIONS.activity).where('subject', '==', `user_roles/${UID}`)

/** Runs `npm run admin:grant` without the credentials of this machine. */
async function grant(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'admin-grant', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      PORT_OFFSET: String(PORT_OFFSET),
      METADATA_SERVER_DETECTION: 'none',
      ...(STAFF_SECOND_FACTOR && { STAFF_SECOND_FACTOR: 'on' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('').trim()
  return { code: await ended, said }
}

beforeAll(async () => {
  await adminAuth.createUser({ uid: UID, email: EMAIL, displayName: 'Grace Achieng' })
})
afterAll(async () => {
  await adminAuth.deleteUser(UID)
  for (const { ref } of (await activity.get()).docs) await ref.delete()
  for (const name of [COLLECTIONS.userRoles, COLLECTIONS.profiles]) await adminDb.collection(name).doc(UID).delete()
  await eventually(async () => expect((await record(COLLECTIONS.userDirectory)).exists).toBe(false))
})

describe('admin:grant', () => {
  it.each([[[]], [['--email']], [['--email', 'nobody']], [['--mail', EMAIL]], [['--email', EMAIL, '--project', '']]])(
    'says how it is used when called with %j',
    async (args) => {
      const { code, said } = await grant(args)
      expect(code).toBe(1)
      // Before it, a line may name the wrong option.
      expect(said.split('\n\n').at(-1)).toBe(
        'Use: npm run admin:grant -- --email name@example.org [--project id]\nWithout --project it works on the local emulators, while npm start runs.',
      )
    },
  )

  it('rejects an address that has no account', async () => {
    const { code, said } = await grant(['--email', 'nobody@mlima.example'])
    expect([code, said]).toEqual([
      1,
      'No account has the address nobody@mlima.example. Sign up with it on the site first, then run this again.',
    ])
  })

  it('refuses an address that is not verified', async () => {
    const { code, said } = await grant(['--email', EMAIL])
    expect([code, said]).toEqual([
      1,
      `The address ${EMAIL} is not verified. Open the link in its verification mail, then run this again.`,
    ])
    expect((await record(COLLECTIONS.userRoles)).exists).toBe(false)
  })

  it('refuses an account that is disabled', async () => {
    await adminAuth.updateUser(UID, { emailVerified: true, disabled: true })
    const { code, said } = await grant(['--email', EMAIL])
    expect([code, said]).toEqual([1, `The account of ${EMAIL} is disabled. Enable it first, then run this again.`])
  })

  it('makes an admin, with profile, activity and directory entry; the second time it changes nothing', async () => {
    await adminAuth.updateUser(UID, { emailVerified: true, disabled: false })
    expect(await grant(['--email', ` ${EMAIL.toUpperCase()}`])).toEqual({
      code: 0,
      said: `${EMAIL} is now an admin of the local emulators.`,
    })
    expect((await record(COLLECTIONS.userRoles)).data()).toEqual({
      user_id: UID,
      role: 'admin',
      access_changed_at: expect.any(Number),
      organisation_id: UID,
      organisation_name: 'Grace Achieng',
      capabilities: [...STAFF_CAPABILITIES],
      needs_second_factor: STAFF_SECOND_FACTOR,
    })
    expect((await record(COLLECTIONS.profiles)).data()).toMatchObject({ first_name: 'Grace', email: EMAIL })
    expect((await record(COLLECTIONS.userDirectory)).data()).toMatchObject({ last_name: 'Achieng', role: 'admin' })
    expect(await grant(['--email', EMAIL])).toEqual({ code: 0, said: `${EMAIL} was already an admin of the local emulators.` })
    const changes = (await activity.get()).docs.map((entry) => entry.data())
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'role_changed', actor_id: 'system', to: 'admin', visible_to: [UID, 'office.people'] }),
    ])
  })

  it('reports that no emulators run', async () => {
    const { code, said } = await grant(['--email', EMAIL], { PORT_OFFSET: '49999' })
    expect([code, said]).toEqual([1, 'No emulators answer at port 59098. Start them first: npm start'])
  })

  it.each([
    ['no credentials', {}],
    ['a key file that is not there', { GOOGLE_APPLICATION_CREDENTIALS: '/no/such/key.json' }],
  ])('lists what a live project needs where there are %s', async (_what, env) => {
    const { code, said } = await grant(['--email', EMAIL, '--project', 'ubora-live'], env as Record<string, string>)
    expect(code).toBe(1)
    expect(said).toMatch(
      /^There are no valid credentials for the project ubora-live\. Set GOOGLE_APPLICATION_CREDENTIALS .*login$/,
    )
  })
})
