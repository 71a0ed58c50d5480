import { describe, expect, it } from 'vitest'
import { EXPECTED_ROUTES } from '../../tests/support/expectations.ts'
import { NEW_ROUTES } from './new-routes.ts'
import { tileGroups } from './office/metrics.ts'
import { openPaths } from './open-routes.ts'
import {
  type AnyCapability,
  allCapabilities,
  CAPABILITIES,
  type Role,
  STAFF_CAPABILITIES,
} from './platform/access/capabilities.ts'
import { DASHBOARD_PATH, nextPath, PORTAL_ROUTES, portalRoute, projectPath } from './routes.ts'

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
  it('are the expected ones, with the dialogs for new records', () => {
    const paths = [...PORTAL_ROUTES, ...NEW_ROUTES].map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...EXPECTED_ROUTES.keys()].sort())
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

  it.each([...EXPECTED_ROUTES])(
    '%s is open to those who have the capability, of members and of the office: %s',
    (path, row) => {
      const [member = '', staff = ''] = row.split(', ')
      const opening = (role: Role, all: readonly AnyCapability[]) =>
        all.filter((each) =>
          openPaths({ role, capabilities: [each] })
            .split(' ')
            .includes(path),
        )
      const expected = (required: string, all: readonly AnyCapability[]) =>
        all.filter((each) => required === 'none' || required === each)
      expect(opening('client', CAPABILITIES)).toEqual(expected(member, CAPABILITIES))
      expect(opening('partner', CAPABILITIES)).toEqual(expected(member, CAPABILITIES))
      expect(opening('admin', STAFF_CAPABILITIES)).toEqual(expected(staff, STAFF_CAPABILITIES))
    },
  )

  it('have a line for each page, and a page of one project belongs to the projects', () => {
    expect(portalRoute('/projects/view').path).toBe('/projects')
    expect(() => portalRoute('/nowhere')).toThrow('/nowhere has no line in routes.ts')
    expect(projectPath('a/b?c')).toBe('/projects/view?id=a%2Fb%3Fc')
  })
})
