import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storedAppointment } from '../support/appointment-pages.ts'
import { newColleague } from '../support/colleagues.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expectMenu } from '../support/menus.ts'
import { expect, signInAs, test, waitForData } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { storedTicket } from '../support/stored-records.ts'
import { goToTicket, locateTicketCard, openNew, sendReply, shownReplies } from '../support/ticket-pages.ts'
import { expectToast } from '../support/visitor.ts'

const ORGANISATION = 'Mlima County'

test('a member sees and opens only what they may do, and no request is rejected', async ({ page }) => {
  const founder = await namedPerson('client')
  await storedTicket(founder.uid, { title: 'The pump is too loud' })
  const member = await newColleague(founder.uid, ['support'])
  const rejected: string[] = []
  page.on('response', (response) => response.status() === 403 && rejected.push(response.url()))

  await signInAs(page, member.email, '/dashboard')
  await waitForData(page)
  await expectMenu(page, { role: 'client', capabilities: ['support'] }, ['Dashboard', 'Messages', 'Support'])
  await expect(page.getByRole('navigation', { name: 'Quick access' }).getByRole('link')).toHaveText([/Messages/, /Support/])
  await expect(page.getByText('The menu shows what you may see and do.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'alert', 'You do not have access to Invoices.', `Ask the people who manage ${ORGANISATION}.`)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/dashboard$/)
  await waitForData(page)
  await expect(page.getByText('You do not have access')).toHaveCount(0)

  await page.goto('/support')
  await expect(listedRecords(page)).toHaveCount(1)
  const dialog = await openNew(page)
  await expect(dialog.getByLabel('Title')).toBeVisible()
  await expect(dialog.getByLabel('Project (optional)')).toHaveCount(0)

  await page.goto('/account')
  await expect(page.getByText('The people who manage your organisation can change its name.')).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveCount(0)
  expect(rejected).toEqual([])
})

test('the page of a project has only the sections that a member may read', async ({ page }) => {
  const founder = await namedPerson('client')
  const project = await storedProject(founder.uid)
  const member = await newColleague(founder.uid, ['projects', 'documents'])
  await signInAs(page, member.email, `/projects/view?id=${project}`)
  await expect(page.getByRole('tab')).toHaveText([
    'Plan',
    'Requested documents',
    'Risks and issues',
    'History',
    'Documents',
    'Activity',
  ])
})

test('an admin sees only the pages of the office that they may open', async ({ page }) => {
  const admin = await namedPerson('admin')
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(admin.uid)
    .update({ capabilities: ['office.money'] })
  await signInAs(page, admin.email, '/dashboard')
  await waitForData(page)
  const pages = ['Dashboard', 'Messages', 'Invoices', 'Quotations', 'Accounting']
  await expectMenu(page, { role: 'admin', capabilities: ['office.money'] }, pages)
  await page.goto('/support')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'alert', 'You do not have access to Support.', 'Ask the people who manage Ubora.')
})

test('a colleague reads who opened a ticket or booked an appointment, and replies', async ({ page, browser }) => {
  const founder = await namedPerson('client')
  const client = { first_name: 'Zawadi', last_name: founder.lastName, company_name: ORGANISATION }
  const ticket = await storedTicket(founder.uid, { title: 'The pump is too loud', client, created_by: founder.uid })
  await storedAppointment(founder.uid, { title: 'Site visit', client, created_by: founder.uid })
  const colleague = await newColleague(founder.uid, ['support', 'appointments'])

  await signInAs(page, colleague.email, '/appointments')
  await expect(locateTicketCard(page, 'Site visit')).toContainText(`Booked by ${founder.name}`)
  await page.goto('/support')
  await expect(locateTicketCard(page, 'The pump is too loud')).toContainText(`Opened by ${founder.name}`)
  const dialog = await goToTicket(page, ticket)
  await expect(dialog.getByText(`Opened by ${founder.name}`)).toBeVisible()
  await sendReply(dialog, 'It is loud at night, too.')

  const other = await openPageAs(browser, founder.email, '/support')
  await expect(locateTicketCard(other, 'The pump is too loud')).toContainText('by a colleague')
  await expect(locateTicketCard(other, 'The pump is too loud')).not.toContainText('Opened by')
  const shown = await goToTicket(other, ticket)
  await expect(shownReplies(shown).last()).toContainText(colleague.name)
  await other.context().close()
})

test('only its author and the office see a private ticket', async ({ page, browser, signIn }) => {
  const author = await namedPerson('client')
  const colleague = await newColleague(author.uid, ['support'])
  const title = `About a colleague of ${author.lastName}`
  await signInAs(page, author.email, '/support')
  const dialog = await openNew(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Please keep this between us.')
  await dialog.getByLabel('Only me and Ubora can see this ticket').check()
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expectSuccess(page, 'Ticket created')
  await expect(locateTicketCard(page, title)).toContainText('Only you and Ubora')

  const other = await openPageAs(browser, colleague.email, '/support')
  await expect(other.getByText('No tickets found')).toBeVisible()
  const [stored] = (await adminDb.collection(COLLECTIONS.tickets).where('title', '==', title).get()).docs
  await other.goto(`/support?id=${stored?.id}`)
  await expect(other.getByText('Ticket not found')).toBeVisible()
  await other.context().close()

  await signIn('admin', '/support')
  await expect(locateTicketCard(page, title)).toContainText(`Only ${author.name} and Ubora`)
})
