import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { ADMIN_TILE_ROUTES, DASHBOARD_PATH, OFFICE_ROUTES, TILE_ROUTES, WORK_ROUTES } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { WELCOME_BANNERS } from '@texts/office/dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { activityLines, attentionItems, attentionLinks, enterWithEvents, store, storeAttention } from '../support/dashboards.ts'
import { expect, forgetTab, newPerson, signInAs, test } from '../support/portal.ts'
import { sampleDocument, sampleInvoice } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

/** The items after `storeAttention`, most urgent first: their times, their buttons, and the pages that these open. */
const buildExpectedItems = (uid: string) =>
  [
    [/[\d,]+ days overdue · .+ · \w+ \d+, \d{4}/, 'Pay Now', null],
    [/Expired 2 days ago · \w+ \d/, 'Replace', `/documents?id=${uid}-expired`],
    [/Rejected, uploaded .+ · Scan it again\./, 'Upload again', `/documents?id=${uid}-rejected`],
    [/Answered yesterday · TKT-2016-0007/, 'Reply', `/support?id=${uid}-answered`],
    [/On .+, in 3 days/, 'Details', `/appointments?id=${uid}-soon`],
  ] as const

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees the records that need their attention, and none of other people`, async ({ page }) => {
    const [{ uid, email }, other] = await Promise.all([newPerson(role), newPerson('client')])
    await Promise.all([storeAttention(uid), storeAttention(other.uid)])
    if (role === 'partner') {
      const shared = { ...sampleDocument(other.uid, [uid]), expires_at: new Date(Date.now() + 86_400_000) }
      await store({ [`${COLLECTIONS.documents}/${other.uid}-shared`]: shared })
    }
    await signInAs(page, email, '/dashboard')
    const items = attentionItems(page)
    await expect(items).toHaveText(buildExpectedItems(uid).map(([text]) => text))
    for (const [index, [, button, path]] of buildExpectedItems(uid).entries()) {
      const item = items.nth(index)
      if (path === null) await expect(item.getByRole('button')).toHaveText(new RegExp(`^${button}`))
      else await expect(item.getByRole('link', { name: button })).toHaveAttribute('href', path)
    }
    const links = attentionLinks(page)
    await expect(links).toHaveText(['1 more document has expired or expires within 30 days', '2 more unread messages'])
    await expect(links.first()).toHaveAttribute('href', '/documents?sort=due-first')
    await expect(links.last()).toHaveAttribute('href', '/messages')
    const tiles = page.getByRole('navigation', { name: 'Quick access' })
    for (const text of ['0 active', '2 unread', '1 in review', '3 upcoming', '1 open', '1 to pay']) {
      await expect(tiles.getByText(text, { exact: true })).toBeVisible()
    }
    await test.step('the support page shows the same count as the tile', async () => {
      await page.goto('/support')
      await expect(page.getByRole('main').locator('dl').first()).toHaveText('Total3Open1In Progress1Closed1')
    })
  })
}

test('a client sees five of many invoices, opens the list with the others, pays one and opens a ticket', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const due = (index: number) =>
    sampleInvoice(uid, { status: 'overdue', due_date: `2016-12-0${index}`, title: `Part ${index}` })
  const undated = (status: string) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((index) => [`invoices/${uid}-0${index}`, sampleInvoice(uid, { status, due_date: null })]),
    )
  await store({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((index) => [`invoices/${uid}-${index}`, due(index)])),
    ...undated('sent'),
    [`${COLLECTIONS.tickets}/${uid}-one`]: sampleTicket(uid, {
      status: 'in_progress',
      last_reply_from: 'staff',
      last_reply_at: new Date(),
    }),
  })
  await signInAs(page, email, '/dashboard')
  const items = attentionItems(page)
  await expect(items).toHaveText([/Part 1/, /Part 2/, /Part 3/, /Part 4/, /Part 5/])
  await expect(attentionLinks(page)).toHaveText(['6 more invoices to pay', '1 more support ticket has an answer for you'])
  await expectAccessible(page)
  await test.step('the button starts the checkout of this invoice', async () => {
    // An answer would lead to the payment provider.
    await page.route(`**${endpointPath('createPayment')}`, () => undefined)
    const [request] = await Promise.all([
      page.waitForRequest(`**${endpointPath('createPayment')}`),
      items.nth(1).getByRole('button').click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ invoiceId: `${uid}-2` })
  })
  await test.step('an item of a ticket opens it', async () => {
    await store(undated('paid'))
    for (const index of [2, 3, 4, 5, 6]) await store({ [`invoices/${uid}-${index}`]: { ...due(index), status: 'paid' } })
    await forgetTab(page)
    await page.goto('/dashboard')
    await items.getByRole('link', { name: 'Reply' }).click()
    await expect(page.getByRole('dialog', { name: 'Ticket TKT-2016-0007' })).toBeVisible()
  })
})

test('a client without pending items sees that nothing needs attention and nothing has happened; the page is accessible', async ({
  page,
}) => {
  await enterWithEvents(page, await newPerson('client'), [])
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing needs you now. We will list it here when something does.')).toBeVisible()
  await expect(attentionItems(page)).toHaveCount(0)
  await expect(page.getByText('No recent activity to display')).toBeVisible()
  await expect(page.getByText('0 unread', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

for (const [person, badge] of [
  ['admin', 'Admin'],
  ['client', 'Client'],
  ['partner', 'Partner'],
] as const) {
  test(`the dashboard of ${person} shows badge, banner, tiles, attention list and activity`, async ({ page, signIn }) => {
    const fetched: string[] = []
    const sources: Promise<string>[] = []
    page.on('response', (response) => {
      fetched.push(new URL(response.url()).pathname)
      if (response.url().endsWith('.js')) sources.push(response.text())
    })
    if (person === 'admin') await storeAttention((await newPerson('client')).uid)
    await signIn(person, DASHBOARD_PATH)
    await expect(page.getByText(`Signed in as ${person}@demo.test`)).toBeVisible()
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: WELCOME_BANNERS[person].title })).toBeVisible()
    await expect(attentionItems(page).first()).toBeVisible()
    await expect(activityLines(page).filter({ hasText: ', by ' }).first()).toBeVisible()
    const tiles = page.getByRole('main').getByRole('navigation').getByRole('link')
    const isAdmin = person === 'admin'
    const expected = [...TILE_ROUTES, ...(isAdmin ? ADMIN_TILE_ROUTES : [])].map(({ path }) => path)
    await expect(tiles).toHaveCount(expected.length)
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(expected)
    const menu = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
    const entries = [...WORK_ROUTES, ...(isAdmin ? OFFICE_ROUTES : [])].map(({ path }) => path)
    await expect(menu).toHaveCount(entries.length)
    expect(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(entries)

    if (isAdmin) {
      await test.step('an admin sees the work that waits for the office, and the count of each tile', () => expectOffice(page))
      await page.getByRole('table', { name: 'Projects by stage' }).waitFor()
    } else {
      await page.waitForLoadState('networkidle')
      expect(fetched).not.toContain(endpointPath('dashboardMetrics'))
    }
    await test.step('only an admin’s browser loads the code and figures of the charts', async () => {
      const code = (await Promise.all(sources)).join('\n')
      expect(code).toContain('Needs your attention')
      for (const words of ['Unfinished tickets by age', 'Show the figures'])
        expect(code.includes(words)).toBe(person === 'admin')
    })
  })
}

async function expectOffice(page: Page): Promise<void> {
  await expect(attentionItems(page)).toHaveCount(5)
  for (const item of await attentionItems(page).all())
    await expect(item.getByRole('link', { name: /^(Confirm|Reply|Review|View|Read) / })).toHaveCount(1)
  const links = attentionLinks(page)
  for (const [words, path] of [
    [/^[\d,]+ more support tickets? waits? for an answer$/, '/support?sort=oldest'],
    [/^[\d,]+ more documents? to review$/, '/admin/documents?sort=oldest'],
  ] as const) {
    await expect(links.filter({ hasText: words })).toHaveAttribute('href', path)
  }
  for (const name of ['Appointments today', 'Inquiries to answer', 'Overdue money by age'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Tickets by waiting time' }).locator('tbody').getByRole('row')).toHaveCount(4)
  const tiles = page.getByRole('navigation', { name: 'Administration' })
  for (const words of [/^\d[\d,]* in all$/, /not read yet$/, /in review$/, /\d to answer$/]) {
    await expect(tiles.getByText(words).first()).toBeVisible()
  }
  await expect(tiles.getByRole('link', { name: /Activity log/ })).toHaveAttribute('href', '/admin/activity')
}
