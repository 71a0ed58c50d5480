import { DASHBOARD_PATH, PORTAL_ROUTES, projectPath } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { brokenLinks } from '../support/links.ts'
import { expect, resume } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'
import { axeViolations } from '../support/sound.ts'
import { htmlProblems, ownHtml } from '../support/valid-html.ts'
import { test } from '../support/watched.ts'

const PEOPLE = [
  ['admin', 'client-project-1'],
  ['client', 'client-project-1'],
  ['partner', 'partner-project-1'],
] as const

for (const [person, project] of PEOPLE) {
  test(`every portal route is clean for ${person}: axe, HTML, links, console, content security policy`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const found: string[] = []
    for (const path of [...PORTAL_ROUTES.map((route) => route.path), projectPath(project)]) {
      await resume(page, person, path)
      const mayEnter = person === 'admin' || !PORTAL_ROUTES.find((route) => route.path === path)?.adminOnly
      await expect(page).toHaveURL((url) => url.pathname + url.search === (mayEnter ? path : DASHBOARD_PATH))
      found.push(...(await problemsOf(page)).map((problem) => `${path} ${problem}`))
      found.push(...(await brokenLinks(page, request)).map((problem) => `${path} ${problem}`))
    }
    expect(found).toEqual([])
  })

  test(`every public route is clean for ${person}, signed in`, async ({ page, signIn }) => {
    test.setTimeout(240_000)
    await signIn(person)
    const found: string[] = []
    for (const path of publicPaths()) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      found.push(...(await problemsOf(page)).map((problem) => `${path} ${problem}`))
    }
    expect(found).toEqual([])
  })
}

/** What axe and the validator find wrong with the page as it stands, with all that its scripts made of it. */
async function problemsOf(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  return [...(await axeViolations(page)), ...(await htmlProblems(`<!doctype html>${ownHtml(html)}`))]
}
