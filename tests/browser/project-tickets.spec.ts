import { expectAccessible } from '../support/accessibility.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { storedTicket } from '../support/ticket-pages.ts'

/** A client's project with seven tickets, and one of another project. */
async function projectWithTickets() {
  const client = await newPerson('client')
  const project_id = await storedProject(client.uid)
  for (let day = 1; day <= 7; day++) {
    await storedTicket(client.uid, { project_id, title: `Question ${day}`, created_at: new Date(Date.UTC(2016, 10, day)) })
  }
  await storedTicket(client.uid, { project_id: 'another', title: 'Another project’s' })
  return { ...client, project_id }
}

test('the Tickets tab shows a client the newest five, each with a way to it', async ({ page }) => {
  const { email, project_id } = await projectWithTickets()
  await enter(page, email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'History' }).waitFor()
  const reads = countReads(page)
  await page.getByRole('tab', { name: 'Tickets' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Question 7')
  await expect(rows.first()).toContainText('Open')
  await expect(page.getByText('Another project’s')).toHaveCount(0)
  expect(await reads()).toEqual({ listed: 5, single: 0, aggregations: 0 })
  await expectAccessible(page)
  await rows.first().getByRole('link', { name: 'Question 7' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your reply' })).toBeVisible()
})

test('a partner of the project sees nobody else’s tickets', async ({ page }) => {
  const [client, partner] = await Promise.all([newPerson('client'), newPerson('partner')])
  const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
  await storedTicket(client.uid, { project_id })
  await enter(page, partner.email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await expect(page.getByText('No tickets belong to this project yet.')).toBeVisible()
})
