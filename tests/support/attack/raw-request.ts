import { type IncomingHttpHeaders, request } from 'node:http'
import { PORTS } from '../../../scripts/local/ports.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends path and headers to Hosting unchanged; a browser and `fetch` would normalise them. */
export function rawRequest(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: PORTS.hosting, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
