import { documents, locateDocumentCard, storeDocument } from '../support/documents.ts'
import { expect, forgetTab, newPerson, signInAs, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'
import { listedRecords } from '../support/records.ts'
import { sampleDocument, sampleProject } from '../support/sample-records.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

const DAY_MS = 86_400_000

test('a card shows every detail of a document', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const project = { title: 'Oxygen plant, referral hospital', status: 'execution' }
  const reviewed = { project_id: 'p', project, status: 'rejected', admin_notes: 'Blurred.', has_active_content: true }
  await storeDocument(uid, `${uid}-full`, { ...reviewed, uploaded_at: new Date('2026-11-16T05:05:00Z') })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 3_600_000)
  const expiring = [
    ['Expired', new Date('2026-10-31T20:59:59.999Z'), 'Expired on Oct 31, 2026'],
    ['Soon', inDays(12), 'Expires in 12 days'],
    ['Tomorrow', inDays(1), 'Expires in 1 day,'],
    ['Today', inDays(0), 'Expires today'],
    ['Later', new Date('2099-12-31T20:59:59.999Z'), 'Valid until Dec 31, 2099'],
  ] as const
  for (const [title, expires_at] of expiring) {
    await documents.doc(`${uid}-${title}`).set({ ...sampleDocument(uid), title, expires_at })
  }
  await signInAs(page, email, '/documents')
  const card = locateDocumentCard(page, 'Certificate of incorporation')
  for (const text of ['Rejected', 'Business documents', project.title, 'certificate.pdf', 'Bytes', 'Nov 16, 2026 8:05 AM'])
    await expect(card).toContainText(text)
  await expect(card).toContainText('Blurred.')
  await expect(card).not.toContainText('Client')
  await test.step('a document that has expired, or soon expires, is marked', async () => {
    for (const [title, , text] of expiring) await expect(locateDocumentCard(page, title)).toContainText(text)
  })

  await test.step('a PDF with active content is marked, and is not shown but downloaded', async () => {
    await expect(card).toContainText('Contains active content: download only')
    await card.getByRole('button', { name: 'View' }).click()
    const dialog = page.getByRole('dialog', { name: 'certificate.pdf' })
    await expect(dialog).toContainText('This file may contain scripts, attachments or other active content')
    await expect(dialog.locator('iframe')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('certificate.pdf')
  })
})

test('a client filters the list by category and status together', async ({ page, signIn }) => {
  await signIn('client', '/documents')
  const cards = listedRecords(page)
  await expect(cards.first()).toBeVisible()
  await page.getByLabel('Category').selectOption('Insurance')
  await expect(cards).toHaveCount(4)
  await page.getByLabel('Status').selectOption('Approved')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Public liability cover')
  await page.getByLabel('Category').selectOption('All categories')
  await expect(cards).toHaveCount(6)
})

test('a partner sees the documents shared with them, with the owner’s name, and no others of the owner', async ({ page }) => {
  const owner = await newPerson('client')
  const { uid, email } = await newPerson('partner')
  const project_id = `${owner.uid}-project`
  await documents.firestore
    .collection('projects')
    .doc(project_id)
    .set(sampleProject(owner.uid, [uid]))
  const { file_name, file_size, file_path, file_hash, type } = sampleDocument(owner.uid)
  const versions = [{ file_name, file_size, file_path, file_hash, type, uploaded_at: 0 }]
  const sharing = { project_id, project: null, status: 'approved', shared: true, partner_ids: [uid], versions }
  await storeDocument(owner.uid, `${owner.uid}-shared`, { title: 'Shared survey', ...sharing })
  await storeDocument(owner.uid, `${owner.uid}-kept`, { title: 'Private survey' })
  await signInAs(page, email, '/documents')
  const card = locateDocumentCard(page, 'Shared survey')
  await expect(card).toContainText('Amina Lokwawi')
  await expect(listedRecords(page)).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Upload new version' })).toHaveCount(0)
  await expect(card.getByText('Earlier versions')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('certificate.pdf')

  await test.step('a link opens a document beyond the first page without a refused request', async () => {
    const writer = documents.firestore.bulkWriter()
    const later = { uploaded_at: new Date('2099-01-01'), created_at: new Date('2099-01-01') }
    for (let index = 0; index < 26; index++)
      void writer.set(documents.doc(`${uid}-${index}`), { ...sampleDocument(uid), ...later })
    await writer.close()
    await forgetTab(page)
    await page.goto(`/documents?id=${owner.uid}-shared`)
    await expect(page.getByRole('dialog', { name: 'Shared survey' })).toContainText('Amina Lokwawi')
    await page.goto('/documents')
    await expect(listedRecords(page)).toHaveCount(25)
    await expect(card).toHaveCount(0)
  })
})

test('a client loads 60 documents 26 at a time, and Load more neither skips nor repeats one', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const writer = documents.firestore.bulkWriter()
  for (let index = 0; index < 60; index++)
    void writer.set(documents.doc(`${uid}-${index}`), { ...sampleDocument(uid), title: `Document ${index}` })
  await writer.close()
  await signInAs(page, email)
  const reads = countReads(page)
  await page.goto('/documents')
  const cards = listedRecords(page)
  await expect(cards).toHaveCount(25)
  expect(await reads()).toEqual({ listed: 26, single: 1, aggregations: 0 })
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(50)
  await expect(cards.nth(25).getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(60)
  expect(new Set(await cards.getByRole('heading').allTextContents()).size).toBe(60)
})
