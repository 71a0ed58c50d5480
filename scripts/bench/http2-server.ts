import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createGzip } from 'node:zlib'
import { localCertificate } from './certificate.ts'

/** The parts of a request and of an answer that both versions of HTTP have. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void

export function createHttp2Server(answer: Answer): Http2SecureServer {
  return createSecureServer(
    localCertificate(),
    answer as unknown as (request: Http2ServerRequest, response: Http2ServerResponse) => void,
  )
}

/** Sends a request on to a server of this machine. @param compressed whether its answer is compressed on the way */
export function forward(request: IncomingMessage, response: ServerResponse, port: number, compressed = false): void {
  const { url = '/', method = 'GET' } = request
  const sent = httpRequest({ host: '127.0.0.1', port, path: url, method, headers: ofAnyVersion(request) }, (answer) => {
    const headers = ofAnyVersion(answer)
    if (!compressed || method === 'OPTIONS') {
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
      return
    }
    Reflect.deleteProperty(headers, 'content-length')
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' })
    answer.pipe(createGzip()).pipe(response)
  })
  sent.on('error', () => response.writeHead(502).end())
  request.pipe(sent)
}

/** The headers that both versions of HTTP allow. */
function ofAnyVersion({ headers }: IncomingMessage): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !/^:|^(connection|keep-alive|transfer-encoding)$/.test(name))
  return Object.fromEntries(kept)
}
