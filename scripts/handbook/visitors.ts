import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONSENT_ACTIONS } from '../../src/domain/texts/en/consent.ts'
import { PASSWORD } from '../seed/people.ts'
import type { Picture } from './pictures.ts'

/** High enough for the longest form. */
const HEIGHT = 1400
/** A sign-in calls a function, and the emulator starts a process for its first call. */
const COLD_MS = 60_000

/**
 * Signs in each role once, then opens each picture in a new context that has no toast of the sign-in.
 * @returns opens a page of the picture's width in the time zone of Nairobi
 */
export function openVisitors(browser: Browser, site: string): (picture: Picture) => Promise<Page> {
  const states = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>()

  async function stateOf(role: Picture['role']) {
    const context = await browser.newContext({ baseURL: site })
    const page = await context.newPage()
    await page.goto('/auth')
    // The consent banner would cover every picture.
    await page.getByRole('button', { name: CONSENT_ACTIONS.decline }).click()
    if (role !== null) {
      const panel = page.getByRole('tabpanel')
      await panel.getByLabel('Email', { exact: true }).fill(`${role}@demo.test`)
      await panel.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL('**/dashboard', { timeout: COLD_MS })
    }
    const state = await context.storageState()
    await context.close()
    return state
  }

  return async ({ role, width }) => {
    const key = String(role)
    const state = states.get(key) ?? stateOf(role)
    states.set(key, state)
    const context = await browser.newContext({
      baseURL: site,
      storageState: await state,
      viewport: { width, height: HEIGHT },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Africa/Nairobi',
    })
    const page = await context.newPage()
    page.once('close', () => void context.close())
    return page
  }
}
