import { bookAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signInWithPassword } from '../support/accounts.ts'
import { book } from '../support/appointment-actions.ts'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentsTitled,
  enterBooking,
  locateAppointmentCard,
  locateTimeChoice,
  openBooking,
  sendBooking,
  sendStep,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'

test.use({ requestsMayFail: true })

test('a client whose chosen time was taken sees the specified error, keeps every entry, and books another time', async ({
  page,
  browser,
}) => {
  test.slow()
  const day = await emptyDay('loser')
  const [loser, winner] = [await newPerson('client'), await newPerson('client')]
  await signInAs(page, loser.email, '/appointments')
  const mine = await openBooking(page)
  await enterBooking(mine, `Loser ${loser.uid}`, day, '11:00')
  await mine.getByLabel('Description').fill('Typed with care.')

  const other = await openPageAs(browser, winner.email, '/appointments')
  const theirs = await openBooking(other)
  await enterBooking(theirs, `Winner ${winner.uid}`, day, '11:00')
  await sendBooking(theirs)
  await expectSuccess(other, 'Appointment requested')
  await other.context().close()

  await sendBooking(mine)
  const alertText = 'Slot unavailableThat time has just been taken. Please choose another.'
  await expect(mine.getByRole('alert')).toHaveText(alertText)
  await expect(mine.getByRole('radio', { name: '11:00 (taken)' })).toBeDisabled()
  await expect(mine.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(mine.getByLabel('Title')).toHaveValue(`Loser ${loser.uid}`)
  await expect(mine.getByLabel('Description')).toHaveValue('Typed with care.')
  await expectAccessible(page)
  await mine.getByRole('radio', { name: '12:00' }).check()
  await sendBooking(mine)
  await expectSuccess(page, 'Appointment requested')
  const [stored] = await appointmentsTitled(`Loser ${loser.uid}`)
  expect(stored).toMatchObject({ scheduled_time: '12:00', description: 'Typed with care.' })
})

test('a client with three pending appointments reads why they cannot book more, and books after cancelling one', async ({
  page,
}) => {
  const day = await emptyDay('three pending')
  const { uid, email } = await newPerson('client')
  const member = await signInWithPassword(email)
  for (let number = 1; number <= Number(bookAppointment.limit.pendingAtOnce); number++) {
    const time = { scheduled_date: day, scheduled_time: `1${number}:00` }
    expect((await book(member, { title: `Pending ${number}`, ...time })).status).toBe(200)
  }
  await signInAs(page, email, '/appointments')
  await page.getByRole('tab', { name: 'All' }).click()
  let dialog = await openBooking(page)
  await enterBooking(dialog, `Fourth ${uid}`, day, '08:00')
  await sendBooking(dialog)
  await expect(dialog.getByRole('alert')).toContainText('reached its limit for this: 3 pending at a time.')
  await expect(dialog.getByLabel('Title')).toHaveValue(`Fourth ${uid}`)
  await expect(dialog.getByRole('radio', { name: '08:00' })).toBeChecked()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel Pending 2' }).click()
  await sendStep(page, 'Cancel appointment')
  await expect(locateAppointmentCard(page, 'Pending 2')).toContainText('Cancelled')
  dialog = await openBooking(page)
  await enterBooking(dialog, `Fourth ${uid}`, day, '08:00')
  await sendBooking(dialog)
  await expectSuccess(page, 'Appointment requested')
  expect(await appointmentsTitled(`Fourth ${uid}`)).toMatchObject([{ status: 'pending', client_id: uid }])
})

test('two tabs of one person cannot book the same time twice', async ({ page, context }) => {
  test.slow()
  const day = await emptyDay('two tabs')
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/appointments')
  const second = await context.newPage()
  await second.goto('/appointments')
  const dialogs = [await openBooking(page), await openBooking(second)]
  for (const dialog of dialogs) await enterBooking(dialog, `Tabs ${uid}`, day, '15:00')
  await Promise.all(dialogs.map((dialog) => sendBooking(dialog)))
  await expect
    .poll(async () => (await Promise.all(dialogs.map((dialog) => dialog.getByText('Slot unavailable').count()))).join())
    .toMatch(/^(0,1|1,0)$/)
  await expect.poll(async () => (await appointmentsTitled(`Tabs ${uid}`)).length).toBe(1)
})

test('a client whose network fails keeps every entry, and books once', async ({ page, context }) => {
  const day = await emptyDay('lost answer')
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/appointments')
  const dialog = await openBooking(page)
  const alert = dialog.getByRole('alert')

  await test.step('a failure to load times is reported in their place, and the retry loads them', async () => {
    await context.route('**/open-times', (route) => route.abort())
    await dialog.getByLabel('Title').fill('Patience')
    await dialog.getByLabel('Date').fill(day)
    await expect(dialog.getByText('Loading the times of this day…')).toBeVisible()
    await expect(alert).toContainText('The times of this day could not be loaded.')
    await expectAccessible(page)
    await context.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(await locateTimeChoice(dialog, '08:00')).toBeEnabled()
    await expect(dialog.getByLabel('Title')).toHaveValue('Patience')
    await expect(alert).toHaveCount(0)
  })

  await test.step('a client whose booking loses its response keeps every entry, and the second try books once', async () => {
    await enterBooking(dialog, `Lost ${uid}`, day, '09:00')
    // The request arrives but its response is lost. The times are then loaded again, and the booked one would look taken.
    await context.route('**/book-appointment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await sendBooking(dialog)
    await expect(alert).toContainText('Failed to create appointment')
    await expect(dialog.getByLabel('Title')).toHaveValue(`Lost ${uid}`)
    await context.unrouteAll()
    await sendBooking(dialog)
    await expectSuccess(page, 'Appointment requested')
    expect(await appointmentsTitled(`Lost ${uid}`)).toHaveLength(1)
  })
})
