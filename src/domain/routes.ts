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

/** The icons of portal pages, in src/ui/icons.ts. */
export type RouteIcon =
  | 'home'
  | 'projects'
  | 'messages'
  | 'documents'
  | 'appointments'
  | 'support'
  | 'invoices'
  | 'quotations'
  | 'users'
  | 'organisations'
  | 'send'
  | 'inbox'
  | 'mail'
  | 'activity'
  | 'security'
  | 'settings'
  | 'health'
  | 'accounting'
  | 'person'

interface Route<Path extends string, Permission extends string | null> {
  path: Path
  label: string
  icon: RouteIcon
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
type RoutePermission = (typeof ALL_ROUTES)[number]['permission']
export type PortalRoute<Path extends string = string> = Route<Path, RoutePermission>

const member = <const Path extends string, const Permission extends string | null>(
  icon: RouteIcon,
  path: Path,
  label: string,
  permission: Permission,
): Route<Path, Permission> => ({ path, label, icon, permission, signedOutTo: SIGN_IN_PATH })

const admin = <const Path extends string, const Permission extends string>(
  icon: RouteIcon,
  permission: Permission,
  path: Path,
  label: string,
  signedOutTo: Route<Path, Permission>['signedOutTo'] = SIGN_IN_PATH,
): Route<Path, Permission> => ({ ...member(icon, path, label, permission), signedOutTo })

const DASHBOARD_ROUTE = member('home', DASHBOARD_PATH, 'Dashboard', null)

/** In the menu of the signed-in person, without a tile. */
export const ACCOUNT_ROUTE = member('person', ACCOUNT_PATH, 'Account', null)

/** The dashboard's quick tiles and the menu's entries, in the specification's order. */
export const TILE_ROUTES = [
  member('projects', '/projects', 'Projects', 'projects/list'),
  member('messages', MESSAGES_PATH, 'Messages', null),
  member('documents', DOCUMENTS_PATH, 'Documents', 'documents/list'),
  member('appointments', APPOINTMENTS_PATH, 'Appointments', 'appointments/list'),
  member('support', SUPPORT_PATH, 'Support', 'support_tickets/list'),
  member('invoices', INVOICES_PATH, 'Invoices', 'invoices/list'),
] as const

/** In the menu after the tiles: the specification has no tile for it. */
const QUOTATIONS_ROUTE = member('quotations', QUOTATIONS_PATH, 'Quotations', 'quotations/list')

/** The office's tiles, which are also in its menu. */
export const ADMIN_TILE_ROUTES = [
  admin('users', 'user_roles/change', '/admin/users', 'Manage users'),
  admin('organisations', 'user_roles/change', ORGANISATIONS_PATH, 'Organisations'),
  admin('send', 'messages/send', ADMIN_MESSAGES_PATH, 'Manage messages', DASHBOARD_PATH),
  admin('projects', 'projects/manage', '/admin/projects', 'Manage projects'),
  admin('documents', 'documents/review', ADMIN_DOCUMENTS_PATH, 'Manage documents'),
  admin('inbox', 'contact_messages/list', INQUIRIES_PATH, 'Contact inquiries', DASHBOARD_PATH),
  admin('mail', 'newsletter_sends/manage', NEWSLETTER_PATH, 'Newsletter'),
  admin('activity', 'activity/search', ACTIVITY_PATH, 'Activity log'),
] as const

/** The office's menu. Its last pages are needed too rarely for a tile. */
export const OFFICE_ROUTES = [
  ...ADMIN_TILE_ROUTES,
  admin('accounting', 'ledger_entries/manage', ACCOUNTING_PATH, 'Accounting'),
  admin('security', 'security_events/search', SECURITY_PATH, 'Security log'),
  admin('health', 'health/view', HEALTH_PATH, 'Health'),
  admin('settings', 'office_settings/change', SETTINGS_PATH, 'Office settings'),
] as const

/** The entries of the bar at the bottom of telephones: the first four that the person may open, and More. */
const BAR_PATHS: readonly string[] = [
  DASHBOARD_PATH,
  '/projects',
  INVOICES_PATH,
  MESSAGES_PATH,
  SUPPORT_PATH,
  '/documents',
  APPOINTMENTS_PATH,
  QUOTATIONS_PATH,
]

/** The menu's group of everybody. */
export const WORK_ROUTES = [DASHBOARD_ROUTE, ...TILE_ROUTES, QUOTATIONS_ROUTE] as const

/** The routes of that group in the order in which the bar of telephones offers them. */
export const BAR_ROUTES = WORK_ROUTES.toSorted((a, b) => BAR_PATHS.indexOf(a.path) - BAR_PATHS.indexOf(b.path))

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

/** Every page of the portal, including sign-in; search engines index none of them. */
export const PORTAL_PATHS: readonly string[] = [
  SIGN_IN_PATH,
  ACTION_PATH,
  INVITE_PATH,
  ...Object.keys(SUBPAGES),
  ...PORTAL_ROUTES.map(({ path }) => path),
]

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
