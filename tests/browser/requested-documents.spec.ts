import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { projectPath } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newColleague } from '../support/colleagues.ts'
import { chosenFile } from '../support/documents.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { newRecordId } from '../support/record-id.ts'
import { REQUEST_FORM, storedRequest } from '../support/requested-documents.ts'
import { sampleDocument } from '../support/sample-records.ts'

const TITLES = ['Title deed of the site', 'Environmental licence'] as const
const CHECKLIST = 'document_checklists/supply_chain'

const locateRequestSection = (page: Page) => page.getByRole('region', { name: 'Requested documents' })
const locateRequestRow = (page: Page, title: string) =>
  locateRequestSection(page).getByRole('listitem').filter({ hasText: title })

async function openSection(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Requested documents' }).click()
  await expect(locateRequestSection(page)).toBeVisible()
}

test('the office requests a checklist, the client uploads, and the office waives the rest', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const client = await namedPerson('client')
  const partner = await namedPerson('partner')
  const projectId = await storedProject(client.uid, { partner_ids: [partner.uid] })
  await adminDb.doc(CHECKLIST).delete()
  await signIn('admin')

  await test.step('the office writes the checklist of a service', async () => {
    await page.goto('/admin/projects')
    await page.getByRole('button', { name: 'Document checklists' }).click()
    const dialog = page.getByRole('dialog', { name: 'Document checklists' })
    await dialog.getByLabel('Service').selectOption('supply_chain')
    for (const [index, title] of [...TITLES].reverse().entries()) {
      await dialog.getByRole('button', { name: 'Add document' }).click()
      const row = dialog.getByRole('listitem', { name: `Document ${index + 1}` })
      await expect(row.getByLabel('Title')).toBeFocused()
      await page.keyboard.type(title)
      await row.getByLabel('Category').selectOption('business_docs')
    }
    await dialog.getByRole('button', { name: 'Move document 2 up' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Move document 1 up' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Checklist saved')).toBeVisible()
  })

  await test.step('the office requests its documents and one more', async () => {
    await page.goto(projectPath(projectId))
    await openSection(page)
    await locateRequestSection(page).getByRole('button', { name: 'Request documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request documents' })
    await dialog.getByRole('button', { name: 'Request', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one document.')
    await dialog.getByLabel('Checklist of a service').selectOption('supply_chain')
    await dialog.getByRole('button', { name: 'Add its documents' }).click()
    const first = dialog.getByRole('listitem', { name: 'Document 1' })
    await expect(first).toContainText(TITLES[0])
    await first.getByRole('button', { name: 'Edit' }).click()
    await expect(first.getByLabel('Title', { exact: true })).toHaveValue(TITLES[0])
    await expect(first.getByLabel('Due day')).toHaveValue(daysAfter(dayInNairobi(new Date()), 14))
    await first.getByRole('button', { name: 'Edit' }).click()
    await expect(first.getByLabel('Title', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Write one' }).click()
    const written = dialog.getByRole('listitem', { name: 'Document 3' })
    await expect(written.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Survey map')
    await dialog.getByRole('button', { name: 'Request', exact: true }).click()
    await expect(written).toContainText('Choose a category.')
    await written.getByLabel('Category').selectOption('technical')
    await written.getByLabel('Due day').fill(daysAfter(dayInNairobi(new Date()), -2))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Request', exact: true }).click()
    await expect(page.getByText('Documents requested')).toBeVisible()
    await expect(locateRequestSection(page)).toContainText('0 of 3 required documents approved')
    await expect(locateRequestRow(page, 'Survey map')).toContainText('2 days late')
  })

  await test.step('the client uploads the late one', async () => {
    const theirs = await openPageAs(browser, client.email, projectPath(projectId))
    await openSection(theirs)
    await expectAccessible(theirs)
    await locateRequestRow(theirs, 'Survey map')
      .getByRole('button', { name: /^Upload/ })
      .click()
    const dialog = theirs.getByRole('dialog', { name: 'Upload document' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Survey map')
    await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(theirs.getByText('Upload successful')).toBeVisible()
    await expect(locateRequestRow(theirs, 'Survey map')).toContainText('Uploaded')
    await locateRequestRow(theirs, 'Survey map').getByRole('button', { name: 'Survey map' }).click()
    const open = theirs.getByRole('dialog', { name: 'Requested document', exact: true })
    await expect(open).toContainText('certificate.pdf')
    await expectAccessible(theirs)
    await open.getByRole('button', { name: 'Close' }).click()
    await expect(locateRequestRow(theirs, 'Survey map').getByRole('button', { name: 'Survey map' })).toBeFocused()
  })

  await test.step('the office waives another with a reason, and moves the day of the third', async () => {
    await page.reload()
    await openSection(page)
    await locateRequestRow(page, TITLES[0]).getByRole('button', { name: TITLES[0], exact: true }).click()
    const open = page.getByRole('dialog', { name: 'Requested document', exact: true })
    await open.getByRole('button', { name: 'Waive' }).click()
    const waiver = page.getByRole('dialog', { name: 'Waive requested document' })
    await waiver.getByRole('button', { name: 'Waive' }).click()
    await expect(waiver).toContainText('Say why it is not needed.')
    await waiver.getByLabel('Reason').fill('The county has it.')
    await waiver.getByRole('button', { name: 'Waive' }).click()
    await expect(open).toContainText('The county has it.')
    await open.getByRole('button', { name: 'Close' }).click()
    await expect(locateRequestSection(page)).toContainText('0 of 2 required documents approved')

    await locateRequestRow(page, TITLES[1]).getByRole('button', { name: TITLES[1], exact: true }).click()
    await open.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Change requested document' })
    await form.getByLabel('Due day').fill(daysAfter(dayInNairobi(new Date()), 30))
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toContainText('Say why it is later than planned.')
    await form.getByLabel('Why it is later than planned').fill('The registry is closed.')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(open).toContainText('16 days earlier')
    await expectAccessible(page)
  })

  await test.step('a partner of the project sees none of it', async () => {
    const theirs = await openPageAs(browser, partner.email, projectPath(projectId))
    await expect(theirs.getByRole('tabpanel')).toContainText('Only what is shared with you is shown here.')
    await expect(theirs.getByRole('tab', { name: 'Requested documents' })).toHaveCount(0)
  })
})

test('a member with documents reads why a document was rejected; a colleague without them reads only that it was', async ({
  page,
  browser,
}) => {
  const client = await namedPerson('client')
  const colleague = await newColleague(client.uid, ['projects'])
  const document_id = newRecordId()
  const { projectId } = await storedRequest(client.uid, { status: 'rejected', document_id })
  const note = 'The stamp cannot be read.'
  const rejected = { status: 'rejected', admin_notes: note, project_id: projectId }
  await adminDb.doc(`documents/${document_id}`).set({ ...sampleDocument(client.uid), ...rejected })
  const title = REQUEST_FORM.title
  await signInAs(page, client.email, projectPath(projectId))
  await openSection(page)
  await expect(locateRequestRow(page, title)).toContainText(note)
  await locateRequestRow(page, title).getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(note)
  await expectAccessible(page)
  const theirs = await openPageAs(browser, colleague.email, projectPath(projectId))
  await openSection(theirs)
  await expect(locateRequestRow(theirs, title)).toContainText('Rejected')
  await locateRequestRow(theirs, title).getByRole('button', { name: title, exact: true }).click()
  await expect(theirs.getByRole('dialog')).toContainText('You do not see the documents of your organisation.')
  await expect(theirs.getByText(note)).toHaveCount(0)
})
