import { describe, expect, it } from 'vitest'
import { DISGUISED } from '../support/disguised-files.ts'
import { finalise, holderOf, isStored, newPath, place } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'

/** One after the other: a person finalises sixty files an hour at most. */
const clients = [await newMember('client'), await newMember('client'), await newMember('client')]
let turn = 0
const nextClient = () => clients[turn++ % clients.length] as Member

const REFUSED = {
  status: 415,
  key: 'documents/wrong-type',
}

describe(`each of ${DISGUISED.length} disguised or damaged files is refused and removed`, () => {
  it.each(DISGUISED)('%s', async (_what, name, type, bytes) => {
    const client = nextClient()
    const path = newPath(client, name)
    await place(path, bytes, type)
    expect(await finalise(client, path)).toMatchObject(REFUSED)
    expect(await isStored(path)).toBe(false)
    expect(await holderOf(path)).toBe(null)
  })

  it('an empty file and one that expands while it is read are refused and removed', async () => {
    const client = nextClient()
    const empty = newPath(client)
    await place(empty, Buffer.alloc(0))
    const packed = newPath(client)
    await place(packed, Buffer.from('%PDF-1.7'), undefined, { contentEncoding: 'gzip' })
    for (const path of [empty, packed]) {
      expect(await finalise(client, path)).toMatchObject(REFUSED)
      expect(await isStored(path)).toBe(false)
    }
  })
})
