import { PDF, toFileName } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import {
  beginUpload,
  certificate,
  createSizedCertificate,
  finalise,
  isStored,
  listDocumentFiles,
  newPath,
  openDocument,
  putFile,
  upload,
} from '../../support/document-files.ts'
import { newMember } from '../../support/members.ts'

const LIMIT = 10 * 1024 * 1024
const NAMES: [string, string][] = [
  ['a parent path', '../../user_roles/demo-admin.pdf'],
  ['a Windows parent path', '..\\..\\windows\\system32.pdf'],
  ['an encoded parent path', '%2e%2e%2f%2e%2e%2fa.pdf'],
  ['a parent path that is encoded twice', '%252e%252e%252fa.pdf'],
  ['a null character', 'a.exe\u0000.pdf'],
  ['a right-to-left override', 'invoice\u202Efdp.exe.pdf'],
  ['bidirectional isolates', '\u2066a\u2069.pdf'],
  ['300 characters', `${'n'.repeat(296)}.pdf`],
  ['a leading dot', '.htaccess.pdf'],
  ['only dots', '.....pdf'],
  ['the name of a Windows device', 'CON.pdf'],
  ['an alternate data stream', 'a.pdf:evil.exe:$DATA.pdf'],
  ['line breaks', 'a\r\nSet-Cookie: a=1.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.pdf'],
  ['quotes', `"'\`;--.pdf`],
  ['a formula', '=HYPERLINK("x").pdf'],
  ['half a surrogate pair', 'a\uD800b.pdf'],
  ['ten emoji', `${'👩🏾'.repeat(10)}.pdf`],
  ['a URL', 'https://evil.test/a.pdf'],
  ['special characters of Cloud Storage', '#[]*?.pdf'],
]

const owner = await newMember('client')
const stranger = await newMember('client')

describe('a file named', () => {
  it.each(NAMES)('%s stays in the folder of its owner, and is downloaded under a safe name', async (_what, name) => {
    const path = await upload(owner, toFileName(name))
    expect(path.startsWith(`documents/${owner.uid}/`)).toBe(true)
    expect(path.split('/')).toHaveLength(3)
    const answer = await finalise(owner, path)
    expect(answer.status, answer.raw).toBe(200)
    const file = await openDocument(owner, String(answer.result?.['id']))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(certificate)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[^\s"/\\<>]+$/,
    )
  })

  it.each(NAMES)('%s is refused where a request without our page sends it unchanged', async (_what, name) => {
    if (toFileName(name) === name) return
    const sent = { file_name: name, file_size: certificate.length, type: PDF }
    expectRefused(await beginUpload(owner, sent), name)
    expectRefused(await finalise(owner, `documents/${owner.uid}/${Date.now()}-${name}`), name)
  })
})

describe('the path of an upload', () => {
  it('is refused outside the folder of the sender', async () => {
    const { uid } = owner
    const name = `${Date.now()}-a.pdf`
    const paths = [
      newPath(stranger),
      `documents/${uid}/../${stranger.uid}/${name}`,
      `documents/${uid}/%2e%2e/${stranger.uid}/${name}`,
      `documents/${uid}`,
      `documents/${uid}/`,
      `documents//${uid}/${name}`,
      `/documents/${uid}/${name}`,
      `documents/${uid}/${name}/`,
      `documents/${uid}/deep/${name}`,
      `Documents/${uid}/${name}`,
      `documents/${uid.toUpperCase()}/${name}`,
      `documents/${uid}\u0000/${name}`,
      `invoices/${uid}/${name}`,
      `documents/${uid}/a.pdf`,
      `documents/${uid}/-1-a.pdf`,
    ]
    for (const path of paths) expectRefused(await finalise(owner, path), path)
    expect(await listDocumentFiles(stranger.uid)).toEqual([])
  })

  it('is refused for a file of another person, which stays', async () => {
    const path = await upload(stranger)
    expectRefused(await finalise(owner, path), path)
    expect(await isStored(path)).toBe(true)
  })
})

describe('a file with a false type', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  it.each<[string, string, Buffer, string]>([
    ['an HTML page named as a PDF', 'a.pdf', html, 'application/pdf'],
    ['an HTML page named as a picture', 'a.png', html, 'image/png'],
    ['an SVG named as a photograph', 'a.jpg', svg, 'image/jpeg'],
    ['a program named as a Word document', 'a.docx', Buffer.from('MZ\u0090\u0000'), DOCX],
    ['an archive named as a Word document', 'a.docx', Buffer.from('PK\u0005\u0006'.padEnd(22, '\u0000')), DOCX],
    ['an HTML page after the first bytes of a PDF', 'a.png', Buffer.concat([Buffer.from('%PDF-1.7\n'), html]), 'image/png'],
  ])('%s is deleted', async (_what, name, bytes, type) => {
    const path = await upload(owner, name, bytes, type)
    expectRefused(await finalise(owner, path), name)
    expect(await isStored(path)).toBe(false)
  })

  it.each(['text/html', 'image/svg+xml', 'application/x-msdownload', 'application/pdf; charset=x', 'APPLICATION/PDF', ''])(
    'is refused as %j',
    async (type) => {
      expectRefused(await beginUpload(owner, { file_name: 'a.pdf', file_size: certificate.length, type }), type)
    },
  )

  it('is accepted with ten megabytes, and refused with a byte more or no bytes', async () => {
    expect((await finalise(owner, await upload(owner, 'a.pdf', createSizedCertificate(LIMIT)))).status).toBe(200)
    for (const bytes of [createSizedCertificate(LIMIT + 1), Buffer.alloc(0)]) {
      expectRefused(
        await beginUpload(owner, { file_name: 'a.pdf', file_size: bytes.length, type: PDF }),
        `${bytes.length} bytes`,
      )
      // Unlike Cloud Storage, the emulator accepts more bytes than declared.
      const path = newPath(owner)
      await putFile(path, bytes)
      expectRefused(await finalise(owner, path), path)
      expect(await isStored(path)).toBe(false)
    }
  })
})
