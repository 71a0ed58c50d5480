import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import { beginUpload, chosenFile, press, readOwnDocuments, STORAGE, storeDocument } from '../support/documents.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

const FINALIZE = '**/functions/v1/finalize-document'
const OPEN = '**/functions/v1/open-document'
const SILENT = 'Our storage is not answering.'
const FULL = 'Our storage has no room at the moment.'
/** Enough time for the four attempts of an upload. */
const RETRY_MS = 30_000

/** Storage fails `times` times and then works again. */
async function failStorage(context: BrowserContext, status: number, times = Number.POSITIVE_INFINITY): Promise<void> {
  let left = times
  const headers = { 'access-control-allow-origin': '*' }
  await context.route(STORAGE, (route) => {
    left -= 1
    return left >= 0 ? route.fulfill({ status, headers, body: '' }) : route.continue()
  })
}

/** Imitates the function's response after a storage failure. */
async function refuse(context: BrowserContext, address: string, key: ErrorKey, status: number): Promise<void> {
  await context.route(address, (route) => route.fulfill({ status, json: errorAnswer(key) }))
}

async function upload(page: Page, title: string): Promise<Locator> {
  const dialog = await beginUpload(page, title)
  await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
  await press(dialog, 'Upload')
  return dialog
}

async function expectOneDocument(page: Page, uid: string): Promise<void> {
  await expect(page.getByText('Upload successful')).toBeVisible()
  expect(await readOwnDocuments(uid)).toHaveLength(1)
  expect(await listDocumentFiles(uid)).toHaveLength(1)
}

async function testUpload(page: Page, context: BrowserContext, status: number, said: string): Promise<void> {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await failStorage(context, status)
  const dialog = await upload(page, `Answered ${status}`)
  await expect(dialog.getByRole('alert')).toContainText(said, { timeout: RETRY_MS })
  await expect(dialog.getByRole('alert')).toContainText('your file is still chosen')
  await expect(dialog.getByLabel('Title')).toHaveValue(`Answered ${status}`)
  await expect(dialog.getByLabel('File')).toHaveValue(/certificate\.pdf$/)
  await expectAccessible(page)
  expect(await readOwnDocuments(uid)).toEqual([])
  await context.unroute(STORAGE)
  await press(dialog, 'Try again')
  await expectOneDocument(page, uid)
}

test('a client whose upload gets a 503 keeps the form and the file, and the next try creates one document', async ({
  page,
  context,
}) => {
  await testUpload(page, context, 503, SILENT)
})

test('a client whose upload gets a 507 keeps the form and the file, and the next try creates one document', async ({
  page,
  context,
}) => {
  await testUpload(page, context, 507, FULL)
})

test('a client whose upload gets a short 503 needs no second try', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await failStorage(context, 503, 2)
  await upload(page, 'A moment')
  await expectOneDocument(page, uid)
})

test('a client whose document cannot be created in full storage sees an error, and the next try uses the uploaded file', async ({
  page,
  context,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await refuse(context, FINALIZE, 'documents/storage-full', 507)
  const dialog = await upload(page, 'Full')
  await expect(dialog.getByRole('alert')).toContainText(`${FULL} Nothing was lost`)
  const [arrived] = await listDocumentFiles(uid)
  await context.unroute(FINALIZE)
  await press(dialog, 'Try again')
  await expectOneDocument(page, uid)
  expect(await listDocumentFiles(uid)).toEqual([arrived])
})

test('a client whose download and preview get a 503 sees an error, and both work afterwards', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  const file_path = `documents/${uid}/1479281400000-site-plan.png`
  await storeDocument(uid, `${uid}-silent`, { file_name: 'site-plan.png', file_path, type: 'image/png' })
  await signInAs(page, email, '/documents')
  await refuse(context, OPEN, 'documents/storage-silent', 503)
  const download = page.getByRole('button', { name: 'Download Certificate' })
  await download.click()
  await expect(page.getByRole('alert').filter({ hasText: SILENT })).toContainText('Your document is safe there.')
  await page.getByRole('button', { name: 'View Certificate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(SILENT)
  await context.unroute(OPEN)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('img', { name: 'site-plan.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('site-plan.png')
})
