import { COLLECTIONS } from '@domain/collections.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { button } from '../support/account-page.ts'
import { callAs } from '../support/accounts.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { anotherSession, readListedSessions } from '../support/own-sessions.ts'
import { expect, fillSignIn, newPerson, signInAs, test, waitForData } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { clientWithTicket, ticketDialog } from '../support/ticket-pages.ts'
import { expectToast } from '../support/visitor.ts'

const MINUTE_MS = 60_000

// The rules reject the open page's next request, which the browser reports on the console.
test.use({ requestsMayFail: true })

/** Sets when the page reports its next visit, and when it expects the end of its session. */
async function expectEndAt(page: Page, endsAt: number): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('ubora:visit', value), `${Date.now() + 60 * MINUTE_MS} ${endsAt}`)
}

test('a client whose session is ended on another device sees no data any more, and returns after a new sign-in', async ({
  page,
}) => {
  const { client, ticket } = await clientWithTicket()
  await page.clock.install()
  await signInAs(page, client.email, '/support')
  await expect(listedRecords(page)).toHaveCount(1)
  const other = await anotherSession(client.email)
  const listed = (await readListedSessions(other)).find(({ is_current }) => is_current === false)
  expect((await callAs(other.idToken, 'end-session', { session: listed?.['session'] })).status).toBe(200)
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(page.getByText('Your session was ended: on another device, by the office', { exact: false })).toBeVisible()
  await expect(listedRecords(page)).toHaveCount(0)
  await expect(page.locator('.top-search')).toBeHidden()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(ticket.number)
  await button(page, 'Sign in again').click()
  await expect(page).toHaveURL('/auth?next=%2Fsupport')
  await fillSignIn(page, client.email, PASSWORD)
  await expect(page).toHaveURL('/support')
  await expect(listedRecords(page)).toHaveCount(1)
})

test('an admin is warned before their session expires, and keeps an unsent reply after it', async ({ page }) => {
  const { ticket } = await clientWithTicket()
  const { uid, email } = await newPerson('admin')
  await signInAs(page, email, '/support')
  await expectEndAt(page, Date.now() + 10 * MINUTE_MS)
  await page.goto(`/support?id=${ticket.id}`)
  const advice = 'Sessions of admins last 12 hours. Save your work, then sign out and sign in again.'
  await expectToast(page, 'alert', 'Your session ends soon', advice)
  let dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('textbox').fill('Half a thought')

  await test.step('the page says that the session has expired', async () => {
    await expectEndAt(page, Date.now() - 1)
    await page.route('**/functions/v1/record-visit', (route) =>
      route.fulfill({ status: 401, json: errorAnswer('auth/session-expired') }),
    )
    const account = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
    const visits = ((await account.get()).get('session_visits') ?? {}) as Record<string, number>
    await account.update({ ended_sessions: Object.keys(visits).map(Number) })
    await page.reload()
    await expect(
      page.getByText(
        'Your session has expired: sessions end after 30 days without a visit, those of admins after 12 hours. Nothing was changed.',
      ),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await button(page, 'Sign in again').click()
    await expect(page).toHaveURL(/\/auth\?next=/)
  })

  await test.step('the reply is still there after a new sign-in', async () => {
    await page.unroute('**/functions/v1/record-visit')
    await fillSignIn(page, email, PASSWORD)
    await expect(page).toHaveURL(`/support?id=${ticket.id}`)
    await waitForData(page)
    dialog = await ticketDialog(page, ticket)
    await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought')
  })
})
