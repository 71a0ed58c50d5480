import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { certificate, finalise, newDocument, newPath, openDocument, putFile } from '../support/document-files.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { type Member, newMember, setRole } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'

const documents = adminDb.collection(COLLECTIONS.documents)
const GONE = errorAnswer('documents/file-gone')

const admin = await newMember('admin')
const owner = await newMember('client')
const other = await newMember('client')
const partner = await newMember('partner')
const document = await newDocument(owner)

/** A document of a project that is shared with the partner. */
async function sharedDocument(shared = true): Promise<{ id: string; project: string }> {
  const project = await storedProject(owner.uid, { partner_ids: [partner.uid] })
  const id = await newDocument(owner, { project_id: project })
  if (shared) await documents.doc(id).update({ shared, status: 'approved', partner_ids: [partner.uid] })
  return { id, project }
}

async function expectGone(who: Member | undefined, id: string, version: number | null = null): Promise<void> {
  const answer = await openDocument(who, id, version)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual(GONE)
}

describe('streaming a file', () => {
  it('its owner and admins get it byte for byte', async () => {
    for (const who of [owner, admin]) {
      const answer = await openDocument(who, document)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(certificate)
    }
  })

  it('a partner of a project in which it is shared gets it', async () => {
    const { id } = await sharedDocument()
    const answer = await openDocument(partner, id)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(certificate)
  })

  it.each([
    ['contract.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['site-photo.jpg', 'image/jpeg'],
    ['site-plan.png', 'image/png'],
  ])('a client gets each kind of file: %s', async (name, type) => {
    const path = newPath(owner, name)
    await putFile(path, demoFile(name), type)
    const answer = await openDocument(owner, String((await finalise(owner, path)).result?.['id']))
    expect(answer.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(demoFile(name))
  })

  it('it is sent as an attachment that runs no code and is not cached', async () => {
    const { headers } = await openDocument(owner, document)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="certificate.pdf"; filename*=UTF-8''certificate.pdf`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe(String(certificate.length))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('it can have any name', async () => {
    for (const name of [
      'ሰነድ “ናይሮቢ” 😀.pdf',
      'a"; filename=evil.exe; x=".pdf',
      "O'Hara (1)*!.pdf",
      'x\u202efdp.exe.pdf',
      `${'ü'.repeat(196)}.pdf`,
    ]) {
      const answer = await openDocument(owner, await newDocument(owner, {}, newPath(owner, name)))
      expect(answer.status, name).toBe(200)
      const header = answer.headers.get('content-disposition') ?? ''
      expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~-]+$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.replace('\u202e', '_'))
    }
  })

  it('its older versions can be opened too', async () => {
    const id = await newDocument(owner)
    const path = newPath(owner, 'site-plan.png')
    await putFile(path, demoFile('site-plan.png'), 'image/png')
    await finalise(owner, path, { replaces: id })
    expect(Buffer.from(await (await openDocument(owner, id, 1)).arrayBuffer())).toEqual(certificate)
    expect(Buffer.from(await (await openDocument(owner, id)).arrayBuffer())).toEqual(demoFile('site-plan.png'))
    await expectGone(owner, id, 2)
  })
})

describe('a file that is not found', () => {
  it('other clients and partners without a share cannot find it', async () => {
    const { id } = await sharedDocument(false)
    for (const who of [other, partner]) for (const one of [document, id]) await expectGone(who, one)
    await expectGone(await newMember('partner'), (await sharedDocument()).id)
  })

  it('partners cannot find it before it is approved, even if the record names them', async () => {
    const { id } = await sharedDocument()
    for (const status of ['pending', 'under_review', 'rejected']) {
      await documents.doc(id).update({ status })
      await expectGone(partner, id)
    }
  })

  it('partners cannot find its older versions', async () => {
    const { id } = await sharedDocument()
    const project_id = (await documents.doc(id).get()).get('project_id')
    await newDocument(owner, { replaces: id, project_id })
    await expectGone(partner, id)
    expect((await adminDb.doc(`shared_documents/${id}`).get()).exists).toBe(false)
    await documents.doc(id).update({ status: 'approved', partner_ids: [partner.uid] })
    expect((await openDocument(partner, id)).status).toBe(200)
    await expectGone(partner, id, 1)
    expect((await openDocument(owner, id, 1)).status).toBe(200)
  })

  it('a former partner cannot find it from the moment of the change', async () => {
    const { id } = await sharedDocument()
    const former = await newMember('partner')
    await documents.doc(id).update({ partner_ids: [former.uid] })
    await adminDb.doc(`projects/${(await documents.doc(id).get()).get('project_id')}`).update({ partner_ids: [former.uid] })
    expect((await openDocument(former, id)).status).toBe(200)
    await setRole(former.uid, 'client')
    await expectGone(former, id)
  })

  it('a partner whom the project no longer names cannot find it, even if the copy on the document is late', async () => {
    const { id, project } = await sharedDocument()
    await adminDb.doc(`projects/${project}`).update({ partner_ids: [] })
    await eventsHandled()
    await documents.doc(id).update({ partner_ids: [partner.uid] })
    expect((await documents.doc(id).get()).get('partner_ids')).toEqual([partner.uid])
    await expectGone(partner, id)
  })

  it('a partner of a removed project cannot find it', async () => {
    const { id, project } = await sharedDocument()
    const shared = (await documents.doc(id).get()).data() ?? {}
    await adminDb.doc(`projects/${project}`).delete()
    await eventsHandled()
    await documents.doc(id).set(shared)
    await expectGone(partner, id)
    expect((await openDocument(owner, id)).status).toBe(200)
  })

  it('nobody finds a missing document or one without files', async () => {
    await expectGone(owner, 'no-such-document')
    const path = newPath(owner)
    const id = await newDocument(owner, {}, path)
    await adminBucket.file(path).delete()
    await expectGone(owner, id)
  })

  it('nobody finds a file that was replaced in storage', async () => {
    const path = newPath(owner)
    const id = await newDocument(owner, {}, path)
    await putFile(path, Buffer.from('<script>alert(1)</script>'), 'text/html')
    await expectGone(owner, id)
  })
})
