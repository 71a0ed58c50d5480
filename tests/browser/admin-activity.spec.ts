import { LOG_PAGE } from '@domain/platform/activity/activity-log.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buildActivityLogPath, logEntries, newActor, storeActivity } from '../support/activity-log.ts'
import { expect, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'

/** The highest number of records that a list reads. */
const LIST_READS = 26
/** A page, and one more entry that shows whether another page exists. */
const PAGE_READS = LOG_PAGE + 1

test('an admin reads the time, event, record and person of each entry, page by page', async ({ page, signIn }) => {
  const { uid, name } = await newActor()
  const ids = await storeActivity(uid, LOG_PAGE * 2 + 6)
  await signIn('admin', '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto(buildActivityLogPath(uid))
  const entries = logEntries(page)
  await expect(entries).toHaveCount(LOG_PAGE)
  const first = entries.first()
  await expect(first.getByRole('heading')).toHaveText(`Role changed from Client to Partner: ${ids[0]}, by ${name}`)
  await expect(first.getByRole('link')).toHaveAttribute('href', `/invoices?id=${ids[0]}`)
  // Three hours ahead of UTC.
  await expect(first.locator('time')).toHaveText('Jun 1, 2015 3:00 AM')
  expect(await reads()).toEqual({ listed: PAGE_READS + 1, single: 1, aggregations: 0 })
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(entries).toHaveCount(LOG_PAGE * 2)
  await expect(entries.nth(LOG_PAGE).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(entries).toHaveCount(ids.length)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  const links = await entries.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(ids.map((id) => `/invoices?id=${id}`))
  // The name has already been loaded.
  expect(await reads()).toEqual({ listed: PAGE_READS * 2 + 6 + 1, single: 1, aggregations: 0 })
})

test('an admin opens a log, which reads one page and its names, and filters it by keyboard', async ({ page, signIn }) => {
  const { uid, name } = await newActor()
  // Twenty entries a day: invoices at even positions, tickets at odd ones, alternately opened and replied to.
  const kinds = ['invoice_sent', 'ticket_opened', 'invoice_paid', 'ticket_replied']
  await storeActivity(uid, 600, (index) => ({ kind: kinds[index % kinds.length], from: null, to: null }))
  await signIn('admin', '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto('/admin/activity')
  const entries = logEntries(page)
  // Entries of other tests may be grouped.
  await expect(entries.first()).toContainText(', by ')
  await expect(entries.filter({ hasNotText: ', by ' })).toHaveCount(0)
  const { listed, single, aggregations } = await reads()
  expect({ single, aggregations }).toEqual({ single: 1, aggregations: 0 })
  expect(listed).toBeGreaterThanOrEqual(PAGE_READS)
  expect(listed).toBeLessThanOrEqual(LIST_READS)

  await test.step('the admin filters it by kinds, days and person, by keyboard alone', async () => {
    const person = page.getByRole('combobox', { name: 'Done by' })
    await person.focus()
    await page.keyboard.type(name)
    await expect(page.getByRole('listbox', { name: 'Done by' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(person).toHaveValue(name)
    await expect(entries.getByText(name)).toHaveCount(LOG_PAGE)
    await expect(page).toHaveURL(`/admin/activity?person=${uid}`)

    await page.getByLabel('Kind').focus()
    await page.keyboard.type('Ti')
    await expect(page.getByLabel('Kind')).toHaveValue('tickets')
    await expect(entries.getByRole('heading', { name: /^(Support ticket opened|Reply on a support ticket)/ })).toHaveCount(
      LOG_PAGE,
    )
    await page.getByLabel('From').fill('2015-05-31')
    await page.getByLabel('To', { exact: true }).fill('2015-05-31')
    await expect(entries).toHaveCount(10)
    for (const time of await entries.locator('time').all()) await expect(time).toHaveText('May 31, 2015 3:00 AM')
    await expect(page).toHaveURL(`/admin/activity?group=tickets&person=${uid}&from=2015-05-31&to=2015-05-31`)

    // The filter survives a reload, and the address can be shared.
    await page.reload()
    await expect(entries).toHaveCount(10)
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(page).toHaveURL('/admin/activity')
    await expect(page.getByLabel('Kind')).toBeFocused()
    await expect(person).toHaveValue('')
    await expect(entries.first()).toBeVisible()
  })

  await test.step('the filled log is accessible', () => expectAccessible(page))
})

test('a page whose entries are all by different people reads no more than any list', async ({ page, signIn }) => {
  const people = await Promise.all(Array.from({ length: LOG_PAGE + 1 }, () => newActor()))
  const [first] = people
  const day = '2014-03-04'
  const created_at = new Date(`${day}T09:00:00Z`)
  await storeActivity(first?.uid ?? '', people.length, (index) => ({ actor_id: people[index]?.uid, created_at }))
  await signIn('admin', '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto(`/admin/activity?from=${day}&to=${day}`)
  await expect(logEntries(page)).toHaveCount(LOG_PAGE)
  await expect(logEntries(page).getByRole('heading', { name: /, by Wanjirũ/ })).toHaveCount(LOG_PAGE)
  expect(await reads()).toEqual({ listed: PAGE_READS + LOG_PAGE, single: 1, aggregations: 0 })
  expect(PAGE_READS + LOG_PAGE).toBeLessThanOrEqual(LIST_READS)
})

test('several entries of one kind by one person are one line, which an admin expands by keyboard', async ({ page, signIn }) => {
  const { uid, name } = await newActor()
  const ids = await storeActivity(uid, LOG_PAGE + 2, (index) => ({
    kind: index === 4 ? 'invoice_sent' : 'invoice_paid',
    to: null,
  }))
  await signIn('admin', buildActivityLogPath(uid))
  const entries = logEntries(page)
  await expect(entries.getByRole('heading')).toHaveText([
    `4 × Invoice paid, by ${name}`,
    `Invoice sent: ${ids[4]}, by ${name}`,
    `7 × Invoice paid, by ${name}`,
  ])
  await expect(entries.getByRole('link')).toHaveCount(1)
  await entries.first().locator('summary').press('Enter')
  await expect(entries.first().getByRole('link')).toHaveText(
    ids.slice(0, 4).map((id) => `Invoice paid: ${id} Jun 1, 2015 3:00 AM`),
  )
  await expect(entries.first().getByRole('link').first()).toHaveAttribute('href', `/invoices?id=${ids[0]}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(entries.first().getByRole('link')).toHaveCount(4)
  await expect(entries).toHaveCount(5)
  await expect(entries.nth(3).getByRole('link')).toBeFocused()
})

test('an admin sees a deleted account, the portal as actor, an empty result, and an invalid range of days', async ({
  page,
  signIn,
}) => {
  const { uid } = await newActor()

  await test.step('a deleted account, the portal as actor, and a deleted record have their own words', async () => {
    await storeActivity(`${uid}-unknown`, 1, (index) => ({
      kind: 'invoice_deleted',
      label: '',
      subject: `invoices/gone-${index}`,
    }))
    await signIn('admin', buildActivityLogPath(`${uid}-unknown`))
    await expect(logEntries(page)).toHaveCount(1)
    await expect(logEntries(page)).toContainText('Invoice draft deleted, by a deleted account')
    await expect(logEntries(page)).not.toContainText('invoices/gone-0')
    await expect(logEntries(page).getByRole('link')).toHaveCount(0)
    await page.goto('/admin/activity?person=system')
    await expect(logEntries(page).first()).toContainText('by the portal itself')
  })

  await test.step('a filter without results says so', async () => {
    await page.goto(buildActivityLogPath(uid))
    await expect(page.getByText('No activity found')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an invalid range of days is reported, and nothing is requested', async () => {
    await page.goto('/admin/activity?from=2015-06-02&to=2015-06-01')
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      'The last day is before the first. Choose the days again.',
    )
    await expect(logEntries(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Export/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('while the server cannot be reached', () => {
  test.use({ requestsMayFail: true })

  test('the log is accessible while it loads, reports a failure, and loads with the retry', async ({
    page,
    context,
    signIn,
  }) => {
    const { uid } = await newActor()
    await storeActivity(uid, 3)
    let isCut = false
    await context.route(/:runQuery/, (route) => (isCut ? route.abort() : undefined))
    await signIn('admin', buildActivityLogPath(uid))
    await expect(page.getByText('Loading lines…')).toBeAttached()
    await expectAccessible(page)
    isCut = true
    await page.goto(buildActivityLogPath(uid))
    await expect(page.getByText('Failed to fetch activity').first()).toBeVisible()
    await expectAccessible(page)
    await context.unroute(/:runQuery/)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(logEntries(page)).toHaveCount(3)
  })
})
