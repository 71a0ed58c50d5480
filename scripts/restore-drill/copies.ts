import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ID } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'
import { adminAuth, adminBucket } from '../seed/admin.ts'
import { storedFiles } from './snapshot.ts'

const ACCOUNTS_MAX = 1000
const ACCOUNTS = `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }

/** A stored file and its properties, which are part of the copy. */
interface CopiedFile {
  name: string
  metadata: Record<string, unknown>
  /** The file in the folder of the copies. */
  copy: string
}

/**
 * Copies accounts and files into a folder, as `firebase auth:export` and `gcloud storage cp` do on a live project: with
 * ids and password hashes, and with content and properties.
 */
export async function copyAccountsAndFiles(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { users = [], nextPageToken } = await askAccounts<{ users?: object[]; nextPageToken?: string }>(
    `:batchGet?maxResults=${ACCOUNTS_MAX}`,
  )
  if (nextPageToken && users.length >= ACCOUNTS_MAX) throw new Error('There are more accounts than the drill copies.')
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify({ users }))
  const copied = (await storedFiles()).map(({ content, ...file }, index): CopiedFile => {
    const copy = `file-${index}`
    writeFileSync(join(folder, copy), content)
    return { ...file, copy }
  })
  writeFileSync(join(folder, 'files.json'), JSON.stringify(copied))
}

/** Deletes all accounts and files, and leaves the records. */
export async function wipeAccountsAndFiles(): Promise<void> {
  const { users } = await adminAuth.listUsers(ACCOUNTS_MAX)
  await adminAuth.deleteUsers(users.map(({ uid }) => uid))
  await adminBucket.deleteFiles({ force: true })
}

/** Restores the copies under the same ids and names. @throws Error if an account is refused */
export async function restoreAccountsAndFiles(folder: string): Promise<void> {
  const { users } = readJson<{ users: object[] }>(folder, 'accounts.json')
  const { error = [] } = await askAccounts<{ error?: object[] }>(':batchCreate', { users })
  if (error.length > 0) throw new Error(`Accounts were refused: ${JSON.stringify(error)}`)
  for (const { name, metadata, copy } of readJson<CopiedFile[]>(folder, 'files.json')) {
    await adminBucket.file(name).save(readFileSync(join(folder, copy)), { resumable: false, metadata })
  }
}

function readJson<Content>(folder: string, file: string): Content {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content
}

/** Calls the sign-in service directly, because the Admin SDK encodes the emulator's hashes, which are no real ones. */
async function askAccounts<Answer>(method: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${ACCOUNTS}${method}`, {
    method: body ? 'POST' : 'GET',
    headers: OWNER,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The sign-in service answered ${answer.status} to accounts${method}`)
  return (await answer.json()) as Answer
}
