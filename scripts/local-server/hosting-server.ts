import type { Server, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { server as superstatic } from 'superstatic'
import { type Handler, proxyTo } from '../emulators/firebase-tools.ts'
import { PROJECT_ID } from '../local/environment.ts'
import { ROOT } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'

interface Rewrite {
  function: { functionId: string; region: string }
}
interface HostingOptions {
  port?: number
  /** For tests, whose visitors share one machine: lets a request header set the network address. */
  trustsVisitorAddress?: boolean
}

/**
 * Serves the built site as the Hosting emulator does, with its server and its proxy, but calls the functions at
 * `functionPorts` in turn instead of the functions emulator.
 * @param hosting the section of firebase.json
 */
export function listenAsHosting(
  hosting: object,
  functionPorts: readonly number[],
  { port = PORTS.hosting, trustsVisitorAddress = false }: HostingOptions = {},
): Promise<Server> {
  const proxies = new Map<string, Handler>()
  let calls = 0
  const callFunction = ({ function: { functionId, region } }: Rewrite): Promise<Handler> => {
    const functionPort = functionPorts[calls++ % functionPorts.length]
    const address = `http://127.0.0.1:${functionPort}/${PROJECT_ID}/${region}/${functionId}`
    const proxy = proxies.get(address) ?? proxyTo(address, functionId)
    proxies.set(address, proxy)
    return Promise.resolve((request, response, next) => {
      response.once('pipe', (answer: Readable) => endTogether(answer, response))
      return proxy(request, response, next)
    })
  }
  const app = superstatic({
    port,
    hostname: '127.0.0.1',
    config: hosting,
    cwd: ROOT,
    compression: true,
    stack: 'strict',
    rewriters: { function: callFunction },
  })
  // Hosting's edge overwrites this header.
  app.use(({ headers, socket }, _response, next) => {
    if (!trustsVisitorAddress) headers['fastly-client-ip'] = socket.remoteAddress
    next()
  })
  // Superstatic crashes on an address that cannot be decoded; Hosting answers 400.
  app.use(({ url = '' }, response, next) => {
    if (isDecodable(url)) return next()
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request')
  })
  return new Promise((resolve, reject) => {
    const listening = app.listen(() => resolve(listening))
    listening.once('error', reject)
  })
}

/** The proxy of firebase-tools handles neither an aborted response nor a closed browser connection. */
function endTogether(answer: Readable, response: ServerResponse): void {
  answer.once('error', () => response.destroy())
  response.once('close', () => answer.destroy())
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}
