import { APPOINTMENT_STATUSES } from '@domain/appointments/appointment.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { at, locateAppointmentCard, storedAppointment } from '../support/appointment-pages.ts'
import { expectLinked } from '../support/linked-record.ts'
import { cutFirestore, expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedRecords, listedTitles } from '../support/records.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** One appointment in every status, a day apart, the pending one first. Titles equal the status. */
async function oneOfEach(uid: string): Promise<void> {
  for (const [index, status] of APPOINTMENT_STATUSES.entries()) {
    await storedAppointment(uid, { title: `One ${status}`, status, ...at(`2016-01-0${4 + index}`, '09:00') })
  }
}

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees their own appointments with every figure, and finds them by tab and mode`, async ({ page }) => {
    const { uid, email } = await newPerson(role)
    const stranger = await newPerson('client')
    await oneOfEach(uid)
    const more = { service_category: 'follow_up', mode: 'virtual', duration_minutes: 90 }
    const project = { project_id: 'some-project', project: { title: 'Lakeside mini-grid' } }
    await storedAppointment(uid, { title: 'By video', ...more, ...project, ...at('2015-11-23', '16:30') })
    const broken = await storedAppointment(uid, { changes: [{ status: 'pending', at: 'yesterday' }] })
    await storedAppointment(stranger.uid, { title: 'Of somebody else' })
    await signInAs(page, email, '/appointments')
    const titles = listedTitles(page)

    await test.step('the Upcoming tab is shown first; a past appointment that was not completed says so', async () => {
      await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
      await expect(titles).toHaveText(['By video', 'One pending', 'One confirmed'])
      await expect(locateAppointmentCard(page, 'One confirmed').getByText('Past', { exact: true })).toBeVisible()
    })

    await test.step('the list is earliest first, and shows no records of other clients', async () => {
      await page.getByRole('tab', { name: 'All' }).click()
      await expect(titles).toHaveText(['By video', 'One pending', 'One confirmed', 'One completed', 'One cancelled'])
      await expect(locateAppointmentCard(page, 'One completed').getByText('Past', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('main').locator('dl').first()).toHaveText('Total6Upcoming4Completed1Cancelled1')
      await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('an appointment with an invalid record is reported in its place, and the others are shown', async () => {
      await expect(page.getByText('This record cannot be shown')).toBeVisible()
      await expect(page.getByText(broken)).toBeVisible()
    })

    await test.step('a card shows its topic and its time in Nairobi, and can be cancelled only while it is pending', async () => {
      const pending = locateAppointmentCard(page, 'By video')
      const when = 'WhenNov 23, 2015 4:30 PM in Nairobi'
      for (const words of ['Pending', 'Online', 'Follow-up', when, 'Duration90 minutes', 'ProjectLakeside mini-grid']) {
        await expect(pending).toContainText(words)
      }
      await expect(pending).not.toContainText('Client')
      await expect(pending.getByRole('button')).toHaveText(['Details of By video', 'Cancel By video'])
      await expect(locateAppointmentCard(page, 'One confirmed').getByRole('button')).toHaveText(['Details of One confirmed'])
    })

    await test.step('the tabs and the mode filter together, by mouse and by keyboard', async () => {
      const mode = page.getByLabel('Mode')
      await expect(mode.locator('option')).toHaveText(['All modes', 'In person', 'Online'])
      await page.getByRole('tab', { name: 'Upcoming' }).click()
      await expect(titles).toHaveText(['By video', 'One pending', 'One confirmed'])
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'Completed' })).toBeFocused()
      await expect(titles).toHaveText(['One completed'])
      await page.keyboard.press('End')
      await expect(titles).toHaveText(['One cancelled'])
      await mode.selectOption('Online')
      await expect(page.getByText('No appointments found')).toBeVisible()
      await page.getByRole('tab', { name: 'All' }).click()
      await expect(titles).toHaveText(['By video'])
    })
  })
}

test('an admin reads the client’s name on each card', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const [first_name, last_name] = client.name.split(' ')
  const title = `Of ${client.lastName}`
  // This appointment comes first, since the list starts with the earliest.
  const first = at('2010-01-04', '09:00')
  await storedAppointment(client.uid, { title, client: { first_name, last_name, company_name: '' }, ...first })
  await signIn('admin', '/appointments')
  await expect(locateAppointmentCard(page, title)).toContainText(`Client${client.name}`)
  await expectAccessible(page)
})

test('a client opens an appointment by its address, and its long and hostile words stay within the page', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const title = '<b onclick="alert(1)">Müller & Søn</b> — ünïcode '.padEnd(120, 'W')
  const words = { title, description: 'W'.repeat(2000), notes: 'W'.repeat(1000), project: { title }, project_id: 'x' }
  const where = { mode: 'virtual', meeting_link: `https://meet.example/${'w'.repeat(400)}` }
  const id = await storedAppointment(uid, { ...words, ...where })
  await signInAs(page, email, `/appointments?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Appointment' })
  const view = page.getByRole('button', { name: /^Details of/ })
  const loaded = dialog.getByRole('heading', { name: 'History' })

  await test.step('the address opens it, and closing it or going back removes it from the address', async () => {
    await expectLinked(page, { path: '/appointments', id, loaded, dialog, view })
    await view.press('Enter')
    await dialog.getByRole('button', { name: 'Close window' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/appointments')
  })

  await test.step('long words stay within the page, also in the dialog', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    for (const isOpen of [false, true]) {
      if (isOpen) await view.click()
      if (isOpen) await expect(loaded).toBeVisible()
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    await expect(page).toHaveURL(`/appointments?id=${id}`)
  })
})

test.describe('while the server rejects requests or does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client reads in the dialog why an appointment cannot be shown', async ({ page, context }) => {
    const [mine, theirs] = [await newPerson('client'), await newPerson('client')]
    const own = await storedAppointment(mine.uid)
    const id = await storedAppointment(theirs.uid, { title: 'Of somebody else' })
    await signInAs(page, mine.email, `/appointments?id=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Appointment' })
    const alert = dialog.getByRole('alert')

    await test.step('another client’s appointment is reported as not found, like a missing one', async () => {
      await expect(alert).toContainText('Appointment not found')
      await expect(page.getByText('Of somebody else')).toHaveCount(0)
      await page.goto('/appointments?id=none')
      await expect(alert).toContainText('Appointment not found')
      await expectAccessible(page)
    })

    await test.step('an appointment that failed to load appears after the retry', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(listedRecords(page)).toHaveCount(1)
      const restore = await cutFirestore(context)
      await page.getByRole('button', { name: 'Details' }).click()
      await expect(alert).toContainText('Failed to fetch appointments')
      await restore()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
      await expect(page).toHaveURL(`/appointments?id=${own}`)
    })
  })
})
