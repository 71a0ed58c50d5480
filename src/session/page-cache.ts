import { PAGE_CACHE, WORKER_PATH } from './stored-pages.ts'

/*
 * The portal's pages with the scripts, styles and fonts that they name: none of them contains a record. Each entry has the
 * build that it belongs to. The worker and the page that registers it both store.
 */

/** The key of the known builds: the newest, and the one before. */
const BUILDS_KEY = WORKER_PATH
const BUILD_HEADER = 'x-build'
const BUILD = /<meta name="build" content="(\w+)">/
const FILE = /^\/_astro\/[\w./-]+\.(?:js|css|woff2)$/
const NAMED_FILES = /(?:content|href)="(\/_astro\/[^"]+)"/g
const FILE_TYPE = /^(?:text\/(?:javascript|css)|application\/javascript|font\/woff2)\b/
/** They describe the transfer, which is over. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary']

/** @returns null on a device that stores no pages */
export async function openPageCache(): Promise<Cache | null> {
  return (await caches.has(PAGE_CACHE)) ? caches.open(PAGE_CACHE) : null
}

/** Runs after such work of other pages and of the worker, so that none deletes a file that another is about to need. */
export const inTurn = (work: () => Promise<void>): Promise<void> => navigator.locks.request(PAGE_CACHE, work)

/** Whether a path is a script, a style or a font of the pages, whose name changes with its content. */
export const isFilePath = (path: string) => FILE.test(path)

export const getBuild = (stored: Response) => stored.headers.get(BUILD_HEADER)

export async function readNewestBuild(cache: Cache): Promise<string | undefined> {
  return (await readBuilds(cache))[0]
}

async function readBuilds(cache: Cache): Promise<string[]> {
  const known = await (await cache.match(BUILDS_KEY))?.text()
  return known?.split(' ') ?? []
}

/**
 * Stores a page under its path, without the query of its address, and only together with all files that it names. Ignores
 * an answer that is not a page of this site: an error, a redirect, another site's answer or what a network's sign-in sends.
 * @throws Error if a file is missing or the disk is full; the page is then not stored
 */
export async function storePage(cache: Cache, path: string, answer: Response): Promise<void> {
  const html = isOwnAnswer(answer, path, /^text\/html\b/) ? await answer.text() : ''
  const build = BUILD.exec(html)?.[1]
  if (!build) return
  // First, because the pages of the build before are outdated even if this one cannot be stored.
  await noteBuild(cache, build)
  await Promise.all(listFiles(html).map((file) => storeFile(cache, file, build)))
  await cache.put(path, tagAnswer(html, answer, build))
}

/** The files that a page names: all that it loads before its late parts. */
function listFiles(html: string): string[] {
  return [...html.matchAll(NAMED_FILES)].flatMap(([, names = '']) => names.split(' ')).filter(isFilePath)
}

/** Stores a file, or marks a stored one as of this build. @throws Error if something else is answered */
export async function storeFile(cache: Cache, path: string, build: string, answered?: Response): Promise<void> {
  const stored = await cache.match(path)
  if (stored && getBuild(stored) === build) return
  const answer = stored ?? answered ?? (await fetch(path))
  if (!stored && !isOwnAnswer(answer, path, FILE_TYPE)) throw new Error(`${path} is no file of a page`)
  await cache.put(path, tagAnswer(answer.body, answer, build))
}

function isOwnAnswer({ status, type, redirected, url, headers }: Response, path: string, types: RegExp): boolean {
  const isDirect = status === 200 && type === 'basic' && !redirected
  return isDirect && new URL(url).pathname === path && types.test(headers.get('content-type') ?? '')
}

/** A copy for the cache. Its address is not stored, because that of a page may name a record. */
function tagAnswer(body: BodyInit | null, { headers }: Response, build: string): Response {
  const kept = [...headers].filter(([name]) => !TRANSFER_HEADERS.includes(name))
  return new Response(body, { headers: [...kept.filter(([name]) => name !== BUILD_HEADER), [BUILD_HEADER, build]] })
}

/** Makes a build the newest, and deletes what is older than the one before. */
async function noteBuild(cache: Cache, build: string): Promise<void> {
  const [newest, before] = await readBuilds(cache)
  if (build === newest) return
  await cache.put(BUILDS_KEY, new Response(newest ? `${build} ${newest}` : build))
  if (!before || before === build) return
  const old = (await listEntries(cache)).filter(({ stored }) => ![build, newest].includes(getBuild(stored) ?? ''))
  await Promise.all(old.map(({ path }) => cache.delete(path)))
}

/** Deletes the files that only an older build uses, once no stored page is of one. */
export async function deleteOldFiles(cache: Cache): Promise<void> {
  const build = await readNewestBuild(cache)
  const old = (await listEntries(cache)).filter(({ stored }) => getBuild(stored) !== build)
  if (old.some(({ path }) => !isFilePath(path))) return
  await Promise.all(old.map(({ path }) => cache.delete(path)))
}

/** The stored pages and files. */
async function listEntries(cache: Cache): Promise<{ path: string; stored: Response }[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== BUILDS_KEY)
  const entries = await Promise.all(paths.map(async (path) => ({ path, stored: await cache.match(path) })))
  return entries.flatMap(({ path, stored }) => (stored ? [{ path, stored }] : []))
}
