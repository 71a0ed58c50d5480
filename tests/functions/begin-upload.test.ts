import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beginUpload as beginUploadEndpoint } from '@domain/documents/documents.endpoints.ts'
import { EXTENSIONS, isPathOf, MAX_UPLOAD_BYTES, PDF } from '@domain/documents/upload.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import { describe, expect, it } from 'vitest'
import { createUpload } from '../../functions/src/documents/uploads.ts'
import { documentKey } from '../../functions/src/platform/files/document-key.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { beginUpload, certificate, finalise, listDocumentFiles, putFile } from '../support/document-files.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'

const client = await newMember('client')
const INPUT = { file_name: 'certificate.pdf', file_size: certificate.length, type: PDF } as const

async function expectRefused(changes: object, key: ErrorKey): Promise<void> {
  expect(await beginUpload(client, { ...INPUT, ...changes })).toMatchObject({ status: 400, key })
}

describe('beginning an upload', () => {
  it('a person gets a path that the server chooses, in their own folder, with the current time', async () => {
    const before = Date.now()
    const { status, result } = await beginUpload(client, { ...INPUT, file_name: 'Hati ya usajili (2) #1?.pdf' })
    expect(status).toBe(200)
    const path = String(result?.['file_path'])
    expect(isPathOf(client.uid, path)).toBe(true)
    const [time = '', ...name] = path.slice(`documents/${client.uid}/`.length).split('-')
    expect(name.join('-')).toBe('Hati ya usajili (2) #1?.pdf')
    expect(Number(time)).toBeGreaterThanOrEqual(before)
    expect(Number(time)).toBeLessThanOrEqual(Date.now())
  })

  it('a person can begin an upload of each allowed type up to 10 MB, and nothing is stored yet', async () => {
    const member = await newMember('partner')
    for (const [type, endings] of Object.entries(EXTENSIONS)) {
      for (const ending of endings) {
        const input = { file_name: `plan.${ending}`, file_size: MAX_UPLOAD_BYTES, type }
        expect((await beginUpload(member, input)).status, ending).toBe(200)
      }
    }
    expect(await listDocumentFiles(member.uid)).toEqual([])
  })
})

describe('an upload', () => {
  it.each([
    '',
    '../a.pdf',
    `../${client.uid}/a.pdf`,
    'a/b.pdf',
    '/a.pdf',
    'a\\b.pdf',
    'a%2Fb.pdf',
    'two\nlines.pdf',
    'null\u0000.pdf',
    'line\u2028separator.pdf',
    'bill\u202Efdp.exe.pdf',
    '\u2066a\u2069.pdf',
    'half\uD800.pdf',
    'x'.repeat(201),
    '😀'.repeat(201),
  ])('is refused with the name %j', async (file_name) => {
    await expectRefused({ file_name }, 'documents/wrong-name')
  })

  it('is refused with more than 10 MB, no bytes or an invalid size', async () => {
    for (const file_size of [MAX_UPLOAD_BYTES + 1, 1e308]) await expectRefused({ file_size }, 'documents/too-large')
    for (const file_size of [0, -1]) await expectRefused({ file_size }, 'documents/empty')
    for (const file_size of [null, 'many', 1.5, undefined]) {
      expect(await beginUpload(client, { ...INPUT, file_size }), String(file_size)).toMatchObject({ status: 400 })
    }
  })

  it.each([
    'APPLICATION/PDF',
    'application/pdf; charset=utf-8',
    ' application/pdf',
    'text/html',
    'image/svg+xml',
    'image/*',
    '',
  ])('is refused with the type %j', async (type) => {
    await expectRefused({ type }, 'documents/wrong-type')
  })

  it('is refused with an unknown field', async () => {
    for (const more of [{ file_path: 'documents/x/1-a.pdf' }, { uid: 'x' }, { metadata: { sha256: 'x' } }, { origin: '*' }]) {
      await expectRefused(more, 'requests/invalid')
    }
  })

  it('is refused to everybody who is not a member', async () => {
    await expectForbidden((by) => beginUpload(by, INPUT), 'without a role', 'unverified client', 'unverified admin')
  })
})

describe('the storage quota of a person', () => {
  const BYTES_STORED_MAX = Number(beginUploadEndpoint.limit.bytesStored)
  /** Reserves all of a person's quota but `left` bytes, as pending uploads would. */
  const holdAllBut = async (uid: string, left: number) => {
    const { file_path } = await createUpload(uid, INPUT, new Date(Date.now() - 1000))
    const { docs } = await adminDb.collection(SERVER_COLLECTIONS.quotaReservations).where('bytes', '==', INPUT.file_size).get()
    const own = docs.find((one) => String(one.get('holder')).startsWith(documentKey(file_path)))
    await own?.ref.update({ bytes: BYTES_STORED_MAX - left })
  }

  it('is 2 GB: stored files, pending uploads and the new file together may use that, and not a byte more', async () => {
    const { uid } = await newMember('client')
    await putFile(`documents/${uid}/1795000000000-a.pdf`)
    await holdAllBut(uid, certificate.length + 1000)
    await expect(createUpload(uid, { ...INPUT, file_size: 1001 }, new Date())).rejects.toMatchObject({
      body: { key: 'requests/limit-stored', params: { limit: 2 } },
    })
    await createUpload(uid, { ...INPUT, file_size: 1000 }, new Date())
    await expect(createUpload(uid, { ...INPUT, file_size: 1 }, new Date())).rejects.toMatchObject({
      key: 'requests/limit-stored',
    })
    // Admins upload for all clients, so they have no quota.
    expect(await createUpload(uid, { ...INPUT, file_size: 1 }, new Date(), null)).toHaveProperty('upload_url')
  })
})

describe('pending uploads', () => {
  it('are limited to ten per person, even when 50 begin at the same moment; a finalised one frees a place', async () => {
    const person = await newMember('client')
    const begun = await Promise.all(Array.from({ length: 50 }, () => beginUpload(person, INPUT)))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = begun.filter(({ status }) => status !== 200)
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, key: 'requests/limit-pending' })

    // Uploads that begin in one millisecond have one path: finalising that would free the places of all of them.
    const paths = begun.map(({ result }) => String(result?.['file_path']))
    const path = paths.find((each) => each.startsWith('documents/') && paths.indexOf(each) === paths.lastIndexOf(each)) ?? ''
    expect(path).not.toBe('')
    await putFile(path)
    expect((await finalise(person, path)).status).toBe(200)
    const again = await Promise.all(
      [1, 2].map(() =>
        createUpload(person.uid, INPUT, new Date(Date.now() + 1)).then(
          () => 'begun',
          () => 'refused',
        ),
      ),
    )
    expect(again.toSorted()).toEqual(['begun', 'refused'])
  })

  it('free their place when they are cancelled and delete a file that has arrived; a document can no longer be cancelled as an upload', async () => {
    const person = await newMember('client')
    const cancel = (file_path: string, by = person) => callAs(by.idToken, 'cancel-upload', { file_path })
    for (let count = 0; count < 12; count++) {
      const { status, result } = await beginUpload(person, INPUT)
      expect(status).toBe(200)
      const path = String(result?.['file_path'])
      await putFile(path)
      expect((await cancel(path, client)).status).toBe(404)
      expect((await cancel(path)).status).toBe(200)
    }
    expect(await listDocumentFiles(person.uid)).toEqual([])
    const path = String((await beginUpload(person, INPUT)).result?.['file_path'])
    await putFile(path)
    expect((await finalise(person, path)).status).toBe(200)
    expect((await cancel(path)).status).toBe(200)
    expect(await listDocumentFiles(person.uid)).toHaveLength(1)
  })
})
