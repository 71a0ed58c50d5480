import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { APPOINTMENT_REASONS } from '@texts/appointments/appointments.ts'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentDialog,
  at,
  enterBooking,
  goToAppointment,
  locateAppointmentCard,
  openBooking,
  readAppointment,
  sendBooking,
  sendStep,
  storedAppointment,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { closeToast } from '../support/visitor.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const TITLE = 'Drawings of the cold chain'

/** A past appointment that the portal has cancelled automatically. */
function expiredAppointment(uid: string, title: string): Promise<string> {
  const { changes, ...when } = at('2016-11-22', '09:00')
  const entry = { scheduled_at: when['scheduled_at'], at: when['scheduled_at'], reason: APPOINTMENT_REASONS.expired }
  const expiry = { ...entry, status: 'cancelled', by: 'system' }
  return storedAppointment(uid, {
    ...when,
    title,
    status: 'cancelled',
    sequence: 1,
    changes: [...(changes as object[]), expiry],
  })
}

test('a client cancels a pending appointment from its card, and its time can be booked again', async ({ page }) => {
  const day = await emptyDay('cancel')
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/appointments')
  await page.getByRole('tab', { name: 'All' }).click()
  for (const title of [`First ${uid}`, `Second ${uid}`]) {
    const dialog = await openBooking(page)
    await enterBooking(dialog, title, day, '09:00')
    await sendBooking(dialog)
    await expectSuccess(page, 'Appointment requested')
    await page.getByRole('button', { name: `Cancel ${title}` }).click()
    const question = page.getByRole('dialog', { name: 'Appointment' })
    await expect(question).toContainText('9:00 AM in Nairobi')
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await sendStep(page, 'Cancel appointment')
    await expectSuccess(page, 'Appointment cancelled')
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Details of ${title}` })).toBeFocused()
    await expect(locateAppointmentCard(page, title)).toContainText('Cancelled')
    await expect(page.getByRole('button', { name: `Cancel ${title}` })).toHaveCount(0)
    await closeToast(page, 'Appointment cancelled')
    await closeToast(page, 'Appointment requested')
  }
})

test('a client cancels in the details, decides to keep another appointment, and then cancels it on the Upcoming tab', async ({
  page,
}) => {
  const day = await emptyDay('cancel in details')
  const { uid, email } = await newPerson('client')
  const first = await storedAppointment(uid, { title: 'In the details', ...at(day, '09:00') })
  const second = await storedAppointment(uid, at(day, '16:00'))
  const expired = await expiredAppointment(uid, 'Never answered')
  await signInAs(page, email, `/appointments?id=${first}`)

  await test.step('the client cancels in the details, without a reason, and reads it in the history', async () => {
    const dialog = await appointmentDialog(page)
    await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await sendStep(page, 'Cancel appointment')
    await expect(dialog.getByText('Appointment cancelled')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0)
    const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('Cancelled')
    await expect(history.first()).toContainText('You')
    await expect(history.last()).toContainText('Requested')
    expect(await readAppointment(first)).toMatchObject({ status: 'cancelled', sequence: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an appointment that nobody confirmed in time is cancelled in the list, and its history says why', async () => {
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(locateAppointmentCard(page, 'Never answered')).toContainText('Cancelled')
    const dialog = await goToAppointment(page, expired)
    const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.first()).toContainText('Cancelled')
    await expect(history.first()).toContainText('Nobody confirmed this appointment before its time.')
    await expect(history.first()).toContainText(COMPANY_SHORT_NAME)
    await expect(dialog.getByRole('button', { name: 'Take out of calendar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the focus returns to the button when the client keeps the appointment', async () => {
    const cancel = page.getByRole('button', { name: `Cancel ${TITLE}` })
    await cancel.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cancel).toBeFocused()
    expect(await readAppointment(second)).toMatchObject({ status: 'pending' })
  })

  await test.step('on the Upcoming tab it leaves the list, which then has the focus', async () => {
    await page.getByRole('tab', { name: 'Upcoming' }).click()
    await page.getByRole('button', { name: `Cancel ${TITLE}` }).click()
    await sendStep(page, 'Cancel appointment')
    await expectSuccess(page, 'Appointment cancelled')
    await expect(page.getByText('No appointments found')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toBeFocused()
  })
})

test.describe('while the server rejects requests or does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client sees the specified error when a cancellation fails or comes too late', async ({ page, context }) => {
    const day = await emptyDay('cancelled elsewhere')
    const { uid, email } = await newPerson('client')
    const id = await storedAppointment(uid, at(day, '09:00'))
    await signInAs(page, email, '/appointments')
    await page.getByRole('tab', { name: 'All' }).click()
    const cancel = page.getByRole('button', { name: `Cancel ${TITLE}` })
    const question = page.getByRole('dialog', { name: 'Appointment' })

    await test.step('an appointment whose cancellation fails stays unchanged', async () => {
      await context.route('**/cancel-appointment', (route) => route.abort())
      await cancel.click()
      await sendStep(page, 'Cancel appointment')
      await expect(question.getByRole('alert')).toContainText('Failed to cancel appointment')
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(locateAppointmentCard(page, TITLE)).toContainText('Pending')
      expect(await readAppointment(id)).toMatchObject({ status: 'pending' })
      await context.unrouteAll()
    })

    await test.step('an appointment that was cancelled in another tab is reported as already cancelled', async () => {
      await cancel.click()
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      const other = await context.newPage()
      await other.setViewportSize({ width: 1000, height: 800 })
      await other.goto(`/appointments?id=${id}`)
      const elsewhere = await appointmentDialog(other)
      await elsewhere.getByRole('button', { name: 'Cancel appointment' }).click()
      await sendStep(other, 'Cancel appointment')
      await expect(elsewhere.getByText('Appointment cancelled')).toBeVisible()

      await sendStep(page, 'Cancel appointment')
      await expect(question.getByRole('alert')).toContainText('This appointment has already been cancelled.')
      await page.keyboard.press('Escape')
      await expect(locateAppointmentCard(page, TITLE)).toContainText('Cancelled')
    })
  })
})
