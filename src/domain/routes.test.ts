import { describe, expect, it } from 'vitest'
import { allCapabilities, STAFF_CAPABILITIES } from './access/capabilities.ts'
import { tileGroups } from './dashboard/tile-groups.ts'
import { nextPath } from './next-path.ts'
import { openPaths } from './open-routes.ts'
import { DASHBOARD_PATH, PORTAL_ROUTES, portalRoute, projectPath } from './routes.ts'

describe('the page to go to after signing in', () => {
  it.each(['/projects', '/projects/view?id=a%2Fb', '/documents#top', '/admin/users'])(
    'is the one first asked for: %s',
    (path) => {
      expect(nextPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'projects',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    'javascript:alert(1)',
    '/auth',
    '/auth?next=/auth',
    '/../auth',
  ])('is the dashboard for %j', (path) => {
    expect(nextPath(path)).toBe(DASHBOARD_PATH)
  })

  it('cannot leave the site through dots in the path', () => {
    expect(nextPath('/..//evil.test')).toBe(DASHBOARD_PATH)
    expect(nextPath('/./projects')).toBe('/projects')
  })
})

describe('the portal routes', () => {
  it('are the specified ones, the quotations, the organisations, the newsletter, the accounts, both logs, the health page, the office settings and the account', () => {
    expect(PORTAL_ROUTES.map(({ path }) => path).sort()).toEqual(
      [
        '/dashboard',
        '/projects',
        '/documents',
        '/invoices',
        '/quotations',
        '/support',
        '/appointments',
        '/messages',
        '/admin/users',
        '/admin/organisations',
        '/admin/projects',
        '/admin/documents',
        '/admin/messages',
        '/admin/contact-messages',
        '/admin/newsletter',
        '/admin/activity',
        '/admin/accounting',
        '/admin/security',
        '/admin/health',
        '/admin/settings',
        '/account',
      ].sort(),
    )
  })

  it('redirect a signed-out visitor to the sign-in page, or to the dashboard from the two admin message pages', () => {
    const toDashboard = PORTAL_ROUTES.filter(({ signedOutTo }) => signedOutTo === '/dashboard').map(({ path }) => path)
    expect(toDashboard).toEqual(['/admin/messages', '/admin/contact-messages'])
  })

  it('give admin tiles to admins only', () => {
    const tiles = (role: 'admin' | 'client' | 'partner') =>
      tileGroups({ role, capabilities: allCapabilities(role) }).flatMap(({ routes }) => routes)
    expect(tiles('admin')).toHaveLength(14)
    for (const role of ['client', 'partner'] as const) {
      expect(tiles(role)).toHaveLength(6)
      expect(tiles(role).some(({ path }) => path.startsWith('/admin/'))).toBe(false)
    }
  })

  it('hide from a member the pages for which they lack the capability, and from an admin those of the office', () => {
    const closed = (actor: Parameters<typeof openPaths>[0]) => {
      const open = openPaths(actor).split(' ')
      const all = openPaths({ ...actor, capabilities: allCapabilities(actor.role) }).split(' ')
      return all.filter((path) => !open.includes(path))
    }
    expect(closed({ role: 'client', capabilities: ['invoices'] })).toEqual([
      '/projects',
      '/documents',
      '/appointments',
      '/support',
      '/documents?new=1',
      '/appointments?new=1',
      '/support?new=1',
    ])
    expect(closed({ role: 'partner', capabilities: ['projects', 'documents', 'support'] })).toEqual([
      '/appointments',
      '/invoices',
      '/quotations',
      '/appointments?new=1',
    ])
    const accountant = STAFF_CAPABILITIES.filter((each) => each === 'office.money')
    expect(openPaths({ role: 'admin', capabilities: accountant })).toBe(
      '/dashboard /messages /invoices /quotations /admin/accounting /account /invoices?new=1',
    )
  })

  it('have a line for each page, and a page of one project belongs to the projects', () => {
    expect(portalRoute('/projects/view').path).toBe('/projects')
    expect(() => portalRoute('/nowhere')).toThrow('/nowhere has no line in routes.ts')
    expect(projectPath('a/b?c')).toBe('/projects/view?id=a%2Fb%3Fc')
  })
})
