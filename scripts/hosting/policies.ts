import { endpointPath } from '../../src/domain/endpoints.ts'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { ACCOUNT_PATH, INVOICES_PATH, PORTAL_PATHS, PROJECT_PATH, SIGN_IN_PATH, SUPPORT_PATH } from '../../src/domain/routes.ts'

/** The hashes of the inline code of a group of pages. */
export interface CodeHashes {
  scripts: string[]
  styles: string[]
}

/** Hosts that the portal's islands connect to. Functions are 'self', because Hosting rewrites their paths. */
export const FIREBASE_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]

/** Host of uploads, in a session that a function has started. */
export const UPLOAD_HOST = 'https://storage.googleapis.com'

/**
 * Google's published list for the Maps JavaScript API. Scripts are limited to the paths that a map needs, because the host
 * also returns scripts that any caller can shape (Street View's GeoPhotoService); 'strict-dynamic' would block the modules
 * that the page's own islands import.
 */
const MAP_SCRIPTS = [
  'maps/api/js',
  'maps/api/js/AuthenticationService.Authenticate',
  'maps/api/js/QuotaService.RecordEvent',
  'maps/api/js/ViewportInfoService.GetViewportInfo',
  'maps-api-v3/api/js/',
].map((path) => `https://maps.googleapis.com/${path}`)
/** Google's map evaluates code and adds style elements, so only /contact allows both, and only with a key for the map. */
const MAP_HOSTS = {
  script: ["'self'", "'unsafe-eval'", ...MAP_SCRIPTS, 'https://maps.gstatic.com'],
  style: ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://places.googleapis.com', 'data:', 'blob:'],
  image: [
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
    'data:',
  ],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://www.google.com'],
  worker: ['blob:'],
}

/**
 * Google's published list for reCAPTCHA, which protects codes by SMS: only on the pages that send one, and
 * loaded only when a code is requested.
 */
const ROBOT_CHECK = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://www.recaptcha.net/recaptcha/',
]

/** The service worker of the portal's pages. */
const OWN_WORKER = ["'self'"]

/** What that worker itself may do: ask this site for pages and their files. */
export const WORKER_POLICY = serialised({
  'default-src': [],
  'connect-src': ["'self'"],
  'base-uri': [],
  'frame-ancestors': [],
})

const portalRoots = new Set(['/payments', ...PORTAL_PATHS].map((path) => path.split('/')[1] ?? ''))

interface PageGroup {
  /** The paths of the policy, as an expression that is valid in RE2 and JavaScript. */
  regex: string
  /** @param hasMap whether the site is built with a key of Google's map */
  policy: (hashes: CodeHashes, hasMap: boolean) => string
}

/** Groups from general to specific, because Hosting sends the last one that matches. */
export const PAGE_GROUPS: Record<'site' | 'forms' | 'contact' | 'portal' | 'secondFactor' | 'files', PageGroup> = {
  site: { regex: '^/', policy: (hashes) => policy({ ...ownCode(hashes), script: hashes.scripts }) },
  forms: {
    regex: `^(${[PUBLIC_PATHS.cookies, PUBLIC_PATHS.verify, PUBLIC_PATHS.testEmail, PUBLIC_PATHS.newsletterConfirm, PUBLIC_PATHS.newsletterUnsubscribe].join('|')})$`,
    policy: (hashes) => policy(ownCode(hashes)),
  },
  contact: {
    regex: `^${PUBLIC_PATHS.contact}$`,
    // Browsers ignore 'unsafe-inline' if a hash is present, so the styles of the map have none.
    policy: (hashes, hasMap) =>
      policy(hasMap ? { ...MAP_HOSTS, script: [...MAP_HOSTS.script, ...hashes.scripts] } : ownCode(hashes)),
  },
  portal: {
    regex: `^/(${[...portalRoots].join('|')})(/.*)?$`,
    policy: (hashes) => policy({ ...ownCode(hashes), connect: FIREBASE_HOSTS, worker: OWN_WORKER }),
  },
  secondFactor: {
    regex: `^(${SIGN_IN_PATH}|${ACCOUNT_PATH})$`,
    policy: (hashes) =>
      policy({
        ...ownCode(hashes, ROBOT_CHECK),
        connect: [...FIREBASE_HOSTS, ...ROBOT_CHECK],
        frame: ROBOT_CHECK,
        worker: OWN_WORKER,
      }),
  },
  // These pages upload files to storage, and show downloaded files from memory.
  files: {
    regex: `^(/(admin/)?documents|${INVOICES_PATH}|${PROJECT_PATH}|${SUPPORT_PATH})$`,
    policy: (hashes) =>
      policy({
        ...ownCode(hashes),
        connect: [...FIREBASE_HOSTS, UPLOAD_HOST],
        image: ['blob:'],
        frame: ['blob:'],
        worker: OWN_WORKER,
      }),
  },
}

/** The page's files and inline code. @param hosts further hosts of scripts */
function ownCode({ scripts, styles }: CodeHashes, hosts: readonly string[] = []): Sources {
  return { script: ["'self'", ...hosts, ...scripts], style: ["'self'", ...styles] }
}

const REPORT_GROUP = 'csp'
/** Where browsers send violations: `report-to` in new ones, `report-uri` in the others. */
const REPORTING = { 'report-uri': [endpointPath('cspReport')], 'report-to': [REPORT_GROUP] }

/** The address of the group that `report-to` names. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${endpointPath('cspReport')}"`

/**
 * A policy that is only reported: scripts may pass text to functions that run it only through Trusted Types. Enforcing it
 * would break Google's map and reCAPTCHA, which set the addresses of scripts as text.
 */
export const REPORTED_POLICY = serialised({ 'require-trusted-types-for': ["'script'"], ...REPORTING })

type Sources = Record<'script' | 'style', string[]> &
  Partial<Record<'connect' | 'image' | 'font' | 'frame' | 'worker', string[]>>

/** A policy that allows only the named sources. */
function policy({ script, style, connect = [], image = [], font = [], frame = [], worker = [] }: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': script,
    'style-src': style,
    'font-src': ["'self'", ...font],
    'img-src': ["'self'", ...image],
    'connect-src': ["'self'", ...connect],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(frame.length > 0 && { 'frame-src': frame }),
    ...(worker.length > 0 && { 'worker-src': worker }),
    ...REPORTING,
  }
  return serialised(directives)
}

function serialised(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ')
}
