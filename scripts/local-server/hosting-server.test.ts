import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PAYMENT_RETURN_ALIAS, PAYMENT_RETURN_PATH } from '@domain/routes.ts'
import { afterEach, expect, it } from 'vitest'
import { ROOT } from '../local/paths.ts'
import { listenAsHosting } from './hosting-server.ts'

const HOSTING = {
  public: 'public',
  rewrites: [{ source: '/functions/v1/report', function: { functionId: 'report', region: 'us-central1' } }],
}
const servers: Server[] = []

const getServerPort = (server: Server) => (server.address() as AddressInfo).port
async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Starts a function with this handler and returns the address of its rewritten path. */
async function rewrittenPath(
  functionAnswers: RequestListener,
  options: { trustsVisitorAddress?: boolean } = {},
): Promise<string> {
  const functionPort = getServerPort(await listen(functionAnswers))
  const hosting = await listenAsHosting(HOSTING, [functionPort], { port: 0, ...options })
  servers.push(hosting)
  return `http://127.0.0.1:${getServerPort(hosting)}/functions/v1/report`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('the local server keeps running after a function aborts its response', async () => {
  let calls = 0
  const address = await rewrittenPath((_request, response) => {
    calls += 1
    if (calls > 1) {
      response.end('whole')
      return
    }
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow()
  expect(await (await fetch(address)).text()).toBe('whole')
})

it('the local server aborts the call of a function when the browser disconnects', async () => {
  const leaving = new AbortController()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const address = await rewrittenPath((_request, response) => {
    response.once('close', resolve)
    response.writeHead(200)
    response.write('half')
  })
  const answer = await fetch(address, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  await ended
})

it.each([
  ['writes the address of a visitor itself', false, '127.0.0.1'],
  ['takes it from the visitors of tests', true, '203.0.113.7'],
])('the local server %s', async (_what, trustsVisitorAddress, expected) => {
  const address = await rewrittenPath((request, response) => response.end(request.headers['fastly-client-ip']), {
    trustsVisitorAddress,
  })
  const answer = await fetch(address, { headers: { 'fastly-client-ip': '203.0.113.7' } })
  expect(await answer.text()).toBe(expected)
})

it('the local server redirects /payments/return to the return page, with its query', async () => {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: { redirects: object[] } }
  const server = await listenAsHosting({ public: 'public', redirects: hosting.redirects }, [], { port: 0 })
  servers.push(server)
  const answer = await fetch(`http://127.0.0.1:${getServerPort(server)}${PAYMENT_RETURN_ALIAS}?trxref=T-1&reference=T-1`, {
    redirect: 'manual',
  })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`${PAYMENT_RETURN_PATH}?trxref=T-1&reference=T-1`)
})
