import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { storeSubscribers, subscriberNumber, subscriberRef } from '../support/subscribers.ts'

const PATH = '/admin/newsletter'
const SEND = /^Send to (up to )?\d+ subscribers?$/
const TITLE = 'Buying a mini-grid: what a county should settle before the tender'
const deliveries = adminDb.collection(SERVER_COLLECTIONS.newsletterDeliveries)

test('an admin finds and removes a subscriber, tests an article, sends it and cancels another', async ({ page, signIn }) => {
  test.slow()
  const [reader, leaves] = [newEmail(), newEmail()]
  const refused = `${newEmail().split('@')[0]}-unknown-550@mlima.example`
  await storeSubscribers([reader, leaves, refused])
  await signIn('admin')
  await page.goto(PATH)
  const row = page.getByRole('article').filter({ hasText: TITLE })
  await expect(row).toContainText('Not sent')

  await test.step('the admin finds a subscriber by a part of the address, and removes them', async () => {
    await page.getByRole('tab', { name: 'Subscribers' }).click()
    await page
      .getByLabel('Search by address, name or domain')
      .fill(leaves.slice(leaves.indexOf('-') + 1, leaves.indexOf('.')).toUpperCase())
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${leaves}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this subscriber?' })
    await expect(dialog).toContainText(leaves)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expectSuccess(page, 'Subscriber removed')
    await expect(page.getByText('No confirmed subscriber has an address with a word that begins like this.')).toBeVisible()
    expect((await subscriberRef(leaves).get()).exists).toBe(false)
  })

  const dialog = page.getByRole('dialog', { name: 'Send this article' })
  await test.step('the preview shows the text of the mail, and only the admin receives the test mail', async () => {
    await page.getByRole('tab', { name: 'Articles' }).click()
    await row.getByRole('button', { name: 'Preview and send' }).click()
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect(dialog).toContainText(new RegExp(`“${TITLE}” goes to \\d+ subscribers with a confirmed address`))
    await expect(dialog).toContainText('It goes on if you close the page.')
    await expect(preview).toContainText('By Mutiso Kilonzo · Aug 18, 2026 · 7 min read')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send a test mail to me' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Test mail sent' })).toBeVisible()
    await eventually(async () => {
      const mail = (await mailsTo('admin@demo.test')).find(({ subject }) => subject === `Test: ${TITLE}`)
      // The signature is between the layout’s line and the reason for the mail.
      expect(await preview.innerText()).toContain(mail?.text.split('\n--\n')[1]?.trim().split('\n\n')[0] ?? 'a mail')
    })
    expect(await mailsTo(reader)).toEqual([])
  })

  await test.step('two clicks send it once, and the row shows its progress', async () => {
    await dialog.getByRole('button', { name: SEND }).dblclick()
    await expectSuccess(page, 'Newsletter started')
    await expect(row.getByText('Sending', { exact: true })).toBeVisible()
    await expect(row.getByRole('progressbar')).toBeVisible()
    expect(await runScheduledFunction('sweepOutbox')).toBe(true)
    expect(await runScheduledFunction('sweepNewsletters')).toBe(true)
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await expect(row).toContainText(/0 queued, \d+ sent, [1-9]\d* failed/)
    const mails = (await mailsTo(reader)).filter(({ subject }) => subject === TITLE)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  await test.step('the row shows an address that the mail server rejected, with its code, and one that was not reached', async () => {
    // The record is as after five days in which the mail server rejected the mail.
    const [delivery] = (await deliveries.where('subscriber_id', '==', subscriberNumber(reader)).get()).docs
    await delivery?.ref.update({ 'mail_states.newsletter': 'dead', 'mail_errors.newsletter': '451' })
    await row.getByRole('button', { name: /^Show \d+ failed mail/ }).click()
    const failed = page.getByRole('dialog', { name: 'Mails that failed' })
    await expect(failed.getByRole('listitem').filter({ hasText: refused })).toContainText('Address refused 550')
    await expect(failed.getByRole('listitem').filter({ hasText: reader })).toContainText('Not delivered 451')
    await expectAccessible(page)
    await failed.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the admin cancels a newsletter that is being sent, and sends it again', async () => {
    const other = page.getByRole('article').filter({ hasText: 'Not sent' }).first()
    const title = (await other.getByRole('heading').textContent()) ?? ''
    const otherRow = page.getByRole('article').filter({ hasText: title })
    await other.getByRole('button', { name: 'Preview and send' }).click()
    await dialog.getByRole('button', { name: SEND }).click()
    await otherRow.getByRole('button', { name: 'Cancel sending' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this newsletter?' })
    await question.getByRole('button', { name: 'Cancel sending' }).click()
    await expectSuccess(page, 'Newsletter cancelled')
    await expect(otherRow.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(otherRow.getByRole('button', { name: 'Preview and send' })).toBeVisible()
  })

  // A retry of this test starts with the same records.
  for (const name of [SERVER_COLLECTIONS.newsletterSends, SERVER_COLLECTIONS.newsletterDeliveries]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('an admin sees that the newsletter could not be loaded, and a failed start loses nothing', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('admin')
    await context.route('**/newsletter-overview', (route) => route.abort())
    await page.goto(PATH)
    await expect(page.getByText('Failed to load the newsletter').first()).toBeVisible()
    await context.unroute('**/newsletter-overview')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Preview and send' }).first().click()
    await context.route('**/start-newsletter', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Send this article' })
    await dialog.getByRole('button', { name: SEND }).click()
    await expect(dialog.getByRole('alert')).toContainText('The newsletter could not be started')
    await expect(dialog.getByRole('button', { name: SEND })).toBeEnabled()
  })
})
