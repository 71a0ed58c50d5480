import { toMoment } from '@domain/platform/dates.ts'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentDialog,
  at,
  enterBooking,
  goToAppointment,
  locateAppointmentCard,
  locateTimeChoice,
  openBooking,
  readAppointment,
  sendBooking,
  sendStep,
  storedAppointment,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, SEEN_WITHIN_MS, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('an admin confirms an appointment in person with a place and then cancels it with a reason; the client reads both', async ({
  page,
  browser,
  signIn,
}) => {
  const day = await emptyDay('confirm in person')
  const client = await namedPerson('client')
  const id = await storedAppointment(client.uid, at(day, '10:00'))
  await signIn('admin')
  const dialog = await goToAppointment(page, id)

  await test.step('an admin confirms with a place', async () => {
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByLabel('Place')).toBeFocused()
    await sendStep(page, 'Confirm')
    await expect(dialog.getByText('Please enter where to meet before you confirm.')).toBeVisible()
    await expect(dialog.getByLabel('Place')).toBeFocused()
    await dialog.getByLabel('Place').fill('Kilima Court, 4th floor')
    await sendStep(page, 'Confirm')
    await expect(dialog.getByText('Appointment confirmed')).toBeVisible()
    await expect(dialog).toContainText('PlaceKilima Court, 4th floor')
    await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0)
  })

  const theirs = await openPageAs(browser, client.email, `/appointments?id=${id}`)
  const details = await appointmentDialog(theirs)
  const history = details.getByRole('region', { name: 'History' })
  await test.step('the client reads the place, and can no longer cancel', async () => {
    await expect(details).toContainText('PlaceKilima Court, 4th floor')
    await expect(history).toContainText('Ubora')
    await expect(details.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0)
  })

  await test.step('an admin cancels with a reason, which the client reads', async () => {
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await sendStep(page, 'Cancel appointment')
    await expect(dialog.getByText('Please give the client a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The road is closed.')
    await sendStep(page, 'Cancel appointment')
    await expect(dialog.getByText('Appointment cancelled')).toBeVisible()
    // The client's page updates without an action.
    await expect(history).toContainText('The road is closed.', { timeout: SEEN_WITHIN_MS })
    await expect(details.getByRole('button', { name: 'Take out of calendar' })).toBeVisible()
  })
  await theirs.context().close()
})

test('an admin confirms an online appointment with a link, which opens safely', async ({ page, signIn }) => {
  const day = await emptyDay('confirm online')
  const client = await newPerson('client')
  const id = await storedAppointment(client.uid, { mode: 'virtual', ...at(day, '10:00') })
  await signIn('admin')
  const dialog = await goToAppointment(page, id)
  await expect(dialog).toContainText('Meeting linkShown once it is confirmed')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const link = dialog.getByLabel('Meeting link')
  await sendStep(page, 'Confirm')
  await expect(dialog.getByText('Please enter the link of the meeting before you confirm.')).toBeVisible()
  await link.fill('javascript:alert(1)')
  await sendStep(page, 'Confirm')
  await expect(dialog.getByText('Enter a link that begins with https://.')).toBeVisible()
  await link.fill('https://meet.example/cold-chain')
  await sendStep(page, 'Confirm')
  await expect(dialog.getByText('Appointment confirmed')).toBeVisible()
  const shown = dialog.getByRole('link', { name: 'https://meet.example/cold-chain' })
  await expect(shown).toHaveAttribute('target', '_blank')
  await expect(shown).toHaveAttribute('rel', /noopener/)
})

test('an admin completes an appointment once it has begun', async ({ page, signIn }) => {
  const client = await newPerson('client')
  const id = await storedAppointment(client.uid, { status: 'confirmed', location: 'Kilima Court' })
  await signIn('admin')
  const dialog = await goToAppointment(page, id)
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await sendStep(page, 'Complete')
  await expect(dialog.getByText('Appointment completed')).toBeVisible()
  for (const action of ['Complete', 'Move', 'Cancel appointment']) {
    await expect(dialog.getByRole('button', { name: action, exact: true })).toHaveCount(0)
  }
  expect(await readAppointment(id)).toMatchObject({ status: 'completed' })
})

test('an admin reschedules an appointment by half an hour, overlapping its old time; the client sees it pending again', async ({
  page,
  browser,
}) => {
  test.slow()
  const [day, later] = [await emptyDay('move'), await emptyDay('move to')]
  const client = await namedPerson('client')
  await signInAs(page, client.email, '/appointments')
  const booking = await openBooking(page)
  await enterBooking(booking, `Moved ${client.lastName}`, day, '10:00')
  await sendBooking(booking)
  await expectSuccess(page, 'Appointment requested')
  await page.getByRole('button', { name: /^Details of Moved/ }).click()
  const mine = await appointmentDialog(page)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const staff = await openPageAs(browser, 'admin@demo.test', `/appointments?id=${id}`)
  const dialog = await appointmentDialog(staff)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await sendStep(staff, 'Move')
  await expect(dialog.getByText('This field is required.')).toHaveCount(2)
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await dialog.getByLabel('Date').fill(day)
  await expect(await locateTimeChoice(dialog, '10:00 (the present time)')).toBeDisabled()
  await dialog.getByRole('radio', { name: '10:30' }).check()
  await sendStep(staff, 'Move')
  await expect(dialog.getByText('Appointment moved')).toBeVisible()
  expect(await readAppointment(id)).toMatchObject({ status: 'pending', scheduled_date: day, scheduled_time: '10:30' })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.getByLabel('Date').fill(later)
  await (await locateTimeChoice(dialog, '08:30')).check()
  await sendStep(staff, 'Move')
  await expect(dialog.getByText('Appointment moved')).toBeVisible()
  const moved = await readAppointment(id)
  expect(moved).toMatchObject({ status: 'pending', scheduled_date: later, scheduled_time: '08:30', sequence: 2 })
  expect(moved?.['scheduled_at'].toDate()).toEqual(toMoment(later, '08:30'))
  await staff.context().close()

  const latest = mine.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await expect(latest).toContainText('Moved', { timeout: SEEN_WITHIN_MS })
  await expect(mine).toContainText('8:30 AM')
  await page.keyboard.press('Escape')
  await expect(locateAppointmentCard(page, 'Moved')).toContainText('Pending')
})
