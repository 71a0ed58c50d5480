import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { beginUpload, chosenFile, documents, locateDocumentCard, press, storeDocument } from '../support/documents.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { sampleProfile, sampleProject } from '../support/sample-records.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

const db = documents.firestore
/** Later than every other document, so that it is on an admin's first page. */
const newest = () => ({ created_at: new Date('2099-01-01T00:00:00Z') })

/** A document of a new client, with a unique title. */
async function storeFor(words: string, fields: Record<string, unknown> = {}) {
  const person = await newPerson('client')
  const title = `${words} ${person.uid}`
  await db
    .collection('profiles')
    .doc(person.uid)
    .set({ ...sampleProfile(person.uid), mail_choices: ALL_MAILS })
  const id = await storeDocument(person.uid, `${person.uid}-document`, { title, ...newest(), ...fields })
  return { title, stored: async () => (await documents.doc(id).get()).data() }
}

test('a client uploads, an admin rejects with a reason, the client sends a new version, and it is approved', async ({
  page,
  browser,
}) => {
  // The test has two people, four steps and an accessibility check.
  test.slow()
  const client = await newPerson('client')
  await db.collection('profiles').doc(client.uid).set(sampleProfile(client.uid))
  const title = `Licence ${client.uid}`
  await signInAs(page, client.email, '/documents')
  await test.step('a person without documents sees the empty state', async () => {
    await expect(page.getByText('No documents found', { exact: true })).toBeVisible()
  })
  const upload = await beginUpload(page, title)
  await upload.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(locateDocumentCard(page, title)).toContainText('Pending')

  const office = await browser.newPage()
  const admin = await newPerson('admin')
  await signInAs(office, admin.email, '/admin/documents')
  const reviewed = locateDocumentCard(office, title)
  await expect(reviewed).toContainText('Amina Lokwawi')
  await reviewed.getByLabel('Status').selectOption('Rejected')
  const dialog = office.getByRole('dialog', { name: 'Reject document' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please give a reason for rejecting this document.')
  await expectAccessible(office)
  await dialog.getByLabel('Reason').fill('The stamp cannot be read.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('Document status updated to rejected')).toBeVisible()
  await expect(reviewed.getByLabel('Status')).toHaveValue('rejected')

  await page.getByLabel('Status').selectOption('Rejected')
  await expect(locateDocumentCard(page, title)).toContainText('Rejected')
  await expect(locateDocumentCard(page, title)).toContainText('The stamp cannot be read.')
  await eventually(async () => {
    const [mail] = await mailsTo(client.email)
    expect(mail?.subject).toBe('A document of yours: rejected')
    expect(mail?.text).toContain('The stamp cannot be read.')
  })
  await page.getByRole('button', { name: `Upload new version of ${title}` }).click()
  const again = page.getByRole('dialog')
  await again.getByLabel('File').setInputFiles(chosenFile('site-plan.png', 'image/png'))
  await again.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(locateDocumentCard(page, title)).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Pending')
  await expect(locateDocumentCard(page, title)).toContainText('site-plan.png')
  await expect(locateDocumentCard(page, title)).toContainText('Earlier versions (1)')
  await expect(locateDocumentCard(page, title)).not.toContainText('The stamp')

  await office.getByLabel('Category').selectOption('KYC')
  await reviewed.getByLabel('Status').selectOption('Approved')
  await expect(office.getByText('Document status updated to approved')).toBeVisible()
  // This tab has not loaded the list before: loaded data counts as fresh for half a minute.
  await page.getByLabel('Status').selectOption('Approved')
  await expect(locateDocumentCard(page, title)).toContainText('Approved')
  await office.close()
})

test('an admin reviews a document in the list of all documents', async ({ page, signIn, context }) => {
  const { title, stored } = await storeFor('Saved at once')
  await signIn('admin', '/admin/documents')
  const card = locateDocumentCard(page, title)
  const select = card.getByLabel('Status')
  await test.step('every status is saved at once, and the toast appears after the write', async () => {
    for (const [label, value, words] of [
      ['Under review', 'under_review', 'under review'],
      ['Approved', 'approved', 'approved'],
      ['Pending', 'pending', 'pending'],
    ] as const) {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await context.route('**/functions/v1/review-document', async (route) => {
        await held
        await route.continue()
      })
      await select.selectOption(label)
      await expect(select).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByText(`Document status updated to ${words}`)).toHaveCount(0)
      release()
      await expect(page.getByText(`Document status updated to ${words}`)).toBeVisible()
      expect((await stored())?.['status']).toBe(value)
      await context.unroute('**/functions/v1/review-document')
    }
  })
  await test.step('a note is saved without a change of status; a cancelled rejection changes nothing', async () => {
    await select.focus()
    await select.selectOption('Rejected')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(select).toHaveValue('pending')
    await expect(select).toBeFocused()
    await card.getByRole('button', { name: 'Edit note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit note' })
    // A document without a project has no partners.
    await expect(card.getByRole('button', { name: 'Share with partners' })).toHaveCount(0)
    await dialog.getByLabel('Note to the client').fill('Checked against the register.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Document updated')).toBeVisible()
    await expect(card).toContainText('Checked against the register.')
    expect(await stored()).toMatchObject({ status: 'pending', admin_notes: 'Checked against the register.' })
  })
  await test.step('the admin filters the list of all documents by category and status', async () => {
    await page.getByLabel('Category').selectOption('KYC')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Under review')
    await expect(listedRecords(page).getByLabel('Status').first()).toHaveValue('under_review')
    await expect(listedRecords(page).first()).toContainText('KYC')
  })
})

test('the admin shares a document with the partners of its project, and stops sharing it', async ({ page, browser }) => {
  const partner = await newPerson('partner')
  const projectId = `shared-${partner.uid}`
  await db
    .collection('projects')
    .doc(projectId)
    .set(sampleProject('somebody', [partner.uid]))
  const project = { title: 'Cold chain for eleven dispensaries', status: 'planning' }
  const { title } = await storeFor('To share', { project_id: projectId, project, status: 'approved' })
  const admin = await newPerson('admin')
  await signInAs(page, admin.email, '/admin/documents')
  const reader = await browser.newPage()
  await signInAs(reader, partner.email, '/documents')
  await expect(reader.getByText('No documents found')).toBeVisible()
  // Each combination of filters is a separate list, loaded for the first time.
  for (const [count, label, option] of [
    [1, 'Category', 'Business documents'],
    [0, 'Status', 'Approved'],
  ] as const) {
    const card = locateDocumentCard(page, title)
    await card.getByRole('button', { name: count ? 'Share with partners' : 'Stop sharing' }).click()
    if (count) {
      const dialog = page.getByRole('dialog', { name: 'Share document' })
      await expect(dialog).toContainText('1 partner of Cold chain for eleven dispensaries can then read this document.')
      await expectAccessible(page)
      await press(dialog, 'Share with partners')
      await expect(card.getByText('Shared with partners', { exact: true })).toBeVisible()
    } else await expect(page.getByText('Document no longer shared')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await reader.getByLabel(label).selectOption(option)
    await expect(listedRecords(reader)).toHaveCount(count)
  }
  await reader.close()
})
