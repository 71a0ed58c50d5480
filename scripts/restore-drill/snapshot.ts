import { createHash } from 'node:crypto'
import type { UserRecord } from 'firebase-admin/auth'
import { adminAuth, adminBucket, adminDb } from '../seed/admin.ts'

/** A digest of each thing that there is, by its name. */
type Digests = Map<string, string>

export interface Snapshot {
  records: Digests
  accounts: Digests
  files: Digests
}

/** As many at once as the emulators answer without delay. */
const AT_ONCE = 50
const ACCOUNTS_MAX = 1000
/** When an account was last refreshed is not what a restore brings back; nor since when its sessions count. */
const NOT_RESTORED = ['tokensValidAfterTime', 'lastRefreshTime']

/** All of Firestore at any depth, of Auth and of Storage. */
export async function takeSnapshot(): Promise<Snapshot> {
  const [records, accounts, files] = await Promise.all([digestRecords(), digestAccounts(), digestFiles()])
  return { records, accounts, files }
}

export function describeSizes({ records, accounts, files }: Snapshot): string {
  return `${records.size} records, ${accounts.size} accounts, ${files.size} files`
}

/** What is missing, new or different, a line each. */
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
    for (let at = 0; at < references.length; at += AT_ONCE) {
      const some = references.slice(at, at + AT_ONCE)
      for (const snapshot of await adminDb.getAll(...some)) {
        if (snapshot.exists) digests.set(snapshot.ref.path, digestOf(snapshot.data()))
      }
      waiting.push(...(await Promise.all(some.map((reference) => reference.listCollections()))).flat())
    }
  }
  return digests
}

async function digestAccounts(): Promise<Digests> {
  const { users, pageToken } = await adminAuth.listUsers(ACCOUNTS_MAX)
  if (pageToken) throw new Error('There are more accounts than the drill looks at.')
  return new Map(users.map((user: UserRecord) => [user.uid, digestOf(user.toJSON())]))
}

async function digestFiles(): Promise<Digests> {
  const [files] = await adminBucket.getFiles()
  const digests = files.map(async (file) => {
    const [[content], [stored]] = await Promise.all([file.download(), file.getMetadata()])
    const { contentType, contentDisposition, contentEncoding, cacheControl, metadata } = stored
    const said = { contentType, contentDisposition, contentEncoding, cacheControl, metadata }
    return [file.name, digestOf({ ...said, bytes: createHash('sha256').update(content).digest('hex') })] as const
  })
  return new Map(await Promise.all(digests))
}

/** The same for the same content, in whatever order its fields come. */
function digestOf(content: unknown): string {
  const text = JSON.stringify(content, (name, value: unknown) => {
    if (NOT_RESTORED.includes(name)) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
  return createHash('sha256').update(text).digest('hex')
}
