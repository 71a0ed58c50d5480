import type { Locator, Page } from '@playwright/test'
import { firestore } from '../support/outages.ts'
import { COLD_MS, enter, expect, newPerson, test } from '../support/portal.ts'
import { clientWithTicket, openNew, repliesOf, ticketDialog, ticketsTitled } from '../support/ticket-pages.ts'

test.use({ requestsMayFail: true })

const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'
/** A function reconnects to a restarted database within this time. */
const BACK_MS = 120_000

/** Everything is read, the person's role too: a page that cannot read that shows nothing else. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** A reload of the page would lose this value. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** Presses the button as a person does who is reported to try again, until it is reported that it is done. */
async function pressUntil(button: Locator, done: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined)
    await expect(done).toBeVisible({ timeout: COLD_MS })
  }).toPass({ timeout: BACK_MS })
}

test('a person with an open list reads that Firestore was killed, and the retry loads it without loading the page', async ({
  page,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(page.getByRole('article')).toHaveCount(7)
  const expectSamePage = await markPage(page)
  await firestore('kill')
  try {
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch projects' })).toBeVisible()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(page.getByRole('article')).toHaveCount(7)
    // Showing the list again sends the request again, which fails again.
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
  } finally {
    await firestore('start')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectSamePage()
})

test('a client who fills in a form while Firestore is killed keeps every entry, and the ticket is opened once', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await enter(page, email, '/support')
  await settled(page)
  const expectSamePage = await markPage(page)
  const dialog = await openNew(page)
  const title = `Restarted ${uid}`
  await dialog.getByLabel('Title').fill(title)
  const create = dialog.getByRole('button', { name: 'Create ticket' })
  await firestore('kill')
  try {
    await dialog.getByLabel('Description').fill('Is it lost?')
    await create.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to create ticket', { timeout: 60_000 })
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByLabel('Description')).toHaveValue('Is it lost?')
  } finally {
    await firestore('start')
  }
  await pressUntil(create, page.getByRole('status').filter({ hasText: 'Ticket created' }))
  expect(await ticketsTitled(title)).toHaveLength(1)
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible({ timeout: COLD_MS })
  await expectSamePage()
})

test('a client whose reply is sent while Firestore restarts loses no text, and it is stored once', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await enter(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await settled(page)
  const expectSamePage = await markPage(page)
  await dialog.getByRole('textbox').fill('Does this arrive?')
  const send = dialog.getByRole('button', { name: 'Send reply' })
  await firestore('halt')
  try {
    const asked = page.waitForRequest('**/reply-to-ticket')
    await send.click()
    await asked
  } finally {
    await firestore('kill')
    await firestore('start')
  }
  await pressUntil(send, dialog.getByRole('status').filter({ hasText: 'Message sent' }))
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  expect((await repliesOf(ticket)).map(({ message }) => message)).toEqual(['Does this arrive?'])
  await expectSamePage()
})

test('a person whose list gets no answer from Firestore learns it after half a minute, and the retry loads it', async ({
  page,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(page.getByRole('article')).toHaveCount(7)
  const expectSamePage = await markPage(page)
  await firestore('halt')
  try {
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible({ timeout: 60_000 })
  } finally {
    await firestore('resume')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectSamePage()
})
