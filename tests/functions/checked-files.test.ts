import type { Server } from 'node:net'
import { COLLECTIONS } from '@domain/collections.ts'
import { DOCX, type UploadType } from '@domain/documents/upload.ts'
import { toActor } from '@domain/platform/access/capabilities.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkAttachments } from '../../functions/src/documents/attachments.ts'
import { finalize } from '../../functions/src/documents/uploads.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { SHARED_PICTURE_FILE } from '../support/active-documents.ts'
import { SCRIPTED_PDF } from '../support/active-pdfs.ts'
import {
  certificate,
  finalise,
  isStored,
  newPath,
  openDocument,
  putFile,
  readDocument,
  upload,
  uploadFormValues,
} from '../support/document-files.ts'
import { answerTo, type ClamdAnswer, startClamd } from '../support/fake-clamd.ts'
import { type Member, newMember } from '../support/members.ts'
import { recordsWith } from '../support/stored-records.ts'
import { TEMPLATE_FILES } from '../support/word-templates.ts'

let client: Member
beforeAll(async () => {
  client = await newMember('client')
})

async function stored(name: string, content: Uint8Array, type: UploadType = 'application/pdf'): Promise<string> {
  const path = newPath(client, name)
  await putFile(path, content, type)
  return path
}

describe('an uploaded file with active content', () => {
  it('is marked if it is a PDF, and sent as a file that no browser shows', async () => {
    const answer = await finalise(client, await stored('form.pdf', SCRIPTED_PDF))
    const id = String(answer.result?.['id'])
    expect(await readDocument(id)).toMatchObject({
      has_active_content: true,
      scan_state: 'not_scanned',
      type: 'application/pdf',
    })
    const { headers, status } = await openDocument(client, id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    // A newer version without it is shown, and the earlier one keeps its mark.
    await finalise(client, await stored('form.pdf', certificate), { replaces: id })
    expect(await readDocument(id)).toMatchObject({ has_active_content: false, versions: [{ has_active_content: true }] })
    expect((await openDocument(client, id)).headers.get('content-type')).toBe('application/pdf')
    expect((await openDocument(client, id, 1)).headers.get('content-type')).toBe('application/octet-stream')
  })

  it.each([
    ['loads its template from elsewhere', TEMPLATE_FILES[0], 'documents/remote-template'],
    ['has a picture on a network share', SHARED_PICTURE_FILE, 'documents/active-word'],
  ])('is refused and removed if it is a Word document that %s', async (_what, content, key) => {
    const path = await upload(client, 'letter.docx', content, DOCX)
    expect(await finalise(client, path)).toMatchObject({ status: 415, key })
    expect(await isStored(path)).toBe(false)
  })
})

describe('with a malware scanner', () => {
  let server: Server | undefined
  const scanWith = async (answer: ClamdAnswer) => {
    const clamd = await startClamd(answer)
    server = clamd.server
    Object.assign(process.env, { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(clamd.port) })
  }
  const input = (file_path: string) => ({ ...uploadFormValues, file_path, replaces: null })
  const by = () => ({ ...toActor(client.uid, { role: 'client', organisation_id: client.uid }) })

  afterEach(() => {
    server?.close()
    delete process.env['CLAMAV_HOST']
  })

  it('a clean file is stored as scanned', async () => {
    await scanWith(answerTo)
    const id = await finalize(input(await stored('plan.pdf', certificate)), by(), new Date())
    expect(await readDocument(id)).toMatchObject({ scan_state: 'clean' })
  })

  it('an infected file is refused and removed, and the security log keeps the event', async () => {
    await scanWith(() => 'stream: Eicar-Test-Signature FOUND\0')
    const path = await stored('plan.pdf', certificate)
    await expect(finalize(input(path), by(), new Date())).rejects.toMatchObject({ key: 'documents/infected' })
    expect(await isStored(path)).toBe(false)
    const events = await recordsWith(COLLECTIONS.securityEvents, 'user_id', client.uid)
    expect(events.map((event) => event.get('kind') as string)).toContain('file_infected')
  })

  it('that is slow, the files of a ticket are accepted after some tries, because none is scanned again', async () => {
    const scanned: Buffer[] = []
    await scanWith((content) => {
      scanned.push(content)
      return 'stream: OK\0'
    })
    const paths = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => stored(name, certificate)))
    const ticket = adminDb.collection(COLLECTIONS.tickets).doc()
    const tryOnce = (scans: number) =>
      checkAttachments(paths, client.uid, ticket, new Date(), () => scanned.length >= scans && scans < paths.length)
    await expect(tryOnce(1)).rejects.toMatchObject({ key: 'documents/scanner-silent' })
    await expect(tryOnce(2)).rejects.toMatchObject({ key: 'documents/scanner-silent' })
    expect(scanned.length).toBe(2)
    expect(await tryOnce(3)).toMatchObject(paths.map((file_path) => ({ file_path, scan_state: 'clean' })))
    expect(scanned.length).toBe(3)
    // The proof of one file is no proof for another one, or for other bytes.
    const [{ metadata }] = await adminBucket.file(paths[0] ?? '').getMetadata()
    await putFile(paths[1] ?? '', certificate, 'application/pdf', { metadata })
    await putFile(paths[2] ?? '', SCRIPTED_PDF)
    await tryOnce(3)
    expect(scanned.length).toBe(5)
  })

  it('that gives no answer, no file is accepted, but it stays for another try', async () => {
    await scanWith((_content, socket) => {
      socket.destroy()
      return null
    })
    const path = await stored('plan.pdf', certificate)
    await expect(finalize(input(path), by(), new Date())).rejects.toMatchObject({ key: 'documents/scanner-silent' })
    const ticket = adminDb.collection(COLLECTIONS.tickets).doc()
    const attached = checkAttachments([path], client.uid, ticket, new Date())
    await expect(attached).rejects.toMatchObject({ key: 'documents/scanner-silent' })
    expect(await isStored(path)).toBe(true)
    delete process.env['CLAMAV_HOST']
    expect(await finalize(input(path), by(), new Date())).toEqual(expect.any(String))
  })
})
