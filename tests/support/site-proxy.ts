import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PORTS } from '../../scripts/local/ports.ts'

interface ProxiedAnswer {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** Answers instead of the site; undefined leaves it to the site. @param read reads what the site answers */
type Rule = (path: string, read: () => Promise<string>) => Promise<ProxiedAnswer | undefined> | ProxiedAnswer | undefined

/** Serves the site of this run under another origin, at which a test can publish a new build or break it. */
export async function startSiteProxy() {
  const site = `http://localhost:${PORTS.hosting}`
  const state: { rule: Rule } = { rule: () => undefined }
  const server = createServer(async (incoming, response) => {
    const { url = '/', method = 'GET', headers } = incoming
    const { pathname } = new URL(url, site)
    const read = async () => (await fetch(site + url)).text()
    const changed = method === 'GET' ? await state.rule(pathname, read) : undefined
    if (changed) return send(response, changed, await fetch(site + url, { redirect: 'manual' }))
    const forwarded = httpRequest(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setRule: (rule: Rule) => {
      state.rule = rule
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a changed answer with the site's own headers, except those of its content. */
function send(response: ServerResponse, { status = 200, headers = {}, body }: ProxiedAnswer, { headers: own }: Response): void {
  const kept = [...own].filter(([name]) => !/^(content-(length|encoding)|transfer-encoding|etag|connection)$/.test(name))
  response.writeHead(status, { ...Object.fromEntries(kept), ...headers })
  response.end(body)
}
