import { expectAccessible } from '../support/accessibility.ts'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentDialog,
  at,
  goToAppointment,
  locateTimeChoice,
  openBooking,
  sendStep,
  storedAppointment,
} from '../support/appointment-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a client’s appointment, pending or cancelled, and the times of a day are accessible', async ({ page }) => {
    const day = await emptyDay('look')
    const { uid, email } = await newPerson('client')
    const project = { project_id: 'x', project: { title: 'Lakeside mini-grid' } }
    const online = { mode: 'virtual', meeting_link: 'https://meet.example/a' }
    const id = await storedAppointment(uid, { ...online, ...project, ...at(day, '15:00') })
    await signInAs(page, email, `/appointments?id=${id}`)
    const dialog = await appointmentDialog(page)
    await expectAccessible(page)

    await test.step('the confirmation of a cancellation is accessible', async () => {
      await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
      await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await expectAccessible(page)
    })

    await test.step('a cancelled appointment is accessible', async () => {
      await sendStep(page, 'Cancel appointment')
      await expect(dialog.getByRole('button', { name: 'Take out of calendar' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the times of a day are accessible, with one chosen', async () => {
      await page.keyboard.press('Escape')
      const booking = await openBooking(page)
      await booking.getByLabel('Date').fill(day)
      await (await locateTimeChoice(booking, '10:00')).check()
      await booking.getByText('In your time zone (New York)').waitFor()
      await expectAccessible(page)
    })
  })
})

test('/appointments is accessible for a client while it loads', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, () => undefined)
  await page.goto('/appointments')
  await page.getByText('Loading appointments').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('an appointment and each of its forms are accessible for an admin', async ({ page, signIn }) => {
  test.slow()
  const day = await emptyDay('look')
  const { uid } = await newPerson('client')
  const pending = await storedAppointment(uid, at(day, '15:00'))
  const begun = await storedAppointment(uid, { status: 'confirmed', location: 'Kilima Court' })
  await signIn('admin')
  const forms = { Confirm: 'Place', Move: 'Date', 'Cancel appointment': 'Reason' }
  const dialog = await goToAppointment(page, pending)
  await expectAccessible(page)
  for (const [action, field] of Object.entries(forms)) {
    const opener = dialog.getByRole('button', { name: action, exact: true })
    await opener.click()
    await expect(dialog.getByLabel(field)).toBeFocused()
    if (action === 'Move') await dialog.getByLabel('Date').fill(day)
    if (action === 'Move') await locateTimeChoice(dialog, '10:00')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  await goToAppointment(page, begun)
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await expectAccessible(page)
})
