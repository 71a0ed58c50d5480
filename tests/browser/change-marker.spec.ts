import { storedAppointment } from '../support/appointment-pages.ts'
import { storedEvent } from '../support/dashboards.ts'
import { expect, newPerson, SEEN_WITHIN_MS, signInAs, test } from '../support/portal.ts'
import { countMarkerReads } from '../support/reads.ts'
import { listedRecords } from '../support/records.ts'

const INTERVAL_MS = 12_000
/** Intervals that last more than a minute. */
const INTERVALS = 6

test('an idle page reads one record per interval and nothing else, and none while it is hidden', async ({ page }) => {
  test.slow()
  const { uid, email } = await newPerson('client')
  await storedAppointment(uid, { title: 'Known' })
  await storedEvent(uid)
  await page.clock.install()
  await signInAs(page, email, '/appointments')
  await expect(listedRecords(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  const markers = countMarkerReads(page)
  const asked: string[] = []
  page.on('request', (request) => /:run\w*Query|:batchGet/.test(request.url()) && asked.push(request.url()))

  await test.step('one read per interval', async () => {
    for (let interval = 1; interval <= INTERVALS; interval++) {
      await page.clock.fastForward(INTERVAL_MS)
      await expect.poll(markers).toBe(interval)
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toHaveLength(INTERVALS)
  })

  await test.step('no read while the page is hidden, and one at once when it is visible again', async () => {
    const becomes = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await becomes('hidden')
    await page.clock.fastForward(INTERVALS * INTERVAL_MS)
    expect(asked).toHaveLength(INTERVALS)
    await storedAppointment(uid, { title: 'Booked meanwhile' })
    await storedEvent(uid)
    await becomes('visible')
    await expect.poll(markers).toBeGreaterThan(INTERVALS)
    await expect(listedRecords(page)).toHaveCount(2)
  })

  await test.step('a refresh keeps the client’s typed text and the focus', async () => {
    await page.getByRole('button', { name: 'Book Appointment' }).click()
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill('Half a ti')
    await storedAppointment(uid, { title: 'One more' })
    await storedEvent(uid)
    await page.clock.fastForward(SEEN_WITHIN_MS)
    await expect(listedRecords(page).filter({ hasText: 'One more' })).toHaveCount(1)
    await expect(title).toBeFocused()
    await page.keyboard.type('tle')
    await expect(title).toHaveValue('Half a title')
  })
})
