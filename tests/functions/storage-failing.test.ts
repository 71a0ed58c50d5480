import '../support/failing-storage.ts'
import '../support/function-code.ts'
import '../support/room-hooks.ts'
import { buffer } from 'node:stream/consumers'
import { type CheckedFile, PDF } from '@domain/documents/upload.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkUpload } from '../../functions/src/documents/check-upload.ts'
import { openFile } from '../../functions/src/documents/document-access.ts'
import { createUpload, finalize } from '../../functions/src/documents/uploads.ts'
import { bucket } from '../../functions/src/platform/files/file-claims.ts'
import { actor } from '../support/actors.ts'
import {
  certificate,
  documentsWithFile,
  isStored,
  newDocument,
  newPath,
  putFile,
  readDocument,
  readFileClaim,
  uploadFormValues,
} from '../support/document-files.ts'
import { failing } from '../support/failing-storage.ts'
import { newMember } from '../support/members.ts'
import { storedActivity } from '../support/stored-records.ts'

const client = await newMember('client')
// Each repeat of a request waits for seconds.
bucket().storage.retryOptions.maxRetries = 0

afterEach(() => {
  failing.methods = []
})

const READING = ['GET']
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE']

const finaliseHere = (file_path: string) =>
  finalize({ ...uploadFormValues, file_path, replaces: null }, actor(client.uid, 'client'), new Date())

/** Uploads a file without finalising it. */
async function uploaded(): Promise<string> {
  const path = newPath(client)
  await putFile(path)
  return path
}

async function expectOneDocument(path: string): Promise<void> {
  const id = await finaliseHere(path)
  expect(await finaliseHere(path)).toBe(id)
  expect(await documentsWithFile(path)).toBe(1)
  expect(await readFileClaim(path)).toBe(id)
  expect(await storedActivity(`documents/${id}`)).toHaveLength(1)
}

describe.each([
  [503, 'documents/storage-failed'],
  [507, 'documents/storage-full'],
] as const)('where storage answers %i', (status, key) => {
  it.each([
    ['reads', READING],
    ['writes', WRITING],
  ])('a person whose upload cannot begin (%s) learns it, and the next try begins', async (_what, methods) => {
    const input = { file_name: 'certificate.pdf', file_size: certificate.length, type: PDF } as const
    Object.assign(failing, { methods, status })
    await expect(createUpload(client.uid, input, new Date())).rejects.toMatchObject({ key, status })
    failing.methods = []
    expect((await createUpload(client.uid, input, new Date())).upload_url).toMatch(/upload_id=/)
  })

  it.each([
    ['reads', READING],
    ['writes', WRITING],
  ])(
    'a person whose document cannot be created (%s) gets an error; the file stays, and the next try creates the document',
    async (_what, methods) => {
      const path = await uploaded()
      Object.assign(failing, { methods, status })
      await expect(finaliseHere(path)).rejects.toMatchObject({ key, status })
      failing.methods = []
      expect(await documentsWithFile(path)).toBe(0)
      expect(await isStored(path)).toBe(true)
      await expectOneDocument(path)
    },
  )

  it('a person whose download fails gets an error, and the file opens afterwards', async () => {
    const facts = (await readDocument(await newDocument(client))) as CheckedFile
    Object.assign(failing, { methods: READING, status })
    await expect(openFile(facts)).rejects.toMatchObject({ key: 'documents/storage-silent', status: 503 })
    failing.methods = []
    expect(await buffer((await openFile(facts)).content)).toEqual(certificate)
  })
})

it('a person whose file is rejected learns the reason although the file cannot be deleted, and no record can hold it', async () => {
  const path = newPath(client)
  await putFile(path, Buffer.from('Not a PDF'))
  Object.assign(failing, { methods: ['DELETE'], status: 503 })
  await expect(finaliseHere(path)).rejects.toMatchObject({ key: 'documents/wrong-type', status: 415 })
  failing.methods = []
  await expect(finaliseHere(path)).rejects.toMatchObject({ key: 'documents/file-missing', status: 404 })
  expect(await isStored(path)).toBe(false)
})

describe('the process that creates a document is killed', () => {
  it('after writing the file and before creating the record: the next try creates one document', async () => {
    const path = await uploaded()
    await checkUpload(bucket().file(path))
    expect(await documentsWithFile(path)).toBe(0)
    await expectOneDocument(path)
  })

  it('after creating the record and before answering: the next try answers with that document', async () => {
    const path = await uploaded()
    const id = await finaliseHere(path)
    expect(await finaliseHere(path)).toBe(id)
    expect(await documentsWithFile(path)).toBe(1)
  })
})
