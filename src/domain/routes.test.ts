import { describe, expect, it } from 'vitest'
import { actorOf, type StoredAccess } from './access/capabilities.ts'
import { DASHBOARD_PATH, nextPath, PORTAL_ROUTES, portalRoute, projectPath, tileGroups } from './routes.ts'

const tilesOf = (stored: StoredAccess) =>
  tileGroups(actorOf('ida', stored)).flatMap(({ routes }) => routes.map(({ path }) => path))

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
  it('are the specified ones, the newsletter, the activity log, the office settings and the account', () => {
    expect(PORTAL_ROUTES.map(({ path }) => path).sort()).toEqual(
      [
        '/dashboard',
        '/projects',
        '/documents',
        '/invoices',
        '/support',
        '/appointments',
        '/messages',
        '/admin/users',
        '/admin/projects',
        '/admin/documents',
        '/admin/messages',
        '/admin/contact-messages',
        '/admin/newsletter',
        '/admin/activity',
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
    const isAdminPage = (path: string) => path.startsWith('/admin/')
    expect(tilesOf({ role: 'admin' }).filter(isAdminPage)).toHaveLength(8)
    for (const role of ['client', 'partner']) expect(tilesOf({ role }).filter(isAdminPage)).toEqual([])
  })

  it('give a member the tiles of their capabilities, and messages to everybody', () => {
    const all = ['/projects', '/messages', '/documents', '/appointments', '/support', '/invoices']
    for (const role of ['admin', 'client', 'partner']) expect(tilesOf({ role })).toEqual(expect.arrayContaining(all))
    expect(tilesOf({ role: 'client' })).toHaveLength(all.length)
    expect(tilesOf({ role: 'client', capabilities: ['invoices'] })).toEqual(['/messages', '/invoices'])
    expect(tilesOf({ role: 'partner', capabilities: ['people'] })).toEqual(['/messages'])
  })

  it('give an admin the tiles of their capabilities', () => {
    const tiles = (...capabilities: string[]) => tilesOf({ role: 'admin', capabilities })
    expect(tiles('office.money')).toEqual(['/messages', '/invoices'])
    expect(tiles('office.documents')).toEqual(['/messages', '/documents', '/admin/documents'])
    expect(tiles('office.messages')).toEqual(['/messages', '/admin/messages', '/admin/contact-messages', '/admin/newsletter'])
    expect(tiles('office.log')).toEqual(['/messages', '/admin/activity'])
  })

  it('have a line for each page, and a page of one project belongs to the projects', () => {
    expect(portalRoute('/projects/view').path).toBe('/projects')
    expect(() => portalRoute('/nowhere')).toThrow('/nowhere has no line in routes.ts')
    expect(projectPath('a/b?c')).toBe('/projects/view?id=a%2Fb%3Fc')
  })
})
