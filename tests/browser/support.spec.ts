import { TICKET_STATUSES } from '@domain/support/ticket.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectLinked } from '../support/linked-record.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedTitles } from '../support/records.ts'
import { storedTicket } from '../support/stored-records.ts'
import { locateTicketCard } from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** One ticket in every status, the oldest open. Titles equal the status. */
async function oneOfEach(uid: string): Promise<void> {
  for (const [index, status] of TICKET_STATUSES.entries()) {
    const resolved_at = status === 'closed' ? new Date('2016-01-09T08:00:00Z') : null
    const created_at = new Date(Date.UTC(2016, 0, 1 + index))
    await storedTicket(uid, { title: `One ${status}`, status, resolved_at, created_at })
  }
}

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees their own tickets with every figure, and finds them by tab and priority`, async ({ page }) => {
    const { uid, email } = await newPerson(role)
    const stranger = await newPerson('client')
    await oneOfEach(uid)
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
    const short = { title: 'Just short enough', description: 'b'.repeat(100), last_reply_from: null }
    await storedTicket(uid, { ...short, created_at: new Date('2016-11-15T07:30:00Z') })
    const broken = await storedTicket(uid, { priority: 'whatever' })
    await storedTicket(stranger.uid, { title: 'Of somebody else' })
    await signInAs(page, email, '/support')
    const titles = listedTitles(page)

    await test.step('the list is newest first, and shows no records of other clients', async () => {
      await expect(titles).toHaveText(['Long', 'Just short enough', 'One closed', 'One in_progress', 'One open'])
      await expect(page.getByRole('main').locator('dl').first()).toHaveText('Total6Open3In Progress2Closed1')
      await expectAccessible(page)
    })

    await test.step('a ticket with an invalid record is reported in its place, and the others are shown', async () => {
      await expect(page.getByText('This record cannot be shown')).toBeVisible()
      await expect(page.getByText(broken.id)).toBeVisible()
    })

    await test.step('a card shows the description, cut at 100 characters, and who replied last', async () => {
      const long = locateTicketCard(page, 'Long')
      await expect(long).toContainText(`${'ü'.repeat(99)}a…`)
      for (const words of ['In Progress', 'High priority', 'Feature request', 'Lakeside mini-grid']) {
        await expect(long).toContainText(words)
      }
      await expect(long).toContainText(/OpenedNov 16, 2016 \d+:30 [AP]M/)
      await expect(long).toContainText(/Last replyNov 17, 2016 \d+:00 [AP]M by Ubora/)
      await expect(long).not.toContainText('Client')
      const brief = locateTicketCard(page, 'Just short enough')
      await expect(brief).toContainText('b'.repeat(100))
      await expect(brief).not.toContainText('…')
      await expect(brief).not.toContainText('Last reply')
    })

    await test.step('the tabs and the priority filter together, by mouse and by keyboard', async () => {
      const priority = page.getByLabel('Priority')
      await expect(priority.locator('option')).toHaveText(['All priorities', 'Low', 'Medium', 'High'])
      await page.getByRole('tab', { name: 'Open' }).click()
      await expect(titles).toHaveText(['Just short enough', 'One open'])
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'In Progress' })).toBeFocused()
      await expect(titles).toHaveText(['Long', 'One in_progress'])
      await page.keyboard.press('End')
      await expect(titles).toHaveText(['One closed'])
      await priority.selectOption('High')
      await expect(page.getByText('No tickets found')).toBeVisible()
      await page.getByRole('tab', { name: 'All' }).click()
      await expect(titles).toHaveText(['Long'])
    })
  })
}

test('an admin reads the client’s name on each card', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const [first_name, last_name] = client.name.split(' ')
  const title = `Of ${client.lastName}`
  await storedTicket(client.uid, { title, client: { first_name, last_name, company_name: '' }, created_at: new Date() })
  await signIn('admin', '/support')
  await expect(locateTicketCard(page, title)).toContainText(`Client${client.name}`)
  await expectAccessible(page)
})

test('a client opens a ticket by its address, and its long and hostile words stay within the page', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const title = '<b onclick="alert(1)">Müller & Søn</b> — ünïcode '.padEnd(120, 'W')
  const odd = { title, description: 'W'.repeat(5000), project: { title }, project_id: 'x' }
  const { id, number } = await storedTicket(uid, odd)
  await signInAs(page, email, `/support?id=${id}`)
  const dialog = page.getByRole('dialog', { name: `Ticket ${number}` })
  const view = page.getByRole('button', { name: `View & Reply ${number}` })

  await test.step('the address opens it, and closing it or going back removes it from the address', async () => {
    await expectLinked(page, { path: '/support', id, dialog, view })
    await view.press('Enter')
    await dialog.getByRole('button', { name: 'Close window' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/support')
  })

  await test.step('long words stay within the page, also in the dialog', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    for (const isOpen of [false, true]) {
      if (isOpen) await view.click()
      if (isOpen) await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    await expect(page).toHaveURL(`/support?id=${id}`)
  })
})

test.describe('while the server rejects requests or does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client does not find another client’s ticket, as if it did not exist', async ({ page }) => {
    const [mine, theirs] = [await newPerson('client'), await newPerson('client')]
    const ticket = await storedTicket(theirs.uid, { title: 'Of somebody else' })
    await signInAs(page, mine.email, `/support?id=${ticket.id}`)
    const notFound = page.getByRole('dialog', { name: 'Ticket' }).getByRole('alert')
    await expect(notFound).toContainText('Ticket not found')
    await expect(page.getByText('Of somebody else')).toHaveCount(0)
    await page.goto('/support?id=none')
    await expect(notFound).toContainText('Ticket not found')
    await expectAccessible(page)
  })
})
