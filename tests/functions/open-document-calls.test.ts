import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { TRANSPORT_SECURITY } from '@domain/platform/http.ts'
import { describe, expect, it } from 'vitest'
import { RUN } from '../../scripts/local/paths.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { directAddress, send } from '../support/call-function.ts'
import { createSizedCertificate, finalise, newDocument, newPath, openDocument, putFile } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'

const owner = await newMember('client')
const document = await newDocument(owner)

describe('opening a file', () => {
  it('a person who is signed out, has an invalid token or an ended session cannot open a file', async () => {
    const ended = await newMember('admin')
    await adminAuth.updateUser(ended.uid, { disabled: true })
    for (const who of [undefined, { ...owner, idToken: 'none' }, ended]) {
      const answer = await openDocument(who, document)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ key: 'auth/signed-out' })
    }
  })

  it('a person without a role cannot open a file', async () => {
    expect((await openDocument(await newMember(null), document)).status).toBe(403)
  })

  it('a file cannot be opened by GET: only by POST', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const headers = { authorization: `Bearer ${owner.idToken}` }
      const answer = await send(`open-document?document_id=${document}`, { method, headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  it('the function requires https of the browser also at its own address, without Hosting', async () => {
    const answer = await fetch(directAddress('openDocument'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.idToken}` },
      body: JSON.stringify({ document_id: document, version: null }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe(TRANSPORT_SECURITY)
    await answer.arrayBuffer()
  })

  it('a person cannot open a file with an invalid id, an impossible version or an unknown field', async () => {
    const headers = { authorization: `Bearer ${owner.idToken}`, 'content-type': 'application/json' }
    for (const change of [
      { document_id: 'a/b/c' },
      { document_id: '..' },
      { document_id: '' },
      { version: 0 },
      { version: 1.5 },
      { path: 'x' },
    ]) {
      const body = JSON.stringify({ document_id: document, version: null, ...change })
      expect(await send('open-document', { headers, body })).toMatchObject({ status: 400, key: 'requests/invalid' })
    }
  })
})

describe('a permanent download address', () => {
  it('is in no record, answer or log', async () => {
    const path = newPath(owner)
    const token = randomUUID()
    await putFile(path, undefined, undefined, { metadata: { firebaseStorageDownloadTokens: token } })
    const answer = await finalise(owner, path)
    const opened = await openDocument(owner, String(answer.result?.['id']))
    const names = [...Object.values(COLLECTIONS), ...Object.values(SERVER_COLLECTIONS)]
    const records = await Promise.all(
      names.map(async (name) => (await adminDb.collection(name).get()).docs.map((record) => record.data())),
    )
    const log = readFileSync(join(RUN, 'emulators.log'), 'utf8')
    const everything = [answer.raw, JSON.stringify([...opened.headers]), JSON.stringify(records), log]
    expect(everything[2]).toContain(path)
    for (const text of everything) {
      expect(text.includes(token)).toBe(false)
      // Hosting's log contains newsletter links, which only end a subscription.
      expect(/(?<!unsubscribe\?)token=[\w-]{20}|X-Goog-Signature|GoogleAccessId|\/v0\/b\//.test(text)).toBe(false)
    }
  })
})

describe('a person who leaves during a download', () => {
  it('does not affect others: the next call is answered', async () => {
    const path = newPath(owner)
    const large = createSizedCertificate(8_000_000)
    await putFile(path, large)
    const id = String((await finalise(owner, path)).result?.['id'])
    for (let round = 0; round < 3; round++) {
      // Bypasses Hosting, whose emulator reads a response to its end even after the caller has disconnected.
      const answer = await fetch(directAddress('openDocument'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.idToken}` },
        body: JSON.stringify({ document_id: id, version: null }),
      })
      expect(answer.status).toBe(200)
      await answer.body?.cancel()
    }
    expect(Buffer.from(await (await openDocument(owner, id)).arrayBuffer()).equals(large)).toBe(true)
  })
})
