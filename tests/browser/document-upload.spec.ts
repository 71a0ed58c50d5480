import { MAX_UPLOAD_BYTES } from '@domain/documents/upload.ts'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { SCRIPTED_PDF } from '../support/active-pdfs.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import {
  beginUpload,
  chosenFile,
  createSizedPdf,
  documents,
  locateDocumentCard,
  press,
  readOwnDocuments,
  STORAGE,
  storeDocument,
} from '../support/documents.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { sampleDocument, sampleProject } from '../support/sample-records.ts'
import { closeToast } from '../support/visitor.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

test.use({ requestsMayFail: true })

test('every field of a client’s form is saved, and the new document is first in the list', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const projects = documents.firestore.collection('projects')
  await projects.doc(`${uid}-b`).set({ ...sampleProject(uid), title: 'B project' })
  await projects.doc(`${uid}-a`).set({ ...sampleProject(uid), title: 'A project' })
  await documents.doc(`${uid}-old`).set(sampleDocument(uid))
  await signInAs(page, email, '/documents')
  await page.getByRole('button', { name: 'Upload Document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload document' })
  const file = dialog.getByLabel('File')
  await expect(file).toBeDisabled()
  await dialog.getByLabel('Title').fill('Tax compliance')
  await expect(file).toBeDisabled()
  await dialog.getByLabel('Category').selectOption('Insurance')
  await expect(file).toBeEnabled()
  await expect(dialog.getByLabel('Project').getByRole('option')).toHaveText(['No project', 'A project', 'B project'])
  await dialog.getByLabel('Description').fill('For the year 2026')
  await dialog.getByLabel('Project').selectOption('B project')
  await dialog.getByLabel('Expiry date').fill('2099-12-31')
  await file.setInputFiles(chosenFile('certificate.pdf'))
  await expectAccessible(page)
  await press(dialog, 'Upload')
  await expect(page.getByRole('status').filter({ hasText: 'Upload successful' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeFocused()
  const card = listedRecords(page).first()
  for (const text of [
    'Tax compliance',
    'Pending',
    'Insurance',
    'B project',
    'certificate.pdf',
    'Dec 31, 2099',
    'the year 2026',
  ])
    await expect(card).toContainText(text)
})

test('a client reads that an uploaded PDF with a script can only be downloaded', async ({ page }) => {
  await signInAs(page, (await newPerson('client')).email, '/documents')
  const dialog = await beginUpload(page, 'Form')
  await dialog.getByLabel('File').setInputFiles({ ...chosenFile('certificate.pdf'), buffer: SCRIPTED_PDF })
  await press(dialog, 'Upload')
  await expect(page.getByRole('status').filter({ hasText: 'Upload successful' })).toContainText('it can only be downloaded')
})

test('an admin chooses among all projects, by title', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const title = `A project ${uid}`
  await documents.firestore.doc(`projects/${uid}`).set({ ...sampleProject(uid), title })
  await signIn('admin', '/documents')
  await page.getByRole('button', { name: 'Upload Document' }).click()
  // The form offers only the projects of the chosen client.
  await page.getByLabel('This document is').selectOption('My own')
  const options = page.getByRole('dialog').getByLabel('Project').getByRole('option')
  await expect(options.filter({ hasText: title })).toHaveCount(1)
  const [none, ...titles] = await options.allTextContents()
  expect(none).toBe('No project')
  expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('a client reads which fields are missing and which files are rejected, and uploads a file of exactly 10 MB', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await page.getByRole('button', { name: 'Upload Document' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('File')
  await test.step('missing fields are reported at the fields', async () => {
    await press(dialog, 'Upload')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
    await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Choose a category.')
    await expect(dialog.getByText('Choose a file.')).toBeVisible()
    await expectAccessible(page)
    await press(dialog, 'Close')
  })
  await test.step('the server rejects a spoofed file and stores nothing', async () => {
    await beginUpload(page, 'Disguised')
    await file.setInputFiles({ ...chosenFile('site-plan.png'), name: 'plan.pdf' })
    await press(dialog, 'Upload')
    await expect(dialog.getByRole('alert')).toContainText('Invalid file type')
    expect(await listDocumentFiles(uid)).toEqual([])
    expect(await readOwnDocuments(uid)).toEqual([])
    await press(dialog, 'Close')
  })
  await test.step('a file of exactly 10 MB is accepted; a larger one, or another type, is rejected before anything is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => STORAGE.test(request.url()) && sent.push(request.url()))
    await beginUpload(page, 'Large plan')
    await file.setInputFiles(createSizedPdf(MAX_UPLOAD_BYTES + 1))
    await expect(dialog.getByRole('alert')).toHaveText(/File too large\s*Please select a file smaller than 10MB/)
    await file.setInputFiles({ ...chosenFile('certificate.pdf'), buffer: Buffer.alloc(0) })
    await expect(dialog.getByRole('alert')).toContainText('This file has 0 bytes')
    await expect(file).toHaveValue('')
    await file.setInputFiles({ ...chosenFile('certificate.pdf'), name: 'macro.exe' })
    await expect(dialog.getByRole('alert')).toHaveText(/Invalid file type\s*Please select a PDF, DOCX, JPG, or PNG file/)
    expect(sent).toEqual([])
    await file.setInputFiles(createSizedPdf(MAX_UPLOAD_BYTES))
    await press(dialog, 'Upload')
    await expect(page.getByText('Upload successful')).toBeVisible()
    await expect(locateDocumentCard(page, 'Large plan')).toContainText('10.00 MB')
    expect(await listDocumentFiles(uid)).toHaveLength(1)
  })
})

test('a client who presses Upload twice uploads once, without stopping the upload', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  for (const [gesture, upload, count] of [
    ['a double click', (button: Locator) => button.dblclick(), 1],
    ['a double Enter', (button: Locator) => pressTwice(button), 2],
  ] as const) {
    await test.step(`${gesture} uploads once, without stopping the upload`, async () => {
      const dialog = await beginUpload(page, 'Twice')
      await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
      await upload(dialog.getByRole('button', { name: 'Upload', exact: true }))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Upload successful')).toBeVisible()
      await closeToast(page, 'Upload successful')
      expect([await readOwnDocuments(uid), await listDocumentFiles(uid)].map(({ length }) => length)).toEqual([count, count])
    })
  }
})

async function pressTwice(button: Locator): Promise<void> {
  await button.press('Enter')
  await button.page().keyboard.press('Enter')
}

test('a client’s new versions from two tabs are both kept, with the earlier file', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await storeDocument(uid, `${uid}-two`)
  await signInAs(page, email, '/documents')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1000, height: 800 })
  await other.goto('/documents')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Upload new version of Certificate' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Upload a new version' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Certificate of incorporation')
    await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
    await press(dialog, 'Upload')
    await expect(tab.getByText('Upload successful')).toBeVisible()
  }
  await expect(other.getByText('Earlier versions (2)')).toBeVisible()
  expect(await listDocumentFiles(uid)).toHaveLength(3)
})
