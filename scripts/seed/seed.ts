import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { Project } from '../../src/domain/projects/project.schema.ts'
import { PORTS } from '../local/ports.ts'
import { Sentence } from '../local/stop.ts'
import { adminAuth, adminDb } from './admin.ts'
import { ACCOUNTS, PASSWORD } from './people.ts'
import { demoProjects, scaleProjects } from './projects.ts'

const ACCOUNTS_CREATED = new Date(Date.UTC(2026, 0, 12, 6))

/** The demo data of the local contract, the same every time. */
export async function seedAll(): Promise<void> {
  await Promise.all(
    ACCOUNTS.map(({ uid, email, first_name, last_name }) =>
      adminAuth.createUser({ uid, email, password: PASSWORD, emailVerified: true, displayName: `${first_name} ${last_name}` }),
    ),
  )
  const batch = adminDb.batch()
  for (const { uid, email, role, first_name, last_name, company_name } of ACCOUNTS) {
    batch.set(adminDb.collection(COLLECTIONS.userRoles).doc(uid), { user_id: uid, role })
    batch.set(adminDb.collection(COLLECTIONS.profiles).doc(uid), {
      user_id: uid,
      email,
      first_name,
      last_name,
      company_name,
      created_at: ACCOUNTS_CREATED,
    })
  }
  await batch.commit()
  await writeProjects(demoProjects())
}

/** What `--only` may name, and how many records of it are made. */
export const SCALE = {
  projects: (count: number) => writeProjects(scaleProjects(count)),
} as const

/** Adds `count` records of one collection, with triggers off while it writes. */
export function seedScale(only: keyof typeof SCALE, count: number): Promise<void> {
  return withoutTriggers(() => SCALE[only](count))
}

/** Runs `work` while the emulator passes no event on to a function. */
export async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  await setTriggers(false)
  try {
    await work()
  } finally {
    await setTriggers(true)
  }
}

async function writeProjects(projects: Project[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const { id, ...fields } of projects) void writer.set(adminDb.collection(COLLECTIONS.projects).doc(id), fields)
  await writer.close()
}

async function setTriggers(enabled: boolean): Promise<void> {
  const action = enabled ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers'
  const answer = await fetch(`http://127.0.0.1:${PORTS.hub}/functions/${action}`, { method: 'PUT' }).catch(() => {
    throw new Sentence(`No emulators answer at port ${PORTS.hub}. Start them first: npm start`)
  })
  if (!answer.ok) throw new Error(`The emulator hub refused ${action}: ${answer.status}`)
}
