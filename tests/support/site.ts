import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { islandScripts, withImports } from '../../scripts/bundle/preload-scripts.ts'
import { PAGE_GROUPS } from '../../scripts/hosting/policies.ts'
import { SITE } from '../../scripts/local/paths.ts'

/** Every built page: its path on the site and its HTML. */
export function builtPages(): { path: string; html: string }[] {
  return htmlFiles(SITE).map((file) => ({
    path: `/${relative(SITE, file).replaceAll('\\', '/')}`.replace(/(index)?\.html$/, '').replace(/(.)\/$/, '$1'),
    html: readFileSync(file, 'utf8'),
  }))
}

/** The script files that a page loads: its own, those of its islands, and their static imports. */
export function findPageScripts(html: string): string[] {
  const named = [...html.matchAll(/<script[^>]+src="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  return [...new Set([...named, ...islandScripts(SITE, html)])]
}

/** The script files that a page's inline code loads later, and their static imports. */
export function findLaterScripts(html: string): string[] {
  return withImports(
    SITE,
    [...html.matchAll(/<script data-file="([^"]+)"/g)].map(([, path]) => path ?? ''),
  )
}

/** Bytes of a built file, compressed with gzip. */
export function gzipBytes(path: string): number {
  return gzipSync(readFileSync(join(SITE, path)), { level: 9 }).length
}

/** Bytes of a text, compressed with brotli like Hosting. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text).length
}

/** The files that a page preloads: its fonts. */
export function findPreloads(html: string): string[] {
  return [...html.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
}

/** The style sheets that a page loads. */
export function findStyleSheets(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '')
}

/** Compressed bytes of a page without script files, with its style sheet, fonts and icon, but without headers. */
export function pageBytes(html: string): number {
  const files = ['favicon.svg', ...findPreloads(html)].reduce((sum, file) => sum + statSync(join(SITE, file)).size, 0)
  const texts = [html, ...findStyleSheets(html).map((file) => readFileSync(join(SITE, file), 'utf8'))]
  return texts.reduce((sum, text) => sum + brotliBytes(text), files)
}

/** Bytes of a page's inline scripts, compressed with gzip. */
export function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code)
  return gzipSync(scripts.join(''), { level: 9 }).length
}

/** Bytes of all JavaScript that a page loads without interaction, compressed with gzip. */
export function scriptBytes(html: string): number {
  return findPageScripts(html).reduce((sum, script) => sum + gzipBytes(script), 0) + inlineScriptBytes(html)
}

/** Whether Hosting would serve a file at this path (cleanUrls). */
export function isServed(path: string): boolean {
  const clean = decodeURIComponent(path.split(/[?#]/)[0] ?? '')
  return [clean, `${clean}.html`, join(clean, 'index.html')].some(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(join(SITE, candidate)),
  )
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return htmlFiles(path)
    return entry.name.endsWith('.html') ? [path] : []
  })
}

/** The paths of the built public pages, without the 404 page. */
export function publicPaths(): string[] {
  const portal = new RegExp(PAGE_GROUPS.portal.regex)
  return builtPages()
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && !portal.test(path))
    .sort()
}
