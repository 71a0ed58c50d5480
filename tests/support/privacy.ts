import type { Page } from '@playwright/test'

/** The cookies of a visitor who has declined all others. */
export const NECESSARY_COOKIES = ['cookieCategories', 'cookieConsent']

/** Collects the addresses that the page requests. */
export function collectPageRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** The portal connects only to Firebase, which the emulators replace. */
export function foreignToPortal(asked: readonly string[]): string[] {
  return asked.filter((address) => !['localhost', '127.0.0.1'].includes(new URL(address).hostname))
}

export async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).sort()
}
