import { readFile } from 'node:fs/promises'
import { toMoment } from '@domain/platform/dates.ts'
import ICAL from 'ical.js'
import { emptyDay } from '../support/appointment-days.ts'
import {
  appointmentDialog,
  appointmentsTitled,
  at,
  enterBooking,
  locateAppointmentCard,
  locateTimeChoice,
  openBooking,
  sendBooking,
  storedAppointment,
} from '../support/appointment-pages.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** Working days before and after the clock changes in London and New York, and their local times at 09:00 in Nairobi. */
const CLOCKS = [
  ['2027-03-12', 'Mar 12, 2027 9:00 AM', 'Mar 12, 2027 6:00 AM', 'Mar 12, 2027 1:00 AM'],
  ['2027-03-26', 'Mar 26, 2027 9:00 AM', 'Mar 26, 2027 6:00 AM', 'Mar 26, 2027 2:00 AM'],
  ['2027-03-29', 'Mar 29, 2027 9:00 AM', 'Mar 29, 2027 7:00 AM', 'Mar 29, 2027 2:00 AM'],
  ['2027-10-29', 'Oct 29, 2027 9:00 AM', 'Oct 29, 2027 7:00 AM', 'Oct 29, 2027 2:00 AM'],
  ['2027-11-01', 'Nov 1, 2027 9:00 AM', 'Nov 1, 2027 6:00 AM', 'Nov 1, 2027 2:00 AM'],
  ['2027-11-08', 'Nov 8, 2027 9:00 AM', 'Nov 8, 2027 6:00 AM', 'Nov 8, 2027 1:00 AM'],
] as const

const ZONES = [
  ['Africa/Nairobi', null],
  ['Europe/London', 'London'],
  ['America/New_York', 'New York'],
] as const

for (const [index, [timezoneId, city]] of ZONES.entries()) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    /** The local time, if it differs. */
    const own = ([, , london, newYork]: (typeof CLOCKS)[number]) => [null, london, newYork][index]

    test('a client books, reads and chooses times in Nairobi time, and also sees their local time', async ({ page }) => {
      const day = await emptyDay(timezoneId)
      const { uid, email } = await newPerson('client')
      await Promise.all(CLOCKS.map(([each]) => storedAppointment(uid, { title: `On ${each}`, ...at(each, '09:00') })))
      await page.clock.install()
      await signInAs(page, email, '/appointments')

      await test.step('the booked instant is in Nairobi time, and the calendar file has the same instant', async () => {
        const booking = await openBooking(page)
        await enterBooking(booking, `Instant ${uid}`, day, '08:00')
        await sendBooking(booking)
        await expectSuccess(page, 'Appointment requested')
        const [stored] = await appointmentsTitled(`Instant ${uid}`)
        const moment = toMoment(day, '08:00')
        expect(stored).toMatchObject({ scheduled_date: day, scheduled_time: '08:00' })
        expect(stored?.['scheduled_at'].toDate()).toEqual(moment)

        await page.getByRole('button', { name: `Details of Instant ${uid}` }).click()
        const dialog = await appointmentDialog(page)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: 'Add to calendar' }).click(),
        ])
        expect(download.suggestedFilename()).toBe(`appointment-${day}.ics`)
        const event = parseCalendarEvent(await readFile(await download.path(), 'utf8'))
        expect(event.startDate.toJSDate()).toEqual(moment)
        expect(event.summary).toBe(`Instant ${uid}`)
        const id = new URL(page.url()).searchParams.get('id')
        expect(event.uid).toBe(`${id}@ubora.example`)
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL('/appointments')
      })

      await test.step('the details show Nairobi time and local time, before and after every clock change', async () => {
        for (const clock of CLOCKS) {
          const [each, nairobi] = clock
          await expect(locateAppointmentCard(page, `On ${each}`)).toContainText(`${nairobi} in Nairobi`)
          await page.getByRole('button', { name: `Details of On ${each}` }).click()
          const dialog = await appointmentDialog(page)
          await expect(dialog).toContainText(`Time in Nairobi${nairobi}`)
          const here = own(clock)
          if (here) await expect(dialog).toContainText(`Your time (${city})${here}`)
          else await expect(dialog.getByText('Your time')).toHaveCount(0)
          await page.keyboard.press('Escape')
          await expect(page).toHaveURL('/appointments')
        }
      })

      await test.step('the client chooses a time in Nairobi time and sees it in local time, before and after every clock change', async () => {
        await page.route('**/open-times', (route) => route.fulfill({ json: { result: { taken: [] } } }))
        const dialog = await openBooking(page)
        for (const clock of CLOCKS) {
          // The clock is early enough before each of these days to book it.
          await page.clock.setFixedTime(new Date(clock[0] < '2027-08' ? '2027-03-01T09:00:00Z' : '2027-10-01T09:00:00Z'))
          await dialog.getByLabel('Date').fill(clock[0])
          await (await locateTimeChoice(dialog, '09:00')).check()
          const here = own(clock)
          if (here) await expect(dialog.getByText(`In your time zone (${city}): ${here}`)).toBeVisible()
          else await expect(dialog.getByText('In your time zone')).toHaveCount(0)
        }
      })
    })
  })
}

function parseCalendarEvent(file: string): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(file) as unknown as unknown[]).getFirstSubcomponent('vevent')
  if (!event) throw new Error('The file holds no event')
  return new ICAL.Event(event)
}
