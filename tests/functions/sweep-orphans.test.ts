import { describe, expect, it } from 'vitest'
import { removeOrphans } from '../../functions/src/documents/file-sweeps.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { demoDocuments } from '../../scripts/seed/documents.ts'
import { replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { finalise, isStored, newDocument, newPath, putFile } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'

const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const client = await newMember('client')

/** A file that was uploaded but never finalised. */
async function orphan(): Promise<string> {
  const path = newPath(client)
  await putFile(path)
  return path
}

describe('the hourly sweep', () => {
  it('keeps files that were uploaded within the hour', async () => {
    const path = await orphan()
    await removeOrphans(later(59))
    expect(await isStored(path)).toBe(true)
    expect((await finalise(client, path)).status).toBe(200)
  })

  it('removes files without a document, which can no longer become one', async () => {
    const path = await orphan()
    await removeOrphans(later(61))
    expect(await isStored(path)).toBe(false)
    await putFile(path)
    expect(await finalise(client, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    expect(await isStored(path)).toBe(false)
  })

  it('keeps every file of a document: its first, its older and its current one', async () => {
    const paths = Array.from({ length: 3 }, () => newPath(client))
    const [first = '', second = '', third = ''] = paths
    const id = await newDocument(client, {}, first)
    for (const path of [second, third]) await newDocument(client, { replaces: id }, path)
    await removeOrphans(later(100_000))
    expect(await Promise.all(paths.map(isStored))).toEqual([true, true, true])
  })

  it('keeps the files of tickets and replies', async () => {
    const admin = await newMember('admin')
    const [mine, theirs, note] = [await uploaded(client), await uploaded(admin), await uploaded(admin)]
    const { id } = await ticketWith(client, [mine])
    await replyWith(admin, id, [theirs])
    await replyWith(admin, id, [note], { is_internal: true })
    await removeOrphans(later(100_000))
    expect(await Promise.all([mine, theirs, note].map(isStored))).toEqual([true, true, true])
  })

  it('keeps the seeded files and those of data exports, and counts both', async () => {
    const counted = await removeOrphans(later(0))
    const path = `exports/${client.uid}/run/data.json`
    await putFile(path, Buffer.from('{}'), 'application/json')
    expect(await removeOrphans(later(0))).toEqual({ bytes: counted.bytes + 2, files: counted.files + 1 })
    await removeOrphans(later(100_000))
    expect(await isStored(path)).toBe(true)
    const seeded = await Promise.all(demoDocuments(new Date()).map(({ file_path }) => isStored(file_path)))
    expect(seeded).not.toContain(false)
  })

  it('can run while a file is finalised: the document exists with its file, or neither exists', async () => {
    for (let round = 0; round < 4; round++) {
      const path = await orphan()
      const [answer] = await Promise.all([finalise(client, path), removeOrphans(later(61))])
      expect(await isStored(path)).toBe(answer.status === 200)
    }
  })

  it('runs at the scheduled time', async () => {
    expect(await runScheduledFunction('sweepOrphans')).toBe(true)
  })
})
