import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { endpointPath, FUNCTIONS_REGION } from '../../src/domain/endpoints.ts'
import { ENDPOINTS } from '../../src/domain/generated/endpoint-names.ts'
import { PAYMENT_RETURN_ALIAS, PAYMENT_RETURN_PATH } from '../../src/domain/routes.ts'
import { postponeModules } from '../bundle/late-scripts.ts'
import { siteSettings } from '../deploy/settings.ts'
import { ROOT } from '../local/paths.ts'
import { choosePageGroup, hostingHeaders } from './headers.ts'
import { inlineHashes, minifyInlineScripts } from './inline-code.ts'
import { type CodeHashes, PAGE_GROUPS } from './policies.ts'

const CONFIG = join(ROOT, 'firebase.json')

interface Redirect {
  source: string
  destination: string
  type: number
}

interface Rewrite {
  source: string
  function: { functionId: string; region: string }
}

interface FirebaseConfig {
  hosting: { headers: unknown; redirects: Redirect[]; rewrites: Rewrite[] }
}

/**
 * After the build: minifies the pages' inline scripts and writes the headers, redirects and rewrites of firebase.json.
 * HOSTING_CONFIG=keep leaves that file unchanged, so that a test can detect that it is stale.
 */
export function hostingConfig(): AstroIntegration {
  return {
    name: 'hosting-config',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir)
        for (const file of htmlFiles(site)) {
          const html = readFileSync(join(site, file), 'utf8')
          writeFileSync(join(site, file), postponeModules(await minifyInlineScripts(html)))
        }
        if (process.env['HOSTING_CONFIG'] === 'keep') return
        const before = readFileSync(CONFIG, 'utf8')
        const config = JSON.parse(before) as FirebaseConfig
        Object.assign(config.hosting, hostingParts(site))
        const after = `${JSON.stringify(config, null, 2)}\n`
        if (after !== before) writeFileSync(CONFIG, after)
      },
    },
  }
}

/**
 * The parts of firebase.json that depend on the endpoints and on the built site in this folder.
 * @param hasMap whether it was built with a key of Google's map
 */
export function hostingParts(site: string, hasMap = !!siteSettings()['PUBLIC_GOOGLE_MAPS_KEY']): FirebaseConfig['hosting'] {
  const hashes = Object.fromEntries(
    Object.keys(PAGE_GROUPS).map((name) => [name, { scripts: [], styles: [] }]),
  ) as unknown as Record<keyof typeof PAGE_GROUPS, CodeHashes>
  const articles: string[] = []
  for (const file of htmlFiles(site)) {
    const path = toHostingPath(file)
    const { scripts, styles } = inlineHashes(readFileSync(join(site, file), 'utf8'))
    // The 404 page gets the policy of the requested path.
    for (const group of path === '/404' ? Object.values(hashes) : [hashes[choosePageGroup(path)]]) {
      group.scripts.push(...scripts)
      group.styles.push(...styles)
    }
    const article = /^\/news\/([1-9]\d*)$/.exec(path)?.[1]
    if (article) articles.push(article)
  }
  for (const group of Object.values(hashes)) {
    group.scripts = [...new Set(group.scripts)].sort()
    group.styles = [...new Set(group.styles)].sort()
  }
  return {
    headers: hostingHeaders(hashes, hasMap),
    redirects: [
      // Hosting preserves the query, which identifies the payment.
      { source: PAYMENT_RETURN_ALIAS, destination: PAYMENT_RETURN_PATH, type: 301 },
      // Leading zeros of an article's number are ignored: /news/01 is /news/1.
      ...articles
        .sort((a, b) => Number(a) - Number(b))
        .map((id) => ({ source: `/news/+(0)${id}`, destination: `/news/${id}`, type: 301 })),
    ],
    rewrites: ENDPOINTS.map((functionId) => ({
      source: endpointPath(functionId),
      function: { functionId, region: FUNCTIONS_REGION },
    })),
  }
}

function htmlFiles(site: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
}

/** The path at which Hosting serves this file (cleanUrls). */
function toHostingPath(file: string): string {
  return `/${file.replaceAll('\\', '/')}`.replace(/(index)?\.html$/, '').replace(/(.)\/$/, '$1')
}
