import { expectAccessible } from '../support/accessibility.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import { beginUpload, chosenFile, holdUploads, press, readOwnDocuments, STORAGE, uploading } from '../support/documents.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

test.use({ requestsMayFail: true })

const FINALIZE = '**/functions/v1/finalize-document'

test('a client stops an upload, is asked before losing it, and retries after a network failure', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await holdUploads(context)
  const dialog = await uploading(page, 'Cancelled')
  const progress = dialog.getByRole('progressbar', { name: 'Upload progress' })
  await test.step('Cancel stops the upload, keeps the form and leaves no file', async () => {
    await expect(progress).toBeFocused()
    await expectAccessible(page)
    await press(dialog, 'Cancel upload')
    await expect(dialog.getByText('The upload was stopped.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('Cancelled')
    await expect(dialog.getByLabel('File')).toHaveValue(/certificate\.pdf$/)
    expect(await listDocumentFiles(uid)).toEqual([])
    await press(dialog, 'Close')
    await context.unroute(STORAGE)
  })
  await test.step('closing the dialog or the page while uploading asks first', async () => {
    await holdUploads(context)
    await uploading(page, 'Asked')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Stop the upload?')).toBeVisible()
    await press(dialog, 'Keep uploading')
    await expect(progress).toBeFocused()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await question
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await page.keyboard.press('Escape')
    await press(dialog, 'Stop and close')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await listDocumentFiles(uid)).toEqual([])
    await context.unroute(STORAGE)
  })
  await test.step('a network failure during the upload is reported; form and file are kept, and the retry works', async () => {
    await holdUploads(context)
    await uploading(page, 'Cut off')
    await context.setOffline(true)
    await expect(dialog.getByRole('alert')).toContainText('No connection')
    await expect(dialog.getByLabel('Title')).toHaveValue('Cut off')
    await context.setOffline(false)
    await context.unroute(STORAGE)
    await press(dialog, 'Try again')
    await expect(page.getByText('Upload successful')).toBeVisible()
    expect(await listDocumentFiles(uid)).toHaveLength(1)
  })
})

test('a lost response does not upload a client’s file twice, and an unexpected one shows the specified error', async ({
  page,
  context,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  const dialog = await beginUpload(page, 'Lost answer')
  await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
  await context.route(FINALIZE, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(dialog, 'Upload')
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await context.unroute(FINALIZE)
  await context.route(FINALIZE, (route) => route.fulfill({ status: 500, body: '' }))
  await press(dialog, 'Try again')
  await expect(dialog.getByRole('alert')).toHaveText(/Upload failed\s*An error occurred during upload/)
  expect(await readOwnDocuments(uid)).toHaveLength(1)
  expect(await listDocumentFiles(uid)).toHaveLength(1)
})
