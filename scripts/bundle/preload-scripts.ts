import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The placeholder for the names of the page's script files in a meta element of Document.astro. */
const SCRIPTS_TOKEN = '__PAGE_SCRIPTS__'

/**
 * Writes the script files of a portal page's islands into the page, so that its guard can preload all of them in
 * parallel. A signed-out visitor loads none.
 */
export function preloadScripts(): AstroIntegration {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir)
        for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.html')) continue
          const html = readFileSync(join(site, file), 'utf8')
          if (html.includes(SCRIPTS_TOKEN)) {
            const scripts = islandScripts(site, html).join(' ')
            writeFileSync(join(site, file), html.replace(SCRIPTS_TOKEN, scripts))
          }
        }
      },
    },
  }
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
