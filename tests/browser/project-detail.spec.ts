import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { sampleActivity, sampleDocument } from '../support/sample-records.ts'

const documents = adminDb.collection(COLLECTIONS.documents)
const activity = adminDb.collection(COLLECTIONS.activity)

/** A client whose project has more records than its page shows. */
async function busyProject() {
  const client = await newPerson('client')
  const id = await storedProject(client.uid)
  const batch = adminDb.batch()
  for (let index = 0; index < 30; index++) {
    const created_at = new Date(Date.UTC(2016, 10, index + 1))
    const document = { ...sampleDocument(client.uid), title: `Document ${index + 1}`, project_id: id, created_at }
    batch.set(documents.doc(`${id}-${index}`), document)
    batch.set(activity.doc(`${id}-${index}`), {
      ...sampleActivity(client.uid),
      kind: 'project_status_changed',
      subject: `projects/${id}`,
      from: 'planning',
      to: 'feasibility',
      created_at,
    })
  }
  await batch.commit()
  return { ...client, id }
}

test('a project shows its history, its newest documents and its activity, each with its date', async ({ page }) => {
  const { email, id } = await busyProject()
  await signInAs(page, email)
  const reads = countReads(page)
  await page.goto(`/projects/view?id=${id}&tab=history`)
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Project opened')
  await expect(entries).toContainText(/Nov 16, 2016 \d+:30 AM · Ubora/)
  // The two reads are the role and the project.
  expect(await reads()).toEqual({ listed: 0, single: 2, aggregations: 0 })
  await page.getByRole('tab', { name: 'Documents', exact: true }).click()
  await expect(entries).toHaveCount(5)
  await expect(entries.first()).toContainText('Document 30')
  await expect(entries.first()).toContainText('Pending')
  await expect(page.getByRole('link', { name: 'All documents' })).toHaveAttribute('href', `/documents?project=${id}`)
  for (const name of ['Invoices', 'Tickets', 'Appointments', 'Activity']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText('Project moved from Planning to Feasibility')
  await test.step('a client who opens every section of a project reads at most 30 documents', async () => {
    expect(await reads()).toEqual({ listed: 25, single: 2, aggregations: 0 })
  })
})

for (const [person, id, tabs] of [
  ['admin', 'client-project-7', ['History', 'Documents']],
  ['client', 'client-project-7', ['Documents', 'Activity']],
  ['partner', 'client2-project-1', ['History', 'Documents']],
] as const) {
  test(`the sections of a project are accessible for ${person}`, async ({ page, signIn }) => {
    await signIn(person, `/projects/view?id=${id}`)
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tabpanel').getByRole('region')).toBeVisible()
      await expect(page.getByRole('tabpanel').locator('.skeleton')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
}
