import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { DOCX, PDF } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { openFile } from '../../functions/src/documents/document-access.ts'
import { checkAllFiles } from '../../functions/src/documents/file-sweeps.ts'
import { sha256 } from '../../functions/src/platform/endpoint/settings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { SCRIPTED_PDF } from '../support/active-pdfs.ts'
import { certificate, newPath, putFile } from '../support/document-files.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { TEMPLATE_FILES } from '../support/word-templates.ts'

const PERSON = { uid: 'person-with-old-files' }

async function stored(name: string, content: Buffer, type: string = PDF): Promise<string> {
  const path = newPath(PERSON, name)
  await putFile(path, content, type, { metadata: { sha256: sha256(content) } })
  return path
}

describe('files from before the check', () => {
  it('are checked, with their earlier versions and those of tickets; a missing one counts as active', async () => {
    const { has_active_content: _checked, ...old } = sampleDocument(PERSON.uid)
    const [passive, active, gone] = [
      await stored('a.pdf', certificate),
      await stored('b.pdf', SCRIPTED_PDF),
      newPath(PERSON, 'c.pdf'),
    ]
    const { file_name, file_size, file_hash, type } = old
    const file = (file_path: string) => ({ file_name, file_size, file_hash, type, file_path })
    const document = adminDb.collection(COLLECTIONS.documents).doc()
    await document.set({
      ...old,
      file_path: passive,
      versions: [active, gone].map((path) => ({ ...file(path), uploaded_at: 0 })),
    })
    const ticket = adminDb.collection(COLLECTIONS.tickets).doc()
    await ticket.set(sampleTicket(PERSON.uid, { attachments: [{ id: 'one', ...file(active) }] }))
    await checkAllFiles(new Date())
    expect((await document.get()).data()).toMatchObject({
      has_active_content: false,
      versions: [{ has_active_content: true }, { has_active_content: true }],
    })
    expect((await ticket.get()).get('attachments')).toMatchObject([{ id: 'one', has_active_content: true }])
  })

  it('stay if they are Word documents with active content, but are sent as files that no program opens by itself', async () => {
    const { has_active_content: _checked, ...old } = sampleDocument(PERSON.uid)
    const word = async (content: Buffer) => {
      const file_path = await stored('letter.docx', content, DOCX)
      return { file_name: 'letter.docx', file_size: content.length, file_path, file_hash: sha256(content), type: DOCX }
    }
    const [active, passive] = [await word(TEMPLATE_FILES[0] ?? Buffer.alloc(0)), await word(demoFile('contract.docx'))]
    const document = adminDb.collection(COLLECTIONS.documents).doc()
    await document.set({ ...old, ...active, versions: [{ ...passive, uploaded_at: 0 }] })
    const types = async () => {
      const { versions, ...current } = (await document.get()).data() as PortalDocument
      return Promise.all([current, ...versions].map(async (file) => (await openFile(file)).type))
    }
    expect(await types()).toEqual(['application/octet-stream', 'application/octet-stream'])
    await checkAllFiles(new Date())
    expect((await document.get()).data()).toMatchObject({
      has_active_content: true,
      versions: [{ has_active_content: false }],
    })
    expect(await types()).toEqual(['application/octet-stream', DOCX])
  })

  it('are all checked after a complete run, which is recorded', async () => {
    const done = adminDb.collection(SERVER_COLLECTIONS.jobProgress).doc('checked_files')
    await done.delete()
    await checkAllFiles(new Date())
    expect((await done.get()).exists).toBe(true)
  })
})
