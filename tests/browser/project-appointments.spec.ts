import { expectAccessible } from '../support/accessibility.ts'
import { at, storedAppointment } from '../support/appointment-pages.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'

/** A client's project with seven appointments, and one about another project. */
async function projectWithAppointments() {
  const client = await newPerson('client')
  const project_id = await storedProject(client.uid)
  for (let day = 1; day <= 7; day++) {
    await storedAppointment(client.uid, { project_id, title: `Meeting ${day}`, ...at(`2016-11-0${day}`, '09:00') })
  }
  await storedAppointment(client.uid, { project_id: 'another', title: 'Another project’s' })
  return { ...client, project_id }
}

test('the Appointments tab shows a client the latest five, each with a way to it', async ({ page }) => {
  const { email, project_id } = await projectWithAppointments()
  await enter(page, email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'History' }).waitFor()
  const reads = countReads(page)
  await page.getByRole('tab', { name: 'Appointments' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Meeting 7')
  await expect(rows.first()).toContainText('Pending')
  await expect(rows.first()).toContainText('Nov 7, 2016 9:00 AM in Nairobi')
  await expect(page.getByText('Another project’s')).toHaveCount(0)
  expect(await reads()).toEqual({ listed: 5, single: 0, aggregations: 0 })
  await expectAccessible(page)
  await rows.first().getByRole('link', { name: 'Meeting 7' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
})

test('a partner of the project sees nobody else’s appointments', async ({ page }) => {
  const [client, partner] = await Promise.all([newPerson('client'), newPerson('partner')])
  const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
  await storedAppointment(client.uid, { project_id })
  await enter(page, partner.email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expect(page.getByText('No appointments belong to this project yet.')).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ requestsMayFail: true })

  test('appointments that cannot be loaded are told in the specified words, with a retry', async ({ page, context }) => {
    const { email, project_id } = await projectWithAppointments()
    await enter(page, email, `/projects/view?id=${project_id}`)
    await page.getByRole('tab', { name: 'History' }).waitFor()
    await context.route(/:runQuery/, (route) => route.abort())
    await page.getByRole('tab', { name: 'Appointments' }).click()
    const tab = page.getByRole('tabpanel')
    await expect(tab.getByText('Failed to fetch appointments')).toBeVisible()
    await context.unrouteAll()
    await tab.getByRole('button', { name: 'Try again' }).click()
    await expect(tab.getByRole('listitem')).toHaveCount(5)
  })
})
