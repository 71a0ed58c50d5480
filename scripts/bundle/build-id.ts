import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hostingParts } from '../hosting/hosting-config.ts'

/** The placeholder for the id of the build in a meta element of Document.astro. */
export const BUILD_TOKEN = '__BUILD__'
const ID_LENGTH = 16

/** What the stored pages depend on. */
interface BuildContent {
  /** The portal's pages, with the placeholder instead of the id. */
  pages: readonly string[]
  /** The names of the scripts, styles and fonts, which contain a hash of their content. */
  files: readonly string[]
  /** The header rules of firebase.json, because a stored page keeps its headers. */
  headers: unknown
}

/**
 * Writes the id of the build into the portal's pages; it says which stored pages belong together. Runs after every other
 * change of the pages. The header rules contain hashes of inline code only, so that they do not depend on the id.
 */
export function buildId(): AstroIntegration {
  return {
    name: 'build-id',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir)
        const id = calculateBuildId(readBuildContent(site))
        for (const { path, html } of listPages(site, BUILD_TOKEN)) writeFileSync(path, html.replace(BUILD_TOKEN, id))
      },
    },
  }
}

/** @param id what the built pages contain: the placeholder, or the id that has replaced it */
export function readBuildContent(site: string, id = BUILD_TOKEN): BuildContent {
  return {
    pages: listPages(site, id).map(({ html }) => html.replace(id, BUILD_TOKEN)),
    files: listFiles(join(site, '_astro')),
    headers: hostingParts(site).headers,
  }
}

function listPages(site: string, id: string): { path: string; html: string }[] {
  const paths = listFiles(site).filter((path) => path.endsWith('.html'))
  const pages = paths.map((path) => ({ path: join(site, path), html: readFileSync(join(site, path), 'utf8') }))
  return pages.filter(({ html }) => html.includes(id))
}

/** Equal for equal content, so that a commit that is built again has the same id. */
export function calculateBuildId({ pages, files, headers }: BuildContent): string {
  const content = JSON.stringify([pages, files, headers])
  return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH)
}

/** In an order that does not depend on the disk. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}
