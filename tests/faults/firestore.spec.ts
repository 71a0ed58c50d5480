import type { Locator, Page } from '@playwright/test'
import { firestore } from '../support/outages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { clientWithTicket, openNew, readReplies, ticketDialog, ticketsTitled } from '../support/ticket-pages.ts'

test.use({ requestsMayFail: true })

const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'
/** The time within which a function reconnects to a restarted database. */
const RECONNECT_MS = 120_000

/** Waits until everything is loaded, including the role, without which a page shows no data. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Sets a value that a reload would lose. @returns expects that it still exists */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** Presses the button repeatedly until the action succeeds. */
async function pressUntil(button: Locator, done: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined)
    await expect(done).toBeVisible()
  }).toPass({ timeout: RECONNECT_MS })
}

test('a person with an open list sees an error when Firestore is killed, and the retry loads the list without a page reload', async ({
  page,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(listedRecords(page)).toHaveCount(7)
  const expectSamePage = await markPage(page)
  await firestore('kill')
  try {
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch projects' })).toBeVisible()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(listedRecords(page)).toHaveCount(7)
    // Each display of the list repeats the request, which fails.
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
  } finally {
    await firestore('start')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listedRecords(page)).toHaveCount(4)
  await expectSamePage()
})

test('a client who fills in a form while Firestore is killed keeps every entry, and one ticket is created', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/support')
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
  await expect(listedRecords(page).filter({ hasText: title })).toBeVisible()
  await expectSamePage()
})

test('a client who sends a reply while Firestore restarts loses no text, and the reply is stored once', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
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
  expect((await readReplies(ticket)).map(({ message }) => message)).toEqual(['Does this arrive?'])
  await expectSamePage()
})

test('a person whose list gets no response from Firestore sees an error after half a minute, and the retry loads the list', async ({
  page,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(listedRecords(page)).toHaveCount(7)
  const expectSamePage = await markPage(page)
  await firestore('halt')
  try {
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible({ timeout: 60_000 })
  } finally {
    await firestore('resume')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listedRecords(page)).toHaveCount(4)
  await expectSamePage()
})
