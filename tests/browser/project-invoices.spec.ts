import { expectAccessible } from '../support/accessibility.ts'
import { storedInvoice } from '../support/invoices-to-pay.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

/** A client's project with a draft, seven issued invoices, and one of another project. */
async function projectWithInvoices() {
  const client = await newPerson('client')
  const project_id = await storedProject(client.uid)
  for (let day = 1; day <= 7; day++) {
    await storedInvoice(client.uid, { project_id, title: `Part ${day}`, created_at: new Date(Date.UTC(2016, 10, day)) })
  }
  const draft = { status: 'draft' as const, is_issued: false, sent_at: null, created_at: new Date(Date.UTC(2016, 10, 9)) }
  await storedInvoice(client.uid, { project_id, title: 'Not sent yet', ...draft })
  await storedInvoice(client.uid, { project_id: 'another', title: 'Another project’s' })
  return { ...client, project_id }
}

test('the Invoices tab shows a client the newest five that were issued, each with a way to it', async ({ page }) => {
  const { email, project_id } = await projectWithInvoices()
  await enter(page, email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'History' }).waitFor()
  const reads = countReads(page)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Part 7')
  await expect(rows.first()).toContainText('Sent')
  await expect(rows.first()).toContainText('Ksh 11,601')
  await expect(rows.first()).toContainText('Due Dec 20, 2026')
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  expect(await reads()).toEqual({ listed: 5, single: 0, aggregations: 0 })
  await expectAccessible(page)
  await rows.first().getByRole('link', { name: 'Part 7' }).click()
  await expect(page.getByRole('dialog').getByText('First instalment.')).toBeVisible()
})

test('an admin sees drafts there, too', async ({ page, signIn }) => {
  const { project_id } = await projectWithInvoices()
  await signIn('admin')
  await page.goto(`/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Not sent yetDraft')
})

test('a partner of the project sees nobody else’s invoices', async ({ page }) => {
  const [client, partner] = await Promise.all([newPerson('client'), newPerson('partner')])
  const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
  await storedInvoice(client.uid, { ...sampleInvoice(client.uid), project_id })
  await enter(page, partner.email, `/projects/view?id=${project_id}`)
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(page.getByText('No invoices belong to this project yet.')).toBeVisible()
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ requestsMayFail: true })

  test('invoices that cannot be loaded are told, with a retry', async ({ page, context, signIn }) => {
    await signIn('client')
    await page.goto('/projects/view?id=client-project-1')
    await page.getByRole('tab', { name: 'History' }).waitFor()
    await context.route(/:runQuery/, (route) => route.abort())
    await page.getByRole('tab', { name: 'Invoices' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch invoices' })).toBeVisible()
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  })
})
