import { expectAccessible } from '../support/accessibility.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { INQUIRIES, locateInquiryCard, newSubject, viewInquiry } from '../support/inquiry-pages.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'

// Some tests cut the network.
test.use({ requestsMayFail: true })

/** Extreme but valid entries: a name without a space and a long message. */
const LONG = {
  name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
  company: 'x'.repeat(120),
  message: `${'A long sentence about pumps. '.repeat(60)}\n\n${'https://'.padEnd(300, 'x')}`,
}

test('the list and the dialog are accessible for an admin: with replies, questions and errors', async ({
  page,
  context,
  signIn,
}) => {
  const [unread, subject] = [newSubject(), newSubject()]
  await storedInquiry({ ...LONG, subject: unread, created_at: new Date(), mail_states: { confirmation: 'dead' } })
  const replies = ['sent', 'queued', 'dead'].map((id, at) => ({ id, message: LONG.message, by: 'demo-admin2', at: at + 1 }))
  const mail_states = { confirmation: 'dead', sent: 'sent', queued: 'retry', dead: 'dead' }
  await storedInquiry({ ...LONG, subject, created_at: new Date(), replies, mail_states, status: 'read' })
  await signIn('admin')
  await page.goto(INQUIRIES)
  for (const shown of [unread, subject]) await locateInquiryCard(page, shown).waitFor()
  await expectAccessible(page)
  const dialog = await viewInquiry(page, subject)
  await expect(dialog.getByRole('region', { name: 'Replies' }).getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await context.route(/:commit$/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Mark as Responded' }).click()
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your reply').fill('Dear')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('You have unsaved changes')).toBeVisible()
  await expectAccessible(page)
})

test('the screen is accessible for an admin while it loads and when it fails, and its layout does not shift when it is filled', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  let isAnswered = false
  await context.route(/:run(Aggregation)?Query/, (route) => (isAnswered ? route.abort() : undefined))
  await page.goto(INQUIRIES)
  await page.getByText('Loading messages').waitFor({ state: 'attached' })
  await expectAccessible(page)
  isAnswered = true
  await page.goto(INQUIRIES)
  await page.getByText('Failed to load contact messages').first().waitFor()
  await expectAccessible(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const shifts = await watchLayoutShifts(page)
  await page.goto(INQUIRIES)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
})

test('an admin’s screen reads a page of the list, the role and four counts; opening a message reads nothing more, and Load more keeps the focus in the list', async ({
  page,
  signIn,
}) => {
  const subject = newSubject()
  await Promise.all(Array.from({ length: 30 }, (_, at) => storedInquiry({ created_at: new Date(2015, 0, 1 + at) })))
  await storedInquiry({ subject, created_at: new Date(), status: 'read' })
  await signIn('admin')
  const reads = countReads(page)
  await page.goto(INQUIRIES)
  await expect(page.locator('[data-cards] > li')).toHaveCount(25)
  expect(await reads()).toEqual({ listed: 26, single: 1, aggregations: 4 })
  await locateInquiryCard(page, subject).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: subject })
  await expect(dialog).toBeVisible()
  expect(await reads()).toEqual({ listed: 26, single: 1, aggregations: 4 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(page.locator('[data-cards] > li').nth(25).getByRole('button')).toBeFocused()
})
