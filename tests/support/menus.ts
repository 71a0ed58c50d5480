import { openPaths } from '@domain/open-routes.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { OFFICE_ROUTES, WORK_ROUTES } from '@domain/routes.ts'
import { expect, type Page } from '@playwright/test'

/** The menu has the specified pages in this order, and altogether those that the product says the person may open. */
export async function expectMenu(
  page: Page,
  person: Pick<Actor, 'role' | 'capabilities'>,
  specified: readonly string[],
): Promise<void> {
  const open = openPaths(person).split(' ')
  const labels = [...WORK_ROUTES, ...OFFICE_ROUTES].filter(({ path }) => open.includes(path)).map(({ label }) => label)
  const links = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  await expect(links).toHaveText(labels)
  await expect(links).toContainText(specified)
}
