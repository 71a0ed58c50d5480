import { activityLines, attentionLines, storeAttention, storeEvents } from '../support/dashboards.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'

/** Nine counts; the frame requests the tenth, the unread messages. */
const CLIENT_COUNTS = 9
/** Twelve counts, in addition to that of the frame. */
const ADMIN_COUNTS = 12
const EVENTS = 20
/** The client has one invoice, one ticket and one appointment: each id is queried, so that its line links to the record. */
const LED_TO = 3

test('a client with 600 events reads twenty of them, the linked records and the counts, once in half a minute', async ({
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
  await expect(attentionLines(page)).toHaveCount(6)
  expect(await reads()).toEqual({ listed: EVENTS + LED_TO, single: 1, aggregations: CLIENT_COUNTS })

  await test.step('a return to the dashboard within half a minute requests nothing again', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const readsAgain = countReads(page)
    await page.goto('/dashboard')
    await expect(attentionLines(page)).toHaveCount(6)
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
  expect(listed).toBeLessThanOrEqual(EVENTS * 2 + 6)
  expect({ single, aggregations }).toEqual({ single: 1, aggregations: ADMIN_COUNTS })
})
