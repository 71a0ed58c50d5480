import { describe, expect, it } from 'vitest'
import { claimOf, finalise, isStored, newPath, putFile } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { SPOOFED_FILES } from '../support/spoofed-files.ts'

/** Several people take turns, because each may finalise at most sixty files an hour. */
const clients = [await newMember('client'), await newMember('client'), await newMember('client')]
let turn = 0
const nextClient = () => clients[turn++ % clients.length] as Member

const REFUSED = {
  status: 415,
  key: 'documents/wrong-type',
}

describe(`each of ${SPOOFED_FILES.length} spoofed or damaged files is refused and removed`, () => {
  it.each(SPOOFED_FILES)('%s', async (_what, name, type, bytes) => {
    const client = nextClient()
    const path = newPath(client, name)
    await putFile(path, bytes, type)
    expect(await finalise(client, path)).toMatchObject(REFUSED)
    expect(await isStored(path)).toBe(false)
    expect(await claimOf(path)).toBe(null)
  })

  it('an empty file and one that expands while it is read are refused and removed', async () => {
    const client = nextClient()
    const empty = newPath(client)
    await putFile(empty, Buffer.alloc(0))
    const packed = newPath(client)
    await putFile(packed, Buffer.from('%PDF-1.7'), undefined, { contentEncoding: 'gzip' })
    for (const path of [empty, packed]) {
      expect(await finalise(client, path)).toMatchObject(REFUSED)
      expect(await isStored(path)).toBe(false)
    }
  })
})
