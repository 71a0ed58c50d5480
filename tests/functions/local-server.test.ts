import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLER_ADDRESS_HEADER } from '@domain/platform/http.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { builtPages } from '../support/site.ts'

const OURS = `http://127.0.0.1:${PORTS.hosting}`
const FIREBASE = `http://127.0.0.1:${PORTS['hosting emulator']}`

/** Headers that differ for each response, or that only the local server sends. */
const NOT_COMPARED = ['connection', 'keep-alive', 'date', 'transfer-encoding', CALLER_ADDRESS_HEADER]
/** Headers that Express sends in the emulator. The functions framework disables them, as in production. */
const OF_EXPRESS = ['etag', 'x-powered-by']
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

async function readComparableAnswer(server: string, path: string, request: RequestInit) {
  const answer = await fetch(server + path, { redirect: 'manual', ...request })
  const ignored = /^\/(functions|sandbox)\//.test(path) ? [...NOT_COMPARED, ...OF_EXPRESS] : NOT_COMPARED
  const headers = [...answer.headers].filter(([name]) => !ignored.includes(name))
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { status: answer.status, headers: Object.fromEntries(headers), body: body.replaceAll(server, '') }
}

async function expectEqualAnswers(path: string, request: RequestInit = {}): Promise<void> {
  expect(await readComparableAnswer(OURS, path, request), path).toEqual(await readComparableAnswer(FIREBASE, path, request))
}

const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
  hosting: { rewrites: { source: string; function?: object }[] }
}
const endpoints = hosting.rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source)
const script = builtPages().flatMap(({ html }) => html.match(/\/_astro\/[\w./-]+\.js/g) ?? [])[0] ?? ''

it('the local server refuses an address that cannot be decoded, and keeps running', async () => {
  for (const path of ['/%', '/%E0%A4%A', '/news/%C0%AF', '/functions/v1/open-times?token=%']) {
    expect((await fetch(OURS + path)).status, path).toBe(400)
  }
  expect((await fetch(`${OURS}/?q=100%25`)).status).toBe(200)
})

describe('the local server answers as the Hosting and functions emulators do', () => {
  it('to requests for pages and files', async () => {
    expect(script).not.toBe('')
    for (const { path } of builtPages()) await expectEqualAnswers(path)
    for (const path of [script, '/favicon.svg', '/og/home.png', '/sitemap-index.xml', '/robots.txt']) {
      await expectEqualAnswers(path)
    }
  })

  it('to redirected and missing addresses', async () => {
    for (const path of ['/about/', '/about.html', '/news/01', '/no-such-page', '/_astro/none.js', '/..%2fpackage.json']) {
      await expectEqualAnswers(path)
    }
  })

  it('to a browser that accepts compressed files, or has one in its cache', async () => {
    for (const encoding of ['br', 'gzip', 'identity'])
      await expectEqualAnswers('/', { headers: { 'accept-encoding': encoding } })
    const etag = (await fetch(`${OURS}/`)).headers.get('etag') ?? ''
    await expectEqualAnswers('/', { headers: { 'if-none-match': etag } })
    await expectEqualAnswers('/', { method: 'HEAD' })
  })

  it.each([...endpoints, '/sandbox/checkout'])('%s: to each method, type, size and shape', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) await expectEqualAnswers(path, { method })
    for (const body of ['', '{}', '[]', '{"broken', '"text"', '{"admin":true}']) {
      await expectEqualAnswers(path, { method: 'POST', headers: JSON_TYPE, body })
    }
    await expectEqualAnswers(path, { method: 'POST', headers: { ...JSON_TYPE, authorization: 'Bearer a.b.c' }, body: '{}' })
    await expectEqualAnswers(path, { method: 'POST', headers: { origin: 'https://evil.example', ...JSON_TYPE }, body: '{}' })
    await expectEqualAnswers(`${path}?token=none`, { method: 'POST', headers: FORM_TYPE, body: 'List-Unsubscribe=One-Click' })
    await expectEqualAnswers(path, { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(40_000)}"` })
    await expectEqualAnswers(path, { method: 'POST', headers: { 'content-type': 'image/png' }, body: Buffer.alloc(64, 7) })
  })
})
