import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentDialog,
  enterBooking,
  locateAppointmentCard,
  openBooking,
  sendBooking,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, SEEN_WITHIN_MS, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { openNew, ticketsTitled } from '../support/ticket-pages.ts'

const MISSING = 'Validation ErrorPlease fill in all required fields'

/** Chooses the client of the record, which enables their projects. */
async function chooseClient(dialog: Locator, name: string): Promise<void> {
  const project = dialog.getByLabel('Project (optional)')
  await expect(project).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name)
  await dialog.getByRole('option', { name }).click()
  await project.selectOption('Cold chain for eleven dispensaries')
}

test('an admin books and opens a ticket for a client, whose open page shows both and the admin', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const day = await emptyDay('on behalf')
  const client = await namedPerson('client')
  const project_id = await storedProject(client.uid)
  const title = `For ${client.lastName}`
  const theirs = await openPageAs(browser, client.email, '/appointments')
  await expect(theirs.getByText('No appointments found')).toBeVisible()
  await signIn('admin', '/appointments')

  await test.step('the admin books for the client chosen in the form', async () => {
    const dialog = await openBooking(page)
    await sendBooking(dialog, 'Book appointment')
    await expect(dialog.getByRole('alert')).toHaveText(MISSING)
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused()
    await expectAccessible(page)
    await chooseClient(dialog, client.name)
    await enterBooking(dialog, title, day, '10:00')
    await sendBooking(dialog, 'Book appointment')
    await expectSuccess(page, 'Appointment booked')
    await expectSuccess(page, 'It is pending until an admin confirms it. The client gets a mail')
  })

  await test.step('the client’s open page shows the appointment without a click', async () => {
    const card = locateAppointmentCard(theirs, title)
    await expect(card).toContainText('Booked by Ubora', { timeout: SEEN_WITHIN_MS })
    await expect(card).toContainText('Pending')
    await card.getByRole('button', { name: 'Details' }).click()
    const details = await appointmentDialog(theirs)
    await expect(details.getByText('Booked by Ubora')).toBeVisible()
    await expect(details.getByRole('region', { name: 'History' })).toContainText('Booked')
  })

  await test.step('the admin opens a ticket for the client, who finds it', async () => {
    await page.goto('/support')
    const dialog = await openNew(page)
    await expect(dialog.getByLabel('For', { exact: true })).toHaveValue('client')
    await expectAccessible(page)
    await chooseClient(dialog, client.name)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('They called about the boxes.')
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expectSuccess(page, 'Ticket created')
    expect(await ticketsTitled(title)).toMatchObject([{ user_id: client.uid, project_id }])
    await theirs.goto('/support')
    await expect(locateAppointmentCard(theirs, title)).toContainText('Opened by Ubora')
  })

  await test.step('a client’s own ticket needs no choice of a client', async () => {
    const dialog = await openNew(page)
    await dialog.getByLabel('For', { exact: true }).selectOption('Myself')
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveCount(0)
    await dialog.getByLabel('Title').fill(`Own ${title}`)
    await dialog.getByLabel('Description').fill('The printer.')
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expectSuccess(page, 'Ticket created')
    const [own] = await ticketsTitled(`Own ${title}`)
    expect(own?.['user_id']).toBe(own?.['created_by'])
  })
  await theirs.context().close()
})
