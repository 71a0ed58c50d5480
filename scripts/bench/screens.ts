import { canOpen } from '../../src/domain/open-routes.ts'
import { allCapabilities, type Role } from '../../src/domain/platform/access/capabilities.ts'
import { ACCOUNT_PATH, DASHBOARD_PATH, PORTAL_ROUTES, projectPath, SETTINGS_PATH } from '../../src/domain/routes.ts'

export interface Screen {
  role: Role
  path: string
  /** CSS selector of a record or of the empty state. */
  data: string
}

export const ROLES = ['client', 'partner', 'admin'] as const satisfies readonly Role[]

/** CSS selector of all loading indicators. */
export const WAITING = '.skeleton, .animate-spin, [aria-busy=true]'

const LIST = '[data-record], article, .panel[role=status]'
const DATA: Record<string, string> = {
  [DASHBOARD_PATH]: '[aria-labelledby=recent-activity] li',
  [ACCOUNT_PATH]: 'form input',
  [SETTINGS_PATH]: 'form input',
}
const PROJECTS: Record<Role, string> = { client: 'client-project-1', partner: 'client2-project-1', admin: 'client-project-1' }

/** Every portal screen for each role that may open it, ordered by role. */
export function screens(paths: readonly string[]): Screen[] {
  const all = ROLES.flatMap((role) => [
    ...PORTAL_ROUTES.filter((route) => canOpen({ role, capabilities: allCapabilities(role) }, route)).map(({ path }) => ({
      role,
      path,
      data: DATA[path] ?? LIST,
    })),
    { role, path: projectPath(PROJECTS[role]), data: 'dd' },
  ])
  return all.filter(({ path }) => paths.length === 0 || paths.includes(path.split('?')[0] ?? ''))
}
