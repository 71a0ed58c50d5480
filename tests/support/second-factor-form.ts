import { type EndpointName, endpointPath } from '@domain/endpoints.ts'
import type { Page } from '@playwright/test'
import { expect, signOut } from './portal.ts'
import { codesSentTo } from './sms-codes.ts'

/** The field for the six digits. */
export const codeField = (page: Page) => page.getByLabel('6-digit code')

/** The emulator deletes a used code. */
export async function latestCode(phone: string, count: number): Promise<string> {
  await expect.poll(async () => (await codesSentTo(phone)).length).toBe(count)
  return (await codesSentTo(phone)).at(-1) ?? ''
}

/** Adds a telephone on the account page. */
export async function addPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add code by SMS' }).click()
  await expect(page.getByLabel('Telephone number')).toBeFocused()
  await page.keyboard.type(`${phone.slice(0, 4)} ${phone.slice(4)}`)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await latestCode(phone, 1))
  await page.getByRole('button', { name: 'Add this telephone' }).click()
  // The first factor comes with recovery codes; a further one is reported by a toast.
  await expect(codeList(page).or(page.getByText('Second factor added')).first()).toBeVisible()
}

/** The new recovery codes, shown once. */
export const codeList = (page: Page) => page.getByRole('region', { name: 'Recovery codes' })

export async function saveCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

/** Lets a function run while its answer is lost. @returns ends it */
export async function loseAnswers(page: Page, name: EndpointName): Promise<() => Promise<void>> {
  const path = `**${endpointPath(name)}`
  await page.route(path, async (route) => {
    // A busy server may close a connection that is no longer used.
    await route.fetch({ maxRetries: 3 })
    await route.abort()
  })
  return () => page.unroute(path)
}

/** Signs out and waits for the sign-in page. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/\/auth/)
}
