import type { Locator, Page } from '@playwright/test'

/** The records of a list: rows of a table on a wide screen, cards on any other. */
export function listedRecords(scope: Page | Locator): Locator {
  return scope.locator('[data-record]')
}

/** The places of all records of a list, also of one that cannot be shown because its record is invalid. */
export function listedPlaces(scope: Page | Locator): Locator {
  return scope.locator('[id^="card-"]')
}

/** The titles of a list's records. */
export function listedTitles(scope: Page | Locator): Locator {
  return listedRecords(scope).locator('[data-opens], h2')
}
