import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { ACCOUNT_PATH, ADMIN_TILE_ROUTES, DASHBOARD_PATH, TILE_ROUTES } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { WELCOME_BANNERS } from '@texts/dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { activityLines, attentionLines, enterWithEvents, store, storeAttention, storeEvents } from '../support/dashboards.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { sampleDocument, sampleInvoice } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

/** The attention lines after `storeAttention`, with their links. */
const linesOf = (uid: string) => [
  ['1 invoice to pay', `/invoices?id=${uid}-due`],
  ['1 document was rejected', '/documents'],
  ['2 documents have expired or expire within 30 days', '/documents'],
  ['1 support ticket has an answer for you', `/support?id=${uid}-answered`],
  ['1 appointment in the next 7 days', `/appointments?id=${uid}-soon`],
  ['2 unread messages', '/messages'],
]

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees the records that need their attention, and none of other people`, async ({ page }) => {
    const [{ uid, email }, other] = await Promise.all([newPerson(role), newPerson('client')])
    await Promise.all([storeAttention(uid), storeAttention(other.uid)])
    if (role === 'partner') {
      const shared = { ...sampleDocument(other.uid, [uid]), expires_at: new Date(Date.now() + 86_400_000) }
      await store({ [`${COLLECTIONS.documents}/${other.uid}-shared`]: shared })
    }
    await signInAs(page, email, '/dashboard')
    const lines = attentionLines(page)
    await expect(lines).toHaveText(linesOf(uid).map(([text]) => text ?? ''))
    for (const [index, [, path]] of linesOf(uid).entries()) await expect(lines.nth(index)).toHaveAttribute('href', path ?? '')
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

test('a line for two records leads a client to the list; the line of one ticket opens it', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const sent = sampleInvoice(uid)
  await store({
    [`invoices/${uid}-1`]: sent,
    [`invoices/${uid}-2`]: { ...sent, status: 'overdue' },
    [`${COLLECTIONS.tickets}/${uid}-one`]: sampleTicket(uid, {
      status: 'in_progress',
      last_reply_from: 'staff',
      last_reply_at: new Date(),
    }),
  })
  await signInAs(page, email, '/dashboard')
  const lines = attentionLines(page)
  await expect(lines).toHaveText(['2 invoices to pay', '1 support ticket has an answer for you'])
  await expect(lines.first()).toHaveAttribute('href', '/invoices')
  await lines.last().click()
  await expect(page.getByRole('dialog', { name: 'Ticket TKT-2016-0007' })).toBeVisible()
})

test('a client without pending items sees that nothing needs attention and nothing has happened; the page is accessible', async ({
  page,
}) => {
  await enterWithEvents(page, await newPerson('client'), [])
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing needs you now. We will list it here when something does.')).toBeVisible()
  await expect(attentionLines(page)).toHaveCount(0)
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
    await expect(attentionLines(page).first()).toBeVisible()
    await expect(activityLines(page).filter({ hasText: ', by ' }).first()).toBeVisible()
    const tiles = page.getByRole('main').getByRole('navigation').getByRole('link')
    const expected = [...TILE_ROUTES, ...(person === 'admin' ? ADMIN_TILE_ROUTES : [])].map(({ path }) => path)
    await expect(tiles).toHaveCount(expected.length)
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(expected)
    const menu = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
    // The dashboard, the tiles of everybody, the account, and then those of admins.
    const entries = [
      DASHBOARD_PATH,
      ...expected.slice(0, TILE_ROUTES.length),
      ACCOUNT_PATH,
      ...expected.slice(TILE_ROUTES.length),
    ]
    await expect(menu).toHaveCount(entries.length)
    expect(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(entries)

    if (person === 'admin') {
      await test.step('an admin sees the work that waits for the office, and the count of each tile', () => expectOffice(page))
      await page.getByRole('table', { name: 'Projects by stage' }).waitFor()
    } else {
      await page.waitForLoadState('networkidle')
      expect(fetched).not.toContain(endpointPath('dashboardFigures'))
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
  const lines = attentionLines(page)
  for (const [words, path] of [
    [/^[\d,]+ appointments to confirm$/, '/appointments'],
    [/^[\d,]+ support tickets wait for an answer$/, '/support'],
    [/^[\d,]+ new contact inquir/, '/admin/contact-messages'],
    [/^[\d,]+ documents to review$/, '/admin/documents'],
    [/^[\d,]+ invoices? (is|are) overdue$/, '/invoices'],
  ] as const) {
    const line = lines.filter({ hasText: words })
    await expect(line).toHaveCount(1)
    await expect(line).toHaveAttribute('href', new RegExp(`^${path}(\\?id=.+)?$`))
  }
  const tiles = page.getByRole('navigation', { name: 'Administration' })
  for (const words of [/^\d[\d,]* in all$/, /not read yet$/, /in review$/, /\d new$/]) {
    await expect(tiles.getByText(words).first()).toBeVisible()
  }
  await expect(tiles.getByRole('link', { name: /Activity log/ })).toHaveAttribute('href', '/admin/activity')
}

test('a client sees their last twenty visible events, newest first, each with a link to its record', async ({ page }) => {
  const [person, other] = await Promise.all([newPerson('client'), newPerson('client')])
  const { uid } = person
  const own = [
    { kind: 'invoice_sent', subject: 'invoices/i1', label: 'INV-2016-0007', from: null, to: null },
    { kind: 'ticket_opened', subject: 'support_tickets/t1', label: 'TKT-2016-0007', actor_id: uid, from: null, to: null },
    { kind: 'role_changed' },
    ...['m1', 'm2', 'm3'].map((id) => ({
      kind: 'message_sent',
      subject: `messages/${id}`,
      label: `Letter ${id}`,
      actor_id: 'staff',
    })),
    ...Array.from({ length: 22 }, (_, index) => ({ kind: 'project_created', subject: `projects/p${index}`, to: 'planning' })),
  ]
  await enterWithEvents(page, person, own)
  await storeEvents(other.uid, [{ kind: 'account_created' }])
  await storeEvents(`${uid}-notes`, [{ kind: 'ticket_noted', subject: 'support_tickets/t1', visible_to: [] }])
  await page.goto('/dashboard')
  const lines = activityLines(page)
  // Three messages are grouped into one line.
  await expect(lines).toHaveCount(18)
  await expect(lines.nth(0)).toContainText('Invoice sent: INV-2016-0007, by Ubora')
  await expect(lines.nth(0).getByRole('link')).toHaveAttribute('href', '/invoices?id=i1')
  await expect(lines.nth(1)).toContainText('Support ticket opened: TKT-2016-0007, by you')
  await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', '/support?id=t1')
  await expect(lines.nth(2)).toContainText('Role changed from Client to Partner')
  await expect(lines.nth(2).getByRole('link')).toHaveAttribute('href', '/account')
  await expect(lines.nth(17).getByRole('link')).toHaveAttribute('href', '/projects/view?id=p13')
  await expect(lines.filter({ hasText: /Internal note|Account created/ })).toHaveCount(0)

  await test.step('several events of one kind are one line, which the client expands', async () => {
    await expect(lines.nth(3)).toContainText('3 × Message sent, by Ubora')
    await lines.nth(3).locator('summary').press('Enter')
    await expect(lines.nth(3).getByRole('link')).toHaveText([/^Message sent: Letter m1 /, /Letter m2/, /Letter m3/])
    await expectAccessible(page)
  })
})

test('an event about a deleted record shows a client no link and no label', async ({ page }) => {
  const erased: Record<string, unknown> = { subject: 'documents/d1', from: null, to: null, is_record_erased: true }
  await enterWithEvents(page, await newPerson('client'), [
    { kind: 'message_deleted', subject: 'messages/m1' },
    { ...erased, kind: 'document_sent' },
    ...Array<typeof erased>(3).fill({ ...erased, kind: 'document_uploaded', actor_id: 'staff' }),
  ])
  await page.goto('/dashboard')
  const lines = activityLines(page)
  const sentences = [/^Message deleted, by Ubora/, /^Document from Ubora [A-Z]/, /^3 × Document uploaded, by Ubora/]
  for (const [index, words] of sentences.entries()) await expect(lines.nth(index)).toHaveText(words)
  await lines.nth(2).locator('summary').press('Enter')
  await expect(lines.getByRole('link')).toHaveCount(0)
})
