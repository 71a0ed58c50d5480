import { createHash } from 'node:crypto'
import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { PROJECT_ID } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'
import { runScheduledFunction } from '../scheduler.ts'
import { adminAuth, adminBucket, adminDb } from '../seed/admin.ts'

/** Digests by path or id. */
type Digests = Map<string, string>

export interface Snapshot {
  records: Digests
  accounts: Digests
  files: Digests
}

/** Number of records read in parallel, which the emulators can handle. */
const BATCH_SIZE = 50
const ACCOUNTS_MAX = 1000
/** Fields of accounts that an import does not restore. */
const NOT_RESTORED = ['tokensValidAfterTime', 'lastRefreshTime']

/** Digests of all records at any depth, all accounts and all files. */
export async function takeSnapshot(): Promise<Snapshot> {
  const [records, accounts, files] = await Promise.all([digestRecords(), digestAccounts(), digestFiles()])
  return { records, accounts, files }
}

export function describeSizes({ records, accounts, files }: Snapshot): string {
  return `${records.size} records, ${accounts.size} accounts, ${files.size} files`
}

/** One line for each missing, new or different entry. */
export function findDifferences(before: Snapshot, after: Snapshot): string[] {
  return (['records', 'accounts', 'files'] as const).flatMap((kind) => {
    const names = new Set([...before[kind].keys(), ...after[kind].keys()])
    return [...names].flatMap((name) => {
      const [was, is] = [before[kind].get(name), after[kind].get(name)]
      if (was === is) return []
      return `${was === undefined ? 'new' : is === undefined ? 'missing' : 'different'}: ${kind} ${name}`
    })
  })
}

async function digestRecords(): Promise<Digests> {
  const digests: Digests = new Map()
  const waiting = await adminDb.listCollections()
  for (let collection = waiting.pop(); collection; collection = waiting.pop()) {
    const references = await collection.listDocuments()
    for (let at = 0; at < references.length; at += BATCH_SIZE) {
      const some = references.slice(at, at + BATCH_SIZE)
      for (const snapshot of await adminDb.getAll(...some)) {
        if (snapshot.exists) digests.set(snapshot.ref.path, hashSorted(snapshot.data()))
      }
      waiting.push(...(await Promise.all(some.map((reference) => reference.listCollections()))).flat())
    }
  }
  return digests
}

async function digestAccounts(): Promise<Digests> {
  return new Map((await listAccounts()).map((user) => [user.uid, hashSorted(user.toJSON())]))
}

async function listAccounts() {
  const { users, pageToken } = await adminAuth.listUsers(ACCOUNTS_MAX)
  if (pageToken) throw new Error('There are more accounts than the drill reads.')
  return users
}

async function digestFiles(): Promise<Digests> {
  const files = await storedFiles()
  const hashContent = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  return new Map(files.map(({ name, content, metadata }) => [name, hashSorted({ ...metadata, bytes: hashContent(content) })]))
}

/** All files with their content, and the properties that are part of a copy. */
async function storedFiles(): Promise<{ name: string; content: Buffer; metadata: Record<string, unknown> }[]> {
  const [files] = await adminBucket.getFiles()
  return Promise.all(
    files.map(async (file) => {
      const [[content], [stored]] = await Promise.all([file.download(), file.getMetadata()])
      const { contentType, contentDisposition, contentEncoding, cacheControl, metadata } = stored
      const properties = { contentType, contentDisposition, contentEncoding, cacheControl, metadata }
      return { name: file.name, content, metadata: properties }
    }),
  )
}

const ACCOUNTS = `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`

/** Calls the sign-in service directly, because the Admin SDK encodes the emulator's hashes, which are no real ones. */
async function askAccounts<Answer>(method: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${ACCOUNTS}${method}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The sign-in service answered ${answer.status} to accounts${method}`)
  return (await answer.json()) as Answer
}

/**
 * Copies accounts and files as `firebase auth:export` and `gcloud storage cp` do on a live project: with ids and password
 * hashes, and with content and properties.
 * @returns restores the copies under the same ids and names; throws an Error if an account is refused
 */
export async function copyAccountsAndFiles(): Promise<() => Promise<void>> {
  const { users = [] } = await askAccounts<{ users?: object[] }>(`:batchGet?maxResults=${ACCOUNTS_MAX}`)
  const files = await storedFiles()
  return async () => {
    const { error = [] } = await askAccounts<{ error?: object[] }>(':batchCreate', { users })
    if (error.length > 0) throw new Error(`Accounts were refused: ${JSON.stringify(error)}`)
    for (const { name, content, metadata } of files) {
      await adminBucket.file(name).save(content, { resumable: false, metadata })
    }
  }
}

/** Deletes all accounts and files, and leaves the records. */
export async function wipeAccountsAndFiles(): Promise<void> {
  await adminAuth.deleteUsers((await listAccounts()).map(({ uid }) => uid))
  await adminBucket.deleteFiles({ force: true })
}

/** Independent of the order of the fields. */
function hashSorted(content: unknown): string {
  const text = JSON.stringify(content, (name, value: unknown) => {
    if (NOT_RESTORED.includes(name)) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
  return createHash('sha256').update(text).digest('hex')
}

/** The scheduled function that sends mails whose event was lost. */
export const SWEEP_OUTBOX = 'sweepOutbox'
const PAUSE_MS = 2000
const LIMIT_MS = 120_000

/** Waits until every mail is sent and the data no longer changes. @throws Error after two minutes */
export async function waitUntilIdle(): Promise<Snapshot> {
  const deadline = Date.now() + LIMIT_MS
  let before = await takeSnapshot()
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const now = await takeSnapshot()
    if (findDifferences(before, now).length === 0) {
      if (await allSent()) return now
      await runScheduledFunction(SWEEP_OUTBOX)
    }
    before = now
  }
  throw new Error('Two minutes after the work the data still changes, or a mail is not sent.')
}

async function allSent(): Promise<boolean> {
  const waiting = adminDb.collection(SERVER_COLLECTIONS.outbox).where('state', '!=', 'sent').limit(1)
  return (await waiting.get()).empty
}
