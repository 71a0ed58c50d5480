import { expectAccessible } from '../support/accessibility.ts'
import { aSunday, emptyDay } from '../support/appointment-days.ts'
import { appointmentDialog, at, goToAppointment, openBooking, storedAppointment, timeOf } from '../support/appointment-pages.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'

for (const person of ['client', 'admin', 'partner'] as const) {
  test(`/appointments is sound for ${person}`, async ({ page, signIn }) => {
    await signIn(person, '/appointments')
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page)
  })
}

test('/appointments is sound when it is empty, and its form, on a Sunday too', async ({ page }) => {
  const { email } = await newPerson('client')
  await enter(page, email, '/appointments')
  await page.getByText('No appointments found').waitFor()
  await expectAccessible(page)
  const dialog = await openBooking(page)
  await dialog.getByLabel('Date').fill(aSunday())
  await dialog.getByText('Our office is closed on Sundays.').waitFor()
  await expectAccessible(page)
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the times of a day are sound, with one chosen', async ({ page }) => {
    const day = await emptyDay('look')
    const { email } = await newPerson('client')
    await enter(page, email, '/appointments')
    const dialog = await openBooking(page)
    await dialog.getByLabel('Date').fill(day)
    await (await timeOf(dialog, '10:00')).check()
    await dialog.getByText('In your time zone (New York)').waitFor()
    await expectAccessible(page)
  })

  test('an appointment is sound for its client, and the question before it is cancelled', async ({ page }) => {
    const { uid, email } = await newPerson('client')
    const project = { project_id: 'x', project: { title: 'Lakeside mini-grid' } }
    const id = await storedAppointment(uid, { mode: 'virtual', meeting_link: 'https://meet.example/a', ...project })
    await enter(page, email, `/appointments?id=${id}`)
    const dialog = await appointmentDialog(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
  })
})

test('/appointments is sound while it loads', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, () => undefined)
  await page.goto('/appointments')
  await page.getByText('Loading appointments').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('an appointment is sound for an admin, and every form of it', async ({ page, signIn }) => {
  test.slow()
  const day = await emptyDay('look')
  const { uid } = await newPerson('client')
  const pending = await storedAppointment(uid, at(day, '15:00'))
  const begun = await storedAppointment(uid, { status: 'confirmed', location: 'Kilima Court' })
  await signIn('admin')
  for (const [id, action, field] of [
    [pending, 'Confirm', 'Place'],
    [pending, 'Move', 'Date'],
    [pending, 'Cancel appointment', 'Reason'],
    [begun, 'Complete', null],
  ] as const) {
    const dialog = await goToAppointment(page, id)
    if (action === 'Confirm') await expectAccessible(page)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(field ? dialog.getByLabel(field) : dialog.getByRole('button', { name: 'Back' })).toBeFocused()
    if (action === 'Move') await dialog.getByLabel('Date').fill(day)
    if (action === 'Move') await timeOf(dialog, '10:00')
    await expectAccessible(page)
  }
})

test('a cancelled appointment is sound', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const id = await storedAppointment(uid, { status: 'cancelled' })
  await enter(page, email, `/appointments?id=${id}`)
  await expect((await appointmentDialog(page)).getByRole('button', { name: 'Take out of calendar' })).toBeVisible()
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ requestsMayFail: true })

  test('an appointment that is not found is sound', async ({ page, signIn }) => {
    await signIn('client', '/appointments?id=none')
    await page.getByText('Appointment not found').waitFor()
    await expectAccessible(page)
  })
})
