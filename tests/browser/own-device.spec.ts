import type { Page } from '@playwright/test'
import { AT_FIREBASE, ON_THE_DEVICE, ON_THE_SERVER, setLocal, setUser, userKey } from '../support/former-visits.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import {
  DEVICE_KEY,
  FORMER,
  findText,
  keptVisit,
  PRESENT,
  prepare,
  readKept,
  sameVisitOf,
  watchFor,
} from '../support/own-device.ts'
import { cutFirestore, expect, signOut, test, waitForData } from '../support/portal.ts'
import { listedTitles } from '../support/records.ts'
import { noteViolations } from '../support/strict-page.ts'

// Ended sessions and a cut network cause refused requests.
test.use({ requestsMayFail: true })

const asOf = (page: Page) => page.locator('#as-of')

test('a client switches their own device on, and a second visit shows their records before the network answers', async ({
  page,
  context,
}) => {
  const visit = await keptVisit(page)
  const { [DEVICE_KEY]: _choice, ...others } = visit.local
  const violations: string[] = []
  await noteViolations(page, violations)

  await test.step('switched off, as at first, nothing is kept', async () => {
    await prepare(page, { ...visit, local: others, records: undefined })
    await page.goto('/support')
    await expect(listedTitles(page)).toHaveText([PRESENT])
    await page.goto('/account')
    const box = page.getByRole('checkbox', { name: 'This is my own device' })
    await expect(box).not.toBeChecked()
    await page.waitForTimeout(1500)
    expect(await readKept(page)).toBe('')
    await box.check()
    await page.goto('/support')
    await expect.poll(() => readKept(page)).toContain(PRESENT)
  })

  await test.step('a visit without a network shows the former records and their time, and moves nothing', async () => {
    await prepare(page, visit)
    const shifts = await watchLayoutShifts(page)
    const connect = await cutFirestore(context)
    await page.goto('/support')
    await expect(listedTitles(page)).toHaveText([FORMER])
    await expect(asOf(page)).toHaveText(/^As of \d\d:\d\d$/)
    await page.waitForTimeout(2500)
    await expect(listedTitles(page)).toHaveText([FORMER])
    await expect(asOf(page)).toHaveText(/^As of/)
    await connect()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.reload()
    await expect(listedTitles(page)).toHaveText([PRESENT])
    await expect(asOf(page)).toHaveText('')
    expect(await shifts()).toEqual([])
    await expect.poll(() => readKept(page)).toContain(PRESENT)
    expect(await readKept(page)).not.toContain(FORMER)
  })

  await test.step('switched off again, nothing remains', async () => {
    await page.goto('/account')
    await page.getByRole('checkbox', { name: 'This is my own device' }).uncheck()
    await expect.poll(() => readKept(page)).toBe('')
    await page.goto('/support')
    await expect(listedTitles(page)).toHaveText([PRESENT])
    await page.waitForTimeout(1500)
    expect(await readKept(page)).toBe('')
    // The worker's registration is one of the sinks of the policy.
    expect(violations).toEqual([])
  })
})

test('sign-out here or in another tab removes what the device has kept, and the choice', async ({ page, context }) => {
  const visit = await keptVisit(page)
  for (const isElsewhere of [false, true]) {
    await test.step(isElsewhere ? 'in another tab' : 'here', async () => {
      const same = await sameVisitOf(visit)
      await prepare(page, same)
      await page.goto('/support')
      await expect(listedTitles(page)).toHaveText([PRESENT])
      const tab = isElsewhere ? await context.newPage() : page
      if (isElsewhere) await tab.goto('/messages')
      await signOut(tab)
      await expect(page).toHaveURL(/\/auth/)
      await expect.poll(() => readKept(page)).toBe('')
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), DEVICE_KEY)).toBe(null)
      if (isElsewhere) await tab.close()
    })
  }
})

test('nothing of a former visit is painted or left after any change on the device', async ({ page }) => {
  const visit = await keptVisit(page)
  await watchFor(page, FORMER)
  for (const [way, change] of Object.entries(ON_THE_DEVICE)) {
    await test.step(way, async () => {
      await prepare(page, change(visit))
      await page.goto('/support').catch(() => undefined)
      await expect.poll(() => findText(page, FORMER).catch(() => ['navigating']), { message: way }).toEqual([])
    })
  }
  await test.step('the choice was removed by hand', async () => {
    await prepare(page, setLocal(visit, DEVICE_KEY, undefined))
    await page.goto('/support')
    await expect(listedTitles(page)).toHaveText([PRESENT])
    // The next page without a session deletes it.
    expect(await findText(page, FORMER)).toEqual(['device'])
  })
  await test.step('another person has signed in', async () => {
    const other = await sameVisitOf(visit)
    await prepare(page, { ...other, local: { ...other.local, [DEVICE_KEY]: visit.uid }, records: visit.records })
    await page.goto('/support')
    await expect(listedTitles(page)).toHaveText([PRESENT])
    await expect.poll(() => findText(page, FORMER)).toEqual([])
    expect(await page.evaluate((key) => localStorage.getItem(key), DEVICE_KEY)).toBe(null)
  })
})

/** After these changes, the person reads their tickets with other rights. */
const MAY_STILL_READ = ['the person became a partner', 'the person may do less']

for (const [place, ways] of Object.entries({ server: ON_THE_SERVER, Firebase: AT_FIREBASE })) {
  test(`nothing of a former visit remains once ${place} has answered that the access has changed`, async ({ page }) => {
    const visit = await keptVisit(page)
    for (const [way, change] of Object.entries(ways)) {
      await test.step(way, async () => {
        // Others must not even read it any more.
        const theirs = await sameVisitOf(visit, MAY_STILL_READ.includes(way) ? {} : { title: FORMER })
        const stored = JSON.parse(theirs.local[userKey(theirs)] ?? '{}') as { stsTokenManager: object }
        const expired = {
          stsTokenManager: { ...stored.stsTokenManager, expirationTime: Date.now() - 1000, refreshToken: 'revoked' },
        }
        await change(theirs)
        await prepare(page, place === 'Firebase' ? setUser(theirs, expired) : theirs)
        await page.goto('/support')
        if (MAY_STILL_READ.includes(way)) await expect(listedTitles(page)).toHaveText([PRESENT])
        await expect.poll(() => findText(page, FORMER).catch(() => ['navigating']), { message: way }).toEqual([])
      })
    }
  })
}

test('a client answers once on the dashboard whether this is their own device', async ({ page }) => {
  const visit = await keptVisit(page)
  await prepare(page, setLocal({ ...visit, records: undefined }, DEVICE_KEY, undefined))
  await page.goto('/dashboard')
  const offer = page.getByRole('region', { name: 'This is my own device' })
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await waitForData(page)
  await page.waitForTimeout(1500)
  await expect(offer).toBeHidden()
  expect(await readKept(page)).toBe('')
})
