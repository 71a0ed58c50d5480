import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { allowEmulators } from '../emulators/run-config.ts'
import { ROOT, SITE } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { createHttp2Server, forward } from './http2-server.ts'
import { useLiveFirestore } from './live-firestore.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
const COMPRESSED = /text|javascript|xml/

interface Rule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

/**
 * Serves the built site with firebase.json's headers and brotli, like Hosting and unlike its emulator. Calls of functions
 * go to the emulator if it runs.
 * @param asHosting by HTTP/2, which a page with many files needs, with access to this run's emulators, and with Firestore at
 *   its live address (`serveFirestore`)
 */
export async function serveSite(port: number, { asHosting = false } = {}): Promise<void> {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: { headers: Rule[] } }
  if (asHosting) allowEmulators(hosting.headers.flatMap(({ headers }) => headers))
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/functions/')) forward(request, response, PORTS.hosting)
    else sendFile(request, response, hosting.headers, asHosting)
  }
  const server = asHosting ? createHttp2Server(answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onStop(() => void server.close())
}

function sendFile(request: IncomingMessage, response: ServerResponse, rules: readonly Rule[], asHosting: boolean): void {
  const path = new URL(request.url ?? '/', 'http://site').pathname
  const file = findSiteFile(path)
  const type = TYPES[extname(file ?? '.html')] ?? 'application/octet-stream'
  for (const rule of rules.filter((candidate) => applies(candidate, path))) {
    for (const { key, value } of rule.headers) response.setHeader(key, value)
  }
  response.statusCode = file ? 200 : 404
  response.setHeader('Content-Type', type)
  if (COMPRESSED.test(type)) response.setHeader('Content-Encoding', 'br')
  const { body, tag } = readSiteBody(file ?? join(SITE, '404.html'), COMPRESSED.test(type), asHosting)
  response.setHeader('ETag', tag)
  const isNotModified = request.headers['if-none-match'] === tag
  if (isNotModified) response.statusCode = 304
  response.end(isNotModified ? undefined : body)
}

interface Body {
  body: Buffer
  /** The ETag. */
  tag: string
}

const bodies = new Map<string, Body>()

/** Compresses once, because Hosting stores compressed files and compression must not count in a response time. */
function readSiteBody(file: string, compressed: boolean, asHosting: boolean): Body {
  const known = bodies.get(file)
  if (known) return known
  const content = asHosting && compressed ? Buffer.from(useLiveFirestore(readFileSync(file, 'utf8'))) : readFileSync(file)
  const body = compressed ? brotliCompressSync(content) : content
  const made = { body, tag: `"${createHash('sha256').update(content).digest('hex')}"` }
  bodies.set(file, made)
  return made
}

function findSiteFile(path: string): string | undefined {
  return [path, `${path}.html`, join(path, 'index.html')]
    .map((candidate) => join(SITE, decodeURIComponent(candidate)))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

/** firebase.json contains only folders and the glob "**". */
function applies({ source, regex }: Rule, path: string): boolean {
  if (regex) return new RegExp(regex).test(path)
  return source === '**' || path.startsWith(source?.replace('**', '') ?? '')
}
