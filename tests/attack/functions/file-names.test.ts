import { documentPath, UPLOAD_NAME } from '@domain/documents/document.constants.ts'
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/attack/refusals.ts'
import { certificate, certificateOf, filesOf, finalise, isStored, newPath, open, upload } from '../../support/document-files.ts'
import { newMember } from '../../support/members.ts'

const LIMIT = 10 * 1024 * 1024
const NAMES: [string, string][] = [
  ['a way up', '../../user_roles/demo-admin.pdf'],
  ["Windows' way up", '..\\..\\windows\\system32.pdf'],
  ['a coded way up', '%2e%2e%2f%2e%2e%2fa.pdf'],
  ['a way up that is coded twice', '%252e%252e%252fa.pdf'],
  ['an end within it', 'a.exe\u0000.pdf'],
  ['letters that run backwards', 'invoice\u202Efdp.exe.pdf'],
  ['isolates', '\u2066a\u2069.pdf'],
  ['300 characters', `${'n'.repeat(296)}.pdf`],
  ['a leading dot', '.htaccess.pdf'],
  ['dots alone', '.....pdf'],
  ["a device's name", 'CON.pdf'],
  ['another stream', 'a.pdf:evil.exe:$DATA.pdf'],
  ['line breaks', 'a\r\nSet-Cookie: a=1.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.pdf'],
  ['quotes', `"'\`;--.pdf`],
  ['a formula', '=HYPERLINK("x").pdf'],
  ['halves of characters', 'a\uD800b.pdf'],
  ['ten faces', `${'👩🏾'.repeat(10)}.pdf`],
  ['an address', 'https://evil.test/a.pdf'],
  ["storage's own words", '#[]*?.pdf'],
]

const owner = await newMember('client')
const stranger = await newMember('client')

describe('a file that is called', () => {
  it.each(NAMES)('%s stays in the folder of its owner, and comes back under a harmless name', async (_what, name) => {
    const path = newPath(owner, name)
    expect(path.startsWith(`documents/${owner.uid}/`)).toBe(true)
    expect(path.split('/')).toHaveLength(3)
    expect(path.split('/')[2]).toMatch(UPLOAD_NAME)
    expect((await upload(owner, path)).status).toBe(200)
    const answer = await finalise(owner, path)
    expect(answer.status, answer.raw).toBe(200)
    const file = await open(owner, String(answer.result?.['id']))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(certificate)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[^\s"/\\<>]+$/,
    )
  })

  it.each(NAMES)('%s, sent past our page as it is, is refused where it could mislead', async (_what, name) => {
    const raw = `documents/${owner.uid}/1795132800000-${name}`
    const isHarmless = documentPath(owner.uid, 1_795_132_800_000, name) === raw
    // What storage would write otherwise than it is named: it must come to nothing either.
    const wellFormed = name.isWellFormed()
    if (!isHarmless && wellFormed) expect((await upload(owner, raw)).status, raw).toBeGreaterThanOrEqual(400)
    if (!isHarmless) expectRefused(await finalise(owner, raw), raw)
  })
})

describe('the path of an upload', () => {
  it('is nobody else’s', async () => {
    const { uid } = owner
    const paths = [
      newPath(stranger),
      `documents/${uid}/../${stranger.uid}/1795132800000-a.pdf`,
      `documents/${uid}/%2e%2e/${stranger.uid}/1795132800000-a.pdf`,
      `documents/${uid}`,
      `documents/${uid}/`,
      `documents//${uid}/1795132800000-a.pdf`,
      `/documents/${uid}/1795132800000-a.pdf`,
      `documents/${uid}/1795132800000-a.pdf/`,
      `documents/${uid}/deep/1795132800000-a.pdf`,
      `Documents/${uid}/1795132800000-a.pdf`,
      `documents/${uid.toUpperCase()}/1795132800000-a.pdf`,
      `documents/${uid}\u0000/1795132800000-a.pdf`,
      `invoices/${uid}/1795132800000-a.pdf`,
      `documents/${uid}/a.pdf`,
      `documents/${uid}/-1-a.pdf`,
    ]
    for (const path of paths) {
      expect((await upload(owner, path)).status, path).toBeGreaterThanOrEqual(400)
      expectRefused(await finalise(owner, path), path)
    }
    expect(await filesOf(stranger.uid)).toEqual([])
  })

  it('of a file that a stranger has uploaded is not taken, and the file stays', async () => {
    const path = newPath(stranger)
    expect((await upload(stranger, path)).status).toBe(200)
    expectRefused(await finalise(owner, path), path)
    expect(await isStored(path)).toBe(true)
  })
})

describe('a file that lies', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  it.each<[string, string, Buffer, string]>([
    ['a page called a PDF', 'a.pdf', html, 'application/pdf'],
    ['a page called a picture', 'a.png', html, 'image/png'],
    ['a drawing called a photograph', 'a.jpg', svg, 'image/jpeg'],
    ['a program called a letter', 'a.docx', Buffer.from('MZ\u0090\u0000'), DOCX],
    ['an archive called a letter', 'a.docx', Buffer.from('PK\u0005\u0006'.padEnd(22, '\u0000')), DOCX],
    ['a page behind the sign of a PDF', 'a.png', Buffer.concat([Buffer.from('%PDF-1.7\n'), html]), 'image/png'],
  ])('%s is not kept', async (_what, name, bytes, type) => {
    const path = newPath(owner, name)
    expect((await upload(owner, path, bytes, type)).status).toBe(200)
    expectRefused(await finalise(owner, path), name)
    expect(await isStored(path)).toBe(false)
  })

  it.each(['text/html', 'image/svg+xml', 'application/x-msdownload', 'application/pdf; charset=x', 'APPLICATION/PDF', ''])(
    'about its type as %j does not come in',
    async (type) => {
      const path = newPath(owner)
      expect((await upload(owner, path, certificate, type)).status).toBeGreaterThanOrEqual(400)
      expect(await isStored(path)).toBe(false)
    },
  )

  it('comes in with ten megabytes, and not with a byte more, nor with none', async () => {
    const [whole, more, none] = [newPath(owner), newPath(owner), newPath(owner)]
    expect((await upload(owner, whole, certificateOf(LIMIT))).status).toBe(200)
    expect((await finalise(owner, whole)).status).toBe(200)
    expect((await upload(owner, more, certificateOf(LIMIT + 1))).status).toBeGreaterThanOrEqual(400)
    expect((await upload(owner, none, Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400)
    for (const path of [more, none]) {
      expectRefused(await finalise(owner, path), path)
      expect(await isStored(path)).toBe(false)
    }
  })
})
