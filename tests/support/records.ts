import type { Locator, Page } from '@playwright/test'

/** The records of a list: rows of a table on a wide screen, cards on any other. */
export function listedRecords(scope: Page | Locator): Locator {
  return scope.locator('[data-record]')
}

/** The titles of a list's records. */
export function listedTitles(scope: Page | Locator): Locator {
  return listedRecords(scope).locator('[data-opens], h2')
}
