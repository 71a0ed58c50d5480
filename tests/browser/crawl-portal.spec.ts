import { PORTAL_ROUTES, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import { deadButtons } from '../support/buttons.ts'
import { keepSession, resume } from '../support/kept-session.ts'
import { brokenLinks } from '../support/links.ts'
import { expect } from '../support/portal.ts'
import { test } from '../support/watched.ts'

const paths = [...PORTAL_ROUTES.map(({ path }) => path), projectPath('partner-project-1')]
const memberPaths = PORTAL_ROUTES.filter(({ adminOnly }) => !adminOnly).map(({ path }) => path)

test('signed out, every portal page leads to a sound sign-in', async ({ page, context, request }) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await brokenLinks(page, request)).toEqual([])
  const open = async () => {
    await context.clearCookies()
    await page.goto(SIGN_IN_PATH)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  }
  expect(await deadButtons(page, { within: 'body', open })).toEqual([])
})

for (const [person, within, visited] of [
  ['admin', 'body', paths],
  ['client', 'main', [...memberPaths, projectPath('client-project-1')]],
  ['partner', 'main', [...memberPaths, projectPath('partner-project-1')]],
] as const) {
  for (const path of visited) {
    test(`${path} as ${person}: every link leads somewhere, every button does something`, async ({ page, request, signIn }) => {
      await keepSession(page, person, () => signIn(person))
      const open = () => resume(page, person, path)
      await open()
      expect(await brokenLinks(page, request)).toEqual([])
      expect(await deadButtons(page, { within, open })).toEqual([])
    })
  }
}
