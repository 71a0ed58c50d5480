import { dayInNairobi, toMoment } from '@domain/platform/dates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aSunday, emptyDay } from '../support/appointment-days.ts'
import {
  appointmentsTitled,
  enterBooking,
  locateAppointmentCard,
  locateTimeChoice,
  openBooking,
  sendBooking,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'

test('a client chooses a time with the keyboard and books with every field', async ({ page, browser }) => {
  const day = await emptyDay('all fields')
  const [client, other] = [await namedPerson('client'), await newPerson('partner')]
  const project_id = await storedProject(client.uid)
  const theirs = await openPageAs(browser, other.email, '/appointments')
  const booking = await openBooking(theirs)
  await enterBooking(booking, `Taken ${other.uid}`, day, '10:00')
  await sendBooking(booking)
  await expectSuccess(theirs, 'Appointment requested')
  await theirs.context().close()

  await signInAs(page, client.email, '/appointments')
  await expect(page.getByText('No appointments found')).toBeVisible()
  await page.getByRole('button', { name: 'Book Appointment' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book Appointment' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  const categories = ['Consultation', 'Project review', 'Technical support', 'Billing', 'Follow-up']
  await expect(dialog.getByLabel('Service category').locator('option')).toHaveText(categories)
  await expect(dialog.getByLabel('Mode')).toHaveValue('physical')
  await expect(dialog.getByLabel('Duration')).toHaveValue('60')
  await expect(dialog.getByLabel('Date')).toHaveAttribute('min', dayInNairobi(new Date()))

  await test.step('the client chooses by keyboard among free times within office hours', async () => {
    await expect(dialog.getByText('Choose a date first. All times are in Nairobi.')).toBeVisible()
    await dialog.getByLabel('Date').fill(day)
    await expect(await locateTimeChoice(dialog, '10:00 (taken)')).toBeDisabled()
    await expect(dialog.getByRole('radio', { name: '09:30 (taken)' })).toBeDisabled()
    await expect(dialog.getByRole('radio', { name: '11:00' })).toBeEnabled()
    // An appointment of 60 minutes starts at the latest an hour before the office closes.
    await expect(dialog.getByRole('radio').first()).toHaveValue('08:00')
    await expect(dialog.getByRole('radio').last()).toHaveValue('17:00')
    await dialog.getByLabel('Duration').selectOption('30 minutes')
    await expect(dialog.getByRole('radio').last()).toHaveValue('17:30')
    await expect(dialog.getByRole('radio', { name: '09:30' })).toBeEnabled()
    await dialog.getByLabel('Duration').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('radio', { name: '08:00' })).toBeChecked()
    // The arrow keys skip times that cannot be chosen.
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: '11:00' })).toBeChecked()
    // A longer appointment does not fit there any more.
    await dialog.getByRole('radio', { name: '09:30' }).check()
    await dialog.getByLabel('Duration').selectOption('60 minutes')
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('a booking with every field is stored as entered, and appears in the list', async () => {
    const title = `Review with ${client.lastName}`
    await enterBooking(dialog, title, day, '16:30')
    await dialog.getByLabel('Description').fill('The second phase.')
    await dialog.getByLabel('Service category').selectOption('Project review')
    await dialog.getByLabel('Mode').selectOption('Online')
    await dialog.getByLabel('Duration').selectOption('90 minutes')
    await dialog.getByLabel('Notes').fill('We are two.')
    await dialog.getByLabel('Project (optional)').selectOption('Cold chain for eleven dispensaries')
    await sendBooking(dialog)
    await expectSuccess(page, 'Appointment requested')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeFocused()
    await expect(locateAppointmentCard(page, title)).toContainText('Pending')
    const [stored] = await appointmentsTitled(title)
    expect(stored).toMatchObject({
      client_id: client.uid,
      description: 'The second phase.',
      service_category: 'project_review',
      mode: 'virtual',
      scheduled_date: day,
      scheduled_time: '16:30',
      duration_minutes: 90,
      notes: 'We are two.',
      project_id,
      status: 'pending',
    })
    expect(stored?.['scheduled_at'].toDate()).toEqual(toMoment(day, '16:30'))
  })
})

test('times that are past or too soon are shown and cannot be chosen', async ({ page }) => {
  // This is a Wednesday, 12:10 in Nairobi.
  await page.clock.setFixedTime(new Date('2027-02-03T09:10:00Z'))
  const notice = { hours: 48, first: { 60: '2027-02-05T10:00:00.000Z' } }
  await page.route('**/open-times', (route) => {
    const isTooSoon = route.request().postDataJSON().day === '2027-02-04'
    const result = isTooSoon ? { taken: [], notice, earliest: '2027-02-05T09:10:00.000Z' } : { taken: [] }
    return route.fulfill({ json: { result } })
  })
  const { email } = await newPerson('client')
  await signInAs(page, email, '/appointments')
  const dialog = await openBooking(page)
  await dialog.getByLabel('Date').fill('2027-02-03')
  await expect(await locateTimeChoice(dialog, '12:00 (over)')).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: '08:00 (over)' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: '12:30' })).toBeEnabled()
  await dialog.getByLabel('Date').fill('2027-02-02')
  await expect(dialog.getByText('This day is over. Please choose a later one.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByLabel('Date').fill('2028-02-02')
  await expect(dialog.getByText('Appointments can be booked half a year ahead. Please choose an earlier day.')).toBeVisible()

  await test.step('a day within the notice period names the first bookable time, and one press chooses it', async () => {
    await dialog.getByLabel('Date').fill('2027-02-04')
    await expect(await locateTimeChoice(dialog, '17:00 (too soon)')).toBeDisabled()
    const first = 'The first time that can be booked is Feb 5, 2027 1:00 PM in Nairobi.'
    await expect(dialog.getByText(`Our office needs 48 hours’ notice. ${first}`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose this time' }).press('Enter')
    await expect(dialog.getByLabel('Date')).toHaveValue('2027-02-05')
    await expect(dialog.getByRole('radio', { name: '13:00' })).toBeChecked()
    await expect(dialog.getByRole('group', { name: 'Time in Nairobi' })).toBeFocused()
  })
})

test('a client makes mistakes, closes the form and sends it twice: mistakes are reported, nothing is lost, one appointment is booked', async ({
  page,
}) => {
  const day = await emptyDay('kept')
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/appointments')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('open-times') && asked.push(request.url()))

  await test.step('the empty list is accessible', async () => {
    await page.getByText('No appointments found').waitFor()
    await expectAccessible(page)
  })

  let dialog = await openBooking(page)
  const missing = dialog.getByRole('alert')

  await test.step('on a Sunday the form says in the specified words that the office is closed, and requests nothing', async () => {
    await dialog.getByLabel('Title').fill('On a Sunday')
    await dialog.getByLabel('Date').fill(aSunday())
    await expect(dialog.getByText('Our office is closed on Sundays.')).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await sendBooking(dialog)
    await expect(missing).toHaveText('Validation ErrorPlease fill in all required fields')
    await expect(dialog.getByRole('group', { name: 'Time in Nairobi' })).toBeFocused()
    expect(asked).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    await openBooking(page)
  })

  await test.step('missing fields are reported in the specified words, in the dialog, at every try', async () => {
    await dialog.getByLabel('Title').fill('   ')
    for (const _try of [1, 2]) {
      await sendBooking(dialog)
      await expect(missing).toHaveText('Validation ErrorPlease fill in all required fields')
      await expect(dialog.getByLabel('Title')).toBeFocused()
      await expect(dialog.getByText('This field is required.')).toHaveCount(3)
    }
    await expectAccessible(page)
  })

  await test.step('closing the form asks first; a reloaded page restores it, with the chosen time', async () => {
    await enterBooking(dialog, 'Half a booking', day, '14:30')
    await dialog.getByLabel('Duration').selectOption('120 minutes')
    await page.keyboard.press('Escape')
    await expect(dialog).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByRole('radio', { name: '14:30' })).toBeChecked()

    await page.reload()
    dialog = await openBooking(page)
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a booking')
    await expect(dialog.getByLabel('Duration')).toHaveValue('120')
    await expect(await locateTimeChoice(dialog, '14:30')).toBeChecked()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    dialog = await openBooking(page)
    await expect(dialog.getByLabel('Title')).toHaveValue('')
  })

  await test.step('two presses of the button book one appointment', async () => {
    await enterBooking(dialog, `Twice ${uid}`, day, '09:00')
    await dialog.getByRole('button', { name: 'Request appointment' }).dblclick()
    await expectSuccess(page, 'Appointment requested')
    expect(await appointmentsTitled(`Twice ${uid}`)).toHaveLength(1)
  })
})
