export const SIGN_IN_PATH = '/auth'
/** Opens the sign-in page with the form of a new account. */
export const SIGN_UP_HASH = '#sign-up'
/** The links in account mails open this page: `?mode=verifyEmail|resetPassword&oobCode=…`. */
export const ACTION_PATH = '/auth/action'
/** The links in invitations open this page: `?token=…`. */
export const INVITE_PATH = '/invite'
export const ACCOUNT_PATH = '/account'
export const DASHBOARD_PATH = '/dashboard'
/** The payment provider redirects to this page: `?reference=…`. */
export const PAYMENT_RETURN_PATH = '/invoices/payment'
/** An alias of that page; it redirects with its query. */
export const PAYMENT_RETURN_ALIAS = '/payments/return'
export const INVOICES_PATH = '/invoices'
export const QUOTATIONS_PATH = '/quotations'
export const MESSAGES_PATH = '/messages'
export const INQUIRIES_PATH = '/admin/contact-messages'
export const ADMIN_MESSAGES_PATH = '/admin/messages'
export const ACTIVITY_PATH = '/admin/activity'
export const SECURITY_PATH = '/admin/security'
export const SETTINGS_PATH = '/admin/settings'
export const HEALTH_PATH = '/admin/health'
export const ACCOUNTING_PATH = '/admin/accounting'
export const NEWSLETTER_PATH = '/admin/newsletter'
export const PROJECT_PATH = '/projects/view'
export const ORGANISATIONS_PATH = '/admin/organisations'
export const ORGANISATION_PATH = '/admin/organisations/view'
const DOCUMENTS_PATH = '/documents'
const ADMIN_DOCUMENTS_PATH = '/admin/documents'
export const SUPPORT_PATH = '/support'
export const APPOINTMENTS_PATH = '/appointments'

interface Route<Path extends string, Permission extends string | null, Icon extends string> {
  path: Path
  label: string
  /** In src/ui/icons.ts; what draws it does not compile with a name that has no icon. */
  icon: Icon
  /**
   * The required permission; people without it are sent to the dashboard. Null for a page of all members. `canOpen` checks
   * that it is an `Action`: the declarations of collections import paths, so this file cannot import theirs.
   */
  permission: Permission
  /**
   * The page that signed-out visitors are sent to; for the two admin message pages it is the dashboard (specification
   * section 6).
   */
  signedOutTo: typeof SIGN_IN_PATH | typeof DASHBOARD_PATH
}
type AnyRoute = (typeof ALL_ROUTES)[number]
export type PortalRoute<Path extends string = string> = Route<Path, AnyRoute['permission'], AnyRoute['icon']>

const route = <const Path extends string, const Permission extends string | null, const Icon extends string>(
  icon: Icon,
  path: Path,
  label: string,
  permission: Permission,
  signedOutTo: Route<Path, Permission, Icon>['signedOutTo'] = SIGN_IN_PATH,
): Route<Path, Permission, Icon> => ({ path, label, icon, permission, signedOutTo })

const DASHBOARD_ROUTE = route('home', DASHBOARD_PATH, 'Dashboard', null)

/** In the menu of the signed-in person, without a tile. */
export const ACCOUNT_ROUTE = route('person', ACCOUNT_PATH, 'Account', null)

/** The dashboard's quick tiles and the menu's entries, in the specification's order. */
export const TILE_ROUTES = [
  route('projects', '/projects', 'Projects', 'projects/list'),
  route('messages', MESSAGES_PATH, 'Messages', null),
  route('documents', DOCUMENTS_PATH, 'Documents', 'documents/list'),
  route('appointments', APPOINTMENTS_PATH, 'Appointments', 'appointments/list'),
  route('support', SUPPORT_PATH, 'Support', 'support_tickets/list'),
  route('invoices', INVOICES_PATH, 'Invoices', 'invoices/list'),
] as const

/** The menu's group of everybody. The specification has no tiles for those after the tiles. */
export const WORK_ROUTES = [
  DASHBOARD_ROUTE,
  ...TILE_ROUTES,
  route('quotations', QUOTATIONS_PATH, 'Quotations', 'quotations/list'),
] as const

type WorkPath = (typeof WORK_ROUTES)[number]['path']

/** The pages that the bar of telephones offers first. The others follow in the order of the menu. */
const BAR_FIRST: readonly WorkPath[] = [DASHBOARD_PATH, '/projects', INVOICES_PATH, MESSAGES_PATH, SUPPORT_PATH]
const barPosition = ({ path }: { path: WorkPath }) => (BAR_FIRST.includes(path) ? BAR_FIRST.indexOf(path) : BAR_FIRST.length)

/** The routes of everybody in the bar at the bottom of telephones, which shows the first four that the person may open. */
export const BAR_ROUTES = WORK_ROUTES.toSorted((a, b) => barPosition(a) - barPosition(b))

/** The office's tiles, which are also in its menu. */
export const ADMIN_TILE_ROUTES = [
  route('users', '/admin/users', 'Manage users', 'user_roles/change'),
  route('organisations', ORGANISATIONS_PATH, 'Organisations', 'user_roles/change'),
  route('send', ADMIN_MESSAGES_PATH, 'Manage messages', 'messages/send', DASHBOARD_PATH),
  route('projects', '/admin/projects', 'Manage projects', 'projects/manage'),
  route('documents', ADMIN_DOCUMENTS_PATH, 'Manage documents', 'documents/review'),
  route('inbox', INQUIRIES_PATH, 'Contact inquiries', 'contact_messages/list', DASHBOARD_PATH),
  route('mail', NEWSLETTER_PATH, 'Newsletter', 'newsletter_sends/manage'),
  route('activity', ACTIVITY_PATH, 'Activity log', 'activity/search'),
] as const

/** The office's menu. Its last pages are needed too rarely for a tile. */
export const OFFICE_ROUTES = [
  ...ADMIN_TILE_ROUTES,
  route('accounting', ACCOUNTING_PATH, 'Accounting', 'ledger_entries/manage'),
  route('security', SECURITY_PATH, 'Security log', 'security_events/search'),
  route('health', HEALTH_PATH, 'Health', 'health/view'),
  route('settings', SETTINGS_PATH, 'Office settings', 'office_settings/change'),
] as const

export type TilePath = (typeof TILE_ROUTES | typeof ADMIN_TILE_ROUTES)[number]['path']

/** Portal pages without a menu entry, and the entry that is marked as current for them. */
const SUBPAGES: Record<string, string> = {
  [PROJECT_PATH]: '/projects',
  [PAYMENT_RETURN_PATH]: INVOICES_PATH,
  '/statement': INVOICES_PATH,
  [ORGANISATION_PATH]: ORGANISATIONS_PATH,
}

const ALL_ROUTES = [...WORK_ROUTES, ...OFFICE_ROUTES, ACCOUNT_ROUTE] as const
export const PORTAL_ROUTES: readonly PortalRoute[] = ALL_ROUTES

/** The pages of the portal that only signed-in people see. */
export const SCREEN_PATHS: readonly string[] = [...Object.keys(SUBPAGES), ...PORTAL_ROUTES.map(({ path }) => path)]

/** Every page of the portal, including sign-in; search engines index none of them. */
export const PORTAL_PATHS: readonly string[] = [SIGN_IN_PATH, ACTION_PATH, INVITE_PATH, ...SCREEN_PATHS]

/** @throws Error for a path that is not a portal page, for example a page file without an entry here */
export function portalRoute(path: string): PortalRoute {
  const found = PORTAL_ROUTES.find((route) => route.path === (SUBPAGES[path] ?? path))
  if (!found) throw new Error(`${path} has no line in routes.ts`)
  return found
}

/** Addresses one record of a page. */
const withId = (path: string) => (id: string) => `${path}?id=${encodeURIComponent(id)}`

export const projectPath = withId(PROJECT_PATH)

export const organisationPath = withId(ORGANISATION_PATH)

/** The lists with one of their records open. */
export const documentPath = withId(DOCUMENTS_PATH)
export const adminDocumentPath = withId(ADMIN_DOCUMENTS_PATH)
export const quotationPath = withId(QUOTATIONS_PATH)
export const invoicePath = withId(INVOICES_PATH)
export const ticketPath = withId(SUPPORT_PATH)
export const appointmentPath = withId(APPOINTMENTS_PATH)

/** Opens a page with the dialog of a new record. */
export const NEW_PARAMETER = 'new'

/** Opens the page of a project with its dialog. */
export const MANAGE_PARAMETER = 'manage'

/** The page of one project with its Manage Project dialog open. */
export const manageProjectPath = (id: string) => `${projectPath(id)}&${MANAGE_PARAMETER}=1`

/**
 * The page after sign-in: the originally requested one if it belongs to this site, else the dashboard. Rejects values that
 * a browser could read as another origin ("//evil", "/\evil", control characters).
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return DASHBOARD_PATH
  const url = new URL(next, 'https://site.invalid')
  // "/..//evil" has our origin here, but its path alone would name another origin.
  const leaves = url.origin !== 'https://site.invalid' || url.pathname.startsWith('//')
  if (leaves || url.pathname === SIGN_IN_PATH) return DASHBOARD_PATH
  return url.pathname + url.search + url.hash
}
