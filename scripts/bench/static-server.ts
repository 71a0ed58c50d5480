import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT, SITE } from '../local/places.ts'
import { onStop } from '../local/stop.ts'

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

/** Serves the built site with firebase.json's headers and brotli, as Hosting does and its emulator does not. */
export async function serveSite(port: number): Promise<void> {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: { headers: Rule[] } }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = fileOf(path)
    const type = TYPES[extname(file ?? '.html')] ?? 'application/octet-stream'
    for (const rule of hosting.headers.filter((candidate) => applies(candidate, path))) {
      for (const { key, value } of rule.headers) response.setHeader(key, value)
    }
    response.statusCode = file ? 200 : 404
    response.setHeader('Content-Type', type)
    if (COMPRESSED.test(type)) response.setHeader('Content-Encoding', 'br')
    response.end(bodyOf(file ?? join(SITE, '404.html'), COMPRESSED.test(type)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onStop(() => void server.close())
}

const bodies = new Map<string, Buffer>()

/** Hosting keeps its files compressed: the time that it takes is no part of an answer. */
function bodyOf(file: string, compressed: boolean): Buffer {
  const content = bodies.get(file) ?? (compressed ? brotliCompressSync(readFileSync(file)) : readFileSync(file))
  bodies.set(file, content)
  return content
}

function fileOf(path: string): string | undefined {
  return [path, `${path}.html`, join(path, 'index.html')]
    .map((candidate) => join(SITE, decodeURIComponent(candidate)))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

/** Of the globs, firebase.json has "**" and folders only. */
function applies({ source, regex }: Rule, path: string): boolean {
  if (regex) return new RegExp(regex).test(path)
  return source === '**' || path.startsWith(source?.replace('**', '') ?? '')
}
