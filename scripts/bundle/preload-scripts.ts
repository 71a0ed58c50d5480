import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Placeholders in meta elements of Document.astro: for the names of the page's script files, and the id of the build. */
const SCRIPTS_TOKEN = '__PAGE_SCRIPTS__'
const BUILD_TOKEN = '__BUILD__'
const ID_LENGTH = 16

/**
 * Writes the script files of a portal page's islands into the page, so that its guard can preload all of them in
 * parallel. A signed-out visitor loads none. The id of the build says which stored pages belong together.
 */
export function preloadScripts(): AstroIntegration {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir)
        const build = buildId(site)
        for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.html')) continue
          const html = readFileSync(join(site, file), 'utf8')
          if (html.includes(SCRIPTS_TOKEN)) {
            const scripts = islandScripts(site, html).join(' ')
            writeFileSync(join(site, file), html.replace(SCRIPTS_TOKEN, scripts).replace(BUILD_TOKEN, build))
          }
        }
      },
    },
  }
}

/** Changes with the content of any file of the pages, because their names contain a hash of it. */
function buildId(site: string): string {
  const names = readdirSync(join(site, '_astro'), { recursive: true, encoding: 'utf8' }).sort()
  return createHash('sha256').update(names.join()).digest('hex').slice(0, ID_LENGTH)
}

/** The script files of a page's islands and their static imports. @param site the built site's folder */
export function islandScripts(site: string, html: string): string[] {
  const named = html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g)
  return withImports(
    site,
    [...named].map(([, path]) => path ?? ''),
  )
}

/** Script files and their static imports. @param site the built site's folder */
export function withImports(site: string, paths: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const code = readFileSync(join(site, path), 'utf8')
    for (const [, from] of code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      visit(posix.join(dirname(path), from ?? ''))
  }
  for (const path of paths) visit(path)
  return [...found]
}
