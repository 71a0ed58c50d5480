import type { Page } from '@playwright/test'
import { eventually } from './eventually.ts'
import { mailsTo } from './inbox.ts'
import { subscriberRef } from './subscribers.ts'
import { expect } from './visitor.ts'

export const ADDRESS = '**/functions/v1/newsletter-subscribe'
export const HOUR_MS = 3_600_000

const box = (page: Page) => page.locator('#newsletter')
export const input = (page: Page) => box(page).getByLabel('Email')
export const subscribeButton = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })
/** The visible success text. The page contains both results, initially hidden. */
export const good = (page: Page) => page.getByRole('main').getByRole('status').locator('p:visible')
export const bad = (page: Page) => page.getByRole('main').getByRole('alert').locator('p:visible')

/** Reads the record by the hash of the address, which stays after the address is erased. */
export const subscriber = (email: string) => subscriberRef(email).get()
export const state = async (email: string) => (await subscriber(email)).get('state')

export async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/news')
  await input(page).fill(email)
  await subscribeButton(page).click()
  await expect(good(page)).toHaveText('Almost there Check your inbox to confirm your subscription.')
  await expect(input(page)).toHaveValue('')
  await expect(bad(page)).toHaveCount(0)
}

/** The mails that the subscriber requested, because another test may send a newsletter to everybody. */
const ownMailsTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.includes('newsletter'))

/** The newest mail's link to this page, once `count` mails have arrived. */
export async function linkTo(path: string, email: string, count = 1): Promise<string> {
  await eventually(async () => expect(await ownMailsTo(email)).toHaveLength(count))
  const [mail] = await ownMailsTo(email)
  const link = mail?.text.match(/http:\S+/g)?.find((url) => url.includes(path))
  if (!link) throw new Error(`The mail has no link to ${path}`)
  return link
}
