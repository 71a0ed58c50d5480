import { activityLines, attentionItems, storeAttention, storeEvents } from '../support/dashboards.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'

/** Eleven counts; the frame requests the twelfth, the unread messages. */
const CLIENT_COUNTS = 11
/** Fourteen counts, in addition to that of the frame. */
const ADMIN_COUNTS = 14
const EVENTS = 20
/** The records that need this client: no kind has more than two. */
const ATTENTION = 8
/** Of an admin, of all kinds together. */
const ATTENTION_MAX = 12
/** The next appointment, and the one after it: a page reads one more than it shows. */
const APPOINTMENTS = 2
/** The unpaid money of three currencies; that in shillings is also split by age. */
const MONEY_SUMS = 5

test('a client with 600 events reads twenty of them, the records that need them and the counts, once in half a minute', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date())
  const { uid, email } = await newPerson('client')
  await Promise.all([
    storeAttention(uid),
    storeEvents(
      uid,
      Array.from({ length: 600 }, () => ({})),
    ),
  ])
  await signInAs(page, email, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto('/dashboard')
  await expect(activityLines(page)).toHaveCount(EVENTS)
  await expect(attentionItems(page)).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'To pay' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Next appointment' }).getByRole('link', { name: /Details/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Projects' }).getByText(/^No project is open yet/)).toBeVisible()
  expect(await reads()).toEqual({
    listed: EVENTS + ATTENTION + APPOINTMENTS,
    single: 1,
    aggregations: CLIENT_COUNTS + MONEY_SUMS,
  })

  await test.step('a return to the dashboard within half a minute requests nothing again', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const readsAgain = countReads(page)
    await page.goto('/dashboard')
    await expect(attentionItems(page)).toHaveCount(5)
    expect(await readsAgain()).toEqual({ listed: 0, single: 1, aggregations: 0 })
  })
})

test('an admin reads twenty events, the names of their authors, their own role, and the counts', async ({ page, signIn }) => {
  await signIn('admin', '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto('/dashboard')
  await expect(activityLines(page).filter({ hasText: ', by ' }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Projects by stage' })).toBeVisible()
  const { listed, single, aggregations } = await reads()
  expect(listed).toBeGreaterThan(EVENTS)
  // Each event may have another author.
  expect(listed).toBeLessThanOrEqual(EVENTS * 2 + ATTENTION_MAX)
  expect(listed + single + aggregations).toBeLessThanOrEqual(70)
  expect({ single, aggregations }).toEqual({ single: 1, aggregations: ADMIN_COUNTS })
})
