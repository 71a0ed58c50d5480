import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Modules that the same few pages share get a file from this size on, in bytes of source; smaller ones go where more pages find them. */
const SHARED_FILE_MIN = 1150
/** Modules that more pages share are part of the frame. */
const FEW_PAGES = 4

/** The pages without React, by the scripts of their Astro files. */
const PLAIN_PAGE = /\.astro\?/
/** The islands of public pages: the contact form, the map, the form of /test-email. */
const PUBLIC_ISLAND = /\/src\/site\//
const SIGN_IN_PAGE = /\/src\/portal\/sign-in\//

/**
 * Which script file a module goes to; the first group that takes it wins. A page then loads about ten files, and finds
 * most of them in the cache of the page before. What only dialogs load is left to the bundler.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React and the schemas, for every page that has an island. The file is named after its entry, Astro's "client".
  {
    name: 'client',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|yup|property-expr|tiny-case|toposort)\/|rolldown\/runtime/,
  },
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\// },
  // What one page loads alone.
  { name: (id, graph) => pageFile(pagesOf(id, graph)) },
  // What a few pages share, where it is large.
  { name: (id, graph) => sharedFile(pagesOf(id, graph)), minSize: SHARED_FILE_MIN },
  // What many pages share: Firebase, queries, the portal's frame.
  { name: (id, graph) => commonFile(pagesOf(id, graph)) },
]

function pageFile(pages: readonly string[]): string | null {
  const [page] = pages
  return page && pages.length === 1 ? (basename(page).split('.')[0] ?? null) : null
}

const numbers = new Map<string, number>()

function sharedFile(pages: readonly string[]): string | null {
  if (pages.length < 2 || pages.length > FEW_PAGES) return null
  const key = pages.join()
  if (!numbers.has(key)) numbers.set(key, numbers.size)
  return `shared-${numbers.get(key)}`
}

/** A file is loaded as a whole, so a page that needs little shares only with pages that need as little. */
function commonFile(pages: readonly string[]): string | null {
  if (pages.length === 0) return null
  if (pages.some((page) => PLAIN_PAGE.test(page))) return 'values'
  if (pages.some((page) => PUBLIC_ISLAND.test(page))) return 'ui'
  return pages.includes(SIGN_IN) ? 'session' : 'frame'
}

/** Both pages of the sign-in count as one. */
const SIGN_IN = 'sign-in'

/** The pages that load a module before any dialog opens, by their first module; none where only dialogs do. */
function pagesOf(id: string, graph: Graph): string[] {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry && !each.includes('/node_modules/')) pages.add(SIGN_IN_PAGE.test(each) ? SIGN_IN : each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return [...pages].sort()
}
