import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Minimum size of a chunk for modules that a few pages share, in bytes of source. Smaller ones join the common chunk. */
const SHARED_FILE_MIN = 800
/** Modules of more pages join the common chunk. */
const FEW_PAGES = 7

/** Yup, and the fields of forms that need no other part of the domain. */
const FORM_SCHEMAS =
  /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/domain\/platform\/(field\.schema\.ts\?only=(exactText|changedText|oneLine|unturnedLine|line|patternText|paragraphs|nameField)\.|mail\/mail\.policy\.ts\?only=(optionalEmailField|emailField))/

/** Firebase Auth, and what the session needs with it. The sign-in page would have the rest in its own file. */
const AUTH =
  /\/node_modules\/(@firebase|firebase|idb|tslib)\/[^?]+$|\/data\/firebase\/app\.ts|\/accounts\/second-factor\.ts\?only=toAssurance\./

/** Parts of public forms that no more pages need are the fields of forms, which lists do not load. */
const FORM_PAGES = 14

/** Scripts of Astro files, which are the entries of pages without React. */
const PLAIN_PAGE = /\.astro\?/
/** Islands of public pages: the contact form, the map, the form of /test-email. */
const PUBLIC_ISLAND = /\/src\/site\//
/** The first page of everybody, which has no list. */
const DASHBOARD = /\/src\/portal\/office\//
/** Parts of the dashboard that load after the first paint. */
const LATE_PART = /\/src\/portal\/office\/(WorkPanel|AdminCharts)\.tsx$/
const DASHBOARD_START =
  /\/src\/(portal\/office\/FirstPaint\.|data\/office\/dashboard\.data\.|domain\/(office\/(attention\.policy|dashboard\.ts)|texts\/en\/office\/dashboard\.))/
const BILLING =
  /\/src\/(portal\/(billing\/invoices\/PayButton|frame\/useDelayedWrite)|domain\/(billing\/(invoices\/invoice\.ts\?only=[a-z]|withholding\/withholding\.ts)|platform\/vat\.|texts\/en\/billing\/(invoices\.|payments\.ts\?only=(?:PAY_|payCharge|CERTIFICATE_TEXTS))(?!.+_ACTIVITY_NAMES)))/
const SIGN_IN_PAGE = /\/src\/portal\/accounts\/sign-in\//

/**
 * Assigns modules to chunks; the first matching group wins. A page then loads about ten files, most of them from the
 * cache of the previous page. The bundler decides about modules that only dialogs load.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React, for every page with an island.
  { name: 'mount-island', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/ui\/mount-island\.|rolldown\/runtime/ },
  // The schemas of forms, which no first record needs.
  { name: 'schemas', test: FORM_SCHEMAS },
  // Firebase Auth, which the signed-in pages load after their first record.
  { name: 'auth', test: AUTH },
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\// },
  // Few pages load several queries at once. The library's index would make all pages load the code for it.
  { name: 'queries', test: /\/(useQueries|queriesObserver)\.js/ },
  // Small tables that the dashboard, the log and messages load together.
  {
    name: 'records',
    test: /\/src\/domain\/((platform\/record-path|generated\/pages|(support\/ticket|appointments\/appointment)\.ts\?only=[A-Z_]+)\.|.+\?only=\w+Page\.)/,
  },
  // What the dashboard loads at once and its late parts use again.
  { name: (id, graph) => (DASHBOARD_START.test(id) && isAtOnce(id, graph) ? 'dashboard' : null) },
  // What lists, views and forms of invoices and quotations share; in separate files a page would have too many of them.
  { name: (id, graph) => (BILLING.test(id) && isAtOnce(id, graph) ? 'billing' : null) },
  // The cards with figures over a list, which the lists of the log and of files do not have.
  { name: 'figures', test: /\/src\/(ui\/StatCards|portal\/lists\/money-stat)\./ },
  // Modules of one page.
  { name: (id, graph) => pageFile(findPageEntries(id, graph)) },
  // Large modules that a few pages share.
  { name: (id, graph) => sharedFile(findPageEntries(id, graph)), minSize: SHARED_FILE_MIN },
  // Modules that many pages share: queries, requests, the portal's frame.
  { name: (id, graph) => commonFile(findPageEntries(id, graph)) },
]

function pageFile(pages: readonly string[]): string | null {
  const [page] = pages
  return page && pages.length === 1 ? (basename(page).split('.')[0] ?? null) : null
}

const numbers = new Map<string, number>()

function sharedFile(pages: readonly string[]): string | null {
  if (pages.length < 2 || pages.length > FEW_PAGES) return null
  if (pages.every((page) => SIGN_IN_PAGE.test(page))) return 'sign-in'
  const key = pages.join()
  if (!numbers.has(key)) numbers.set(key, numbers.size)
  return `shared-${numbers.get(key)}`
}

/** Separates light pages from heavy ones, because a page loads a chunk as a whole. */
function commonFile(pages: readonly string[]): string | null {
  if (pages.length === 0) return null
  if (pages.some((page) => PLAIN_PAGE.test(page))) return 'values'
  if (pages.some((page) => PUBLIC_ISLAND.test(page))) return pages.length > FORM_PAGES ? 'ui' : 'fields'
  if (pages.some((page) => SIGN_IN_PAGE.test(page))) return 'session'
  // The late parts of the dashboard load the file of the lists.
  return pages.some((page) => DASHBOARD.test(page) && !LATE_PART.test(page)) ? 'frame' : 'list'
}

/** Whether a page loads the module with its first paint, and not only with a dialog or a late part. */
const isAtOnce = (id: string, graph: Graph) => findPageEntries(id, graph).some((page) => !LATE_PART.test(page))

/** The entries of the pages that import a module statically; empty if only dialogs load it. */
function findPageEntries(id: string, graph: Graph): string[] {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry && !each.includes('/node_modules/')) pages.add(each)
    // Otherwise such a part would load the pages with which it shares modules.
    if (LATE_PART.test(each)) pages.add(each)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return [...pages].sort()
}
