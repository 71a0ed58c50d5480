import { TICKET_STATUSES } from '@domain/tickets/ticket.constants.ts'
import { expectLinked } from '../support/linked-record.ts'
import { testListFailures } from '../support/list-failures.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { cardOf, storedTicket } from '../support/ticket-pages.ts'

/** One ticket in every status, the oldest open; the title is the status. */
async function oneOfEach(uid: string): Promise<void> {
  for (const [index, status] of TICKET_STATUSES.entries()) {
    const resolved_at = status === 'closed' ? new Date('2016-01-09T08:00:00Z') : null
    const created_at = new Date(Date.UTC(2016, 0, 1 + index))
    await storedTicket(uid, { title: `One ${status}`, status, resolved_at, created_at })
  }
}

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees their own tickets with every figure, and nobody else's`, async ({ page }) => {
    const { uid, email } = await newPerson(role)
    const stranger = await newPerson('client')
    await oneOfEach(uid)
    await storedTicket(stranger.uid, { title: 'Of somebody else' })
    await enter(page, email, '/support')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['One closed', 'One in_progress', 'One open'])
    await expect(page.getByRole('main').locator('dl').first()).toHaveText('Total3Open1In Progress1Closed1')
  })
}

test('the tabs and the priority find what fits both, by mouse and by keyboard', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await oneOfEach(uid)
  await storedTicket(uid, { title: 'Pressing', priority: 'high', created_at: new Date(Date.UTC(2015, 0)) })
  await enter(page, email, '/support')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(4)
  const priority = page.getByLabel('Priority')
  await expect(priority.locator('option')).toHaveText(['All priorities', 'Low', 'Medium', 'High'])
  await page.getByRole('tab', { name: 'Open' }).click()
  await expect(titles).toHaveText(['One open', 'Pressing'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'In Progress' })).toBeFocused()
  await expect(titles).toHaveText(['One in_progress'])
  await page.keyboard.press('End')
  await expect(titles).toHaveText(['One closed'])
  await priority.selectOption('High')
  await expect(page.getByText('No tickets found')).toBeVisible()
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(titles).toHaveText(['Pressing'])
})

test('a card says what it is about, cut at 100 characters, and who answered last', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await storedTicket(uid, {
    title: 'Long',
    description: `${'ü'.repeat(99)}ab`,
    priority: 'high',
    issue_type: 'feature',
    status: 'in_progress',
    project_id: 'some-project',
    project: { title: 'Lakeside mini-grid' },
    last_reply_at: new Date('2016-11-17T12:00:00Z'),
    last_reply_from: 'staff',
  })
  await storedTicket(uid, { title: 'Just short enough', description: 'b'.repeat(100), last_reply_from: null })
  await enter(page, email, '/support')
  const long = cardOf(page, 'Long')
  await expect(long).toContainText(`${'ü'.repeat(99)}a…`)
  await expect(long).toContainText('In Progress')
  await expect(long).toContainText('High priority')
  await expect(long).toContainText('Feature request')
  await expect(long).toContainText('Lakeside mini-grid')
  await expect(long).toContainText(/OpenedNov 16, 2016 \d+:30 [AP]M/)
  await expect(long).toContainText(/Last replyNov 17, 2016 \d+:00 [AP]M by Ubora/)
  await expect(long).not.toContainText('Client')
  const short = cardOf(page, 'Just short enough')
  await expect(short).toContainText('b'.repeat(100))
  await expect(short).not.toContainText('…')
  await expect(short).not.toContainText('Last reply')
})

test('an admin reads on the cards whose tickets they are', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const [first_name, last_name] = client.name.split(' ')
  const title = `Of ${client.lastName}`
  await storedTicket(client.uid, { title, client: { first_name, last_name, company_name: '' }, created_at: new Date() })
  await signIn('admin', '/support')
  await expect(cardOf(page, title)).toContainText(`Client${client.name}`)
})

test('a ticket that does not fit its schema says so in its own place, and the others are shown', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await storedTicket(uid)
  const broken = await storedTicket(uid, { priority: 'whatever' })
  await enter(page, email, '/support')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('This record cannot be shown')).toBeVisible()
  await expect(page.getByText(broken.id)).toBeVisible()
})

test('long words and hostile text stay within the page, in the dialog too', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const title = '<b onclick="alert(1)">Müller & Søn</b> — ünïcode '.padEnd(120, 'W')
  const odd = { title, description: 'W'.repeat(5000), project: { title }, project_id: 'x' }
  const { id, number } = await storedTicket(uid, odd)
  await enter(page, email, '/support')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const isOpen of [false, true]) {
    if (isOpen) await page.getByRole('button', { name: `View & Reply ${number}` }).click()
    if (isOpen) await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await expect(page).toHaveURL(`/support?id=${id}`)
})

test('a ticket can be linked: its address opens it, and closing it or going back takes it out', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const { id, number } = await storedTicket(uid)
  await enter(page, email, `/support?id=${id}`)
  const dialog = page.getByRole('dialog', { name: `Ticket ${number}` })
  const view = page.getByRole('button', { name: `View & Reply ${number}` })
  await expectLinked(page, { path: '/support', id, dialog, view })

  await view.press('Enter')
  await dialog.getByRole('button', { name: 'Close window' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/support')
})

test.describe('where the server says no, or nothing', () => {
  test.use({ requestsMayFail: true })

  test('a ticket that is somebody else’s is not found, as one that does not exist', async ({ page }) => {
    const [mine, theirs] = [await newPerson('client'), await newPerson('client')]
    const ticket = await storedTicket(theirs.uid, { title: 'Of somebody else' })
    await enter(page, mine.email, `/support?id=${ticket.id}`)
    const notFound = page.getByRole('dialog', { name: 'Ticket' }).getByRole('alert')
    await expect(notFound).toContainText('Ticket not found')
    await expect(page.getByText('Of somebody else')).toHaveCount(0)
    await page.goto('/support?id=none')
    await expect(notFound).toContainText('Ticket not found')
  })

  testListFailures({ path: '/support', failed: 'Failed to fetch support tickets', oneOfEach, shown: 3, tab: 'Closed' })
})
