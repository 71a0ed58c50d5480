import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminBucket } from '../../scripts/seed/admin.ts'
import { finalise, isStored, newPath, putFile, readDocument, readFileClaim } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { SPOOFED_FILES } from '../support/spoofed-files.ts'
import { TRIMMED_FILES } from '../support/trimmed-files.ts'

/** Several people take turns, because each may finalise at most sixty files an hour. */
const clients = await Promise.all([1, 2, 3, 4].map(() => newMember('client')))
let turn = 0
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const nextClient = () => clients[turn++ % clients.length] as Member

describe(`each of ${SPOOFED_FILES.length} spoofed or damaged files is refused and removed`, () => {
  it.each(SPOOFED_FILES)('%s', async (_what, name, type, bytes, error) => {
    const client = nextClient()
    const path = newPath(client, name)
    await putFile(path, bytes, type)
    expect(await finalise(client, path)).toMatchObject({ status: 415, key: `documents/${error}` })
    expect(await isStored(path)).toBe(false)
    expect(await readFileClaim(path)).toBe(null)
  })

  it('an empty file and one that expands while it is read are refused and removed', async () => {
    const client = nextClient()
    const empty = newPath(client)
    await putFile(empty, Buffer.alloc(0))
    const packed = newPath(client)
    await putFile(packed, Buffer.from('%PDF-1.7'), undefined, { contentEncoding: 'gzip' })
    for (const [path, key] of [
      [empty, 'documents/empty'],
      [packed, 'documents/wrong-type'],
    ] as const) {
      expect(await finalise(client, path)).toMatchObject({ status: 415, key })
      expect(await isStored(path)).toBe(false)
    }
  })
})

describe('a person’s file with bytes that are no part of it', () => {
  it.each(TRIMMED_FILES)('is stored without them: %s', async (_what, name, type, bytes, kept) => {
    const client = nextClient()
    const path = newPath(client, name)
    await putFile(path, bytes, type)
    const first = await finalise(client, path)
    expect(first.status).toBe(200)
    expect((await adminBucket.file(path).download())[0]).toEqual(kept)
    const file = { file_size: kept.length, file_hash: sha256(kept), type }
    expect(await readDocument(String(first.result?.['id']))).toMatchObject(file)
    expect(await finalise(client, path)).toMatchObject({ status: 200, result: first.result })
  })

  it('is stored without them although the sender claims that it is checked', async () => {
    const client = nextClient()
    const [, name, type, bytes, kept] = TRIMMED_FILES[0] ?? []
    if (!bytes || !kept) throw new Error('There is no such file')
    const path = newPath(client, name)
    await putFile(path, bytes, type, { metadata: { sha256: sha256(kept) } })
    expect((await finalise(client, path)).status).toBe(200)
    expect((await adminBucket.file(path).download())[0]).toEqual(kept)
  })

  it('is stored once by parallel calls', async () => {
    const client = nextClient()
    const [, name, type, bytes = Buffer.alloc(0), kept] = TRIMMED_FILES[0] ?? []
    const path = newPath(client, name)
    await putFile(path, bytes, type)
    const answers = await Promise.all([finalise(client, path), finalise(client, path), finalise(client, path)])
    expect(new Set(answers.map(({ result }) => result?.['id'])).size).toBe(1)
    expect((await adminBucket.file(path).download())[0]).toEqual(kept)
  })
})
