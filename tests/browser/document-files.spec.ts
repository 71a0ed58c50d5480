import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoFile } from '../../scripts/seed/documents.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import { documents, locateDocumentCard, storeDocument, storeFile } from '../support/documents.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { sampleDocument } from '../support/sample-records.ts'

/** The cards of narrow screens have every action of a document; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** Sets whether the browser claims to show PDFs. Headless Chromium cannot. */
function hasPdfViewer(page: Page, value: boolean): Promise<unknown> {
  return page.addInitScript((has) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: has }), value)
}

test('a client saves and reads every kind of file', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const image = { file_name: 'site-plan.png', file_path: `documents/${uid}/1479281400000-site-plan.png`, type: 'image/png' }
  const stored = await storeFile(image.file_path, image.file_name)
  await storeDocument(uid, `${uid}-two`, { versions: [{ ...image, uploaded_at: 1_479_281_400_000, ...stored }] })
  await storeDocument(uid, `${uid}-image`, { title: 'Site plan', ...image })
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const contract = { file_name: 'contract.docx', file_path: `documents/${uid}/1479281400000-contract.docx`, type: docx }
  await storeDocument(uid, `${uid}-docx`, { title: 'Contract', ...contract })
  await hasPdfViewer(page, true)
  await page.addInitScript(() => {
    const openUrls = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (content) => {
      const url = createObjectURL(content)
      openUrls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      openUrls.delete(url)
      revokeObjectURL(url)
    }
    Object.assign(window, { openUrls })
  })
  await signInAs(page, email, '/documents')
  await test.step('View shows an image in a dialog, and the focus returns to its button', async () => {
    const view = page.getByRole('button', { name: 'View Site plan' })
    await view.click()
    const shown = page.getByRole('dialog').getByRole('img', { name: 'site-plan.png' })
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await expect(shown).toHaveAttribute('src', /^blob:/)
    await expectAccessible(page, [390, 768])
    await page.keyboard.press('Escape')
    await expect(view).toBeFocused()
    // The page has revoked the object URL of the file.
    const open = await page.evaluate(() => (window as unknown as { openUrls: Set<string> }).openUrls.size)
    expect(open).toBe(0)
  })
  await test.step('View offers the client the download of contract.docx', async () => {
    await page.getByRole('button', { name: 'View Contract' }).click()
    await expectOnlyDownload(page, 'contract.docx')
    await page.keyboard.press('Escape')
  })
  await test.step('Download saves the file under its name, an earlier version too', async () => {
    const card = locateDocumentCard(page, 'Certificate of incorporation')
    await card.getByText('Earlier versions (1)').click()
    for (const [name, file] of [
      ['Download Certificate of incorporation', 'certificate.pdf'],
      ['Download version 1 of Certificate of incorporation', 'site-plan.png'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name }).click()])
      expect(download.suggestedFilename()).toBe(file)
      expect(readFileSync(await download.path()).equals(demoFile(file))).toBe(true)
    }
  })
  // This step is the last because a headless browser downloads the PDF that it cannot show.
  await test.step('View shows certificate.pdf in the browser’s PDF viewer', async () => {
    await page.getByRole('button', { name: 'View Certificate of incorporation' }).click()
    const dialog = page.getByRole('dialog', { name: 'certificate.pdf' })
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
  })
})

test('View offers the download of certificate.pdf in a browser without a PDF viewer', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await hasPdfViewer(page, false)
  await storeDocument(uid, `${uid}-view`)
  await signInAs(page, email, '/documents')
  await page.getByRole('button', { name: 'View Certificate of incorporation' }).click()
  await expectOnlyDownload(page, 'certificate.pdf')
})

/** Expects that the dialog only offers the download. */
async function expectOnlyDownload(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/This (kind of file|browser) cannot/)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Download' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe(name)
}

test.describe('while a file cannot be loaded', () => {
  test.use({ requestsMayFail: true })

  test('a client cancels a slow download, and reads that a file does not exist any more', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await documents.doc(`${uid}-gone`).set(sampleDocument(uid))
    await hasPdfViewer(page, true)
    await signInAs(page, email, '/documents')
    await test.step('the client cancels a slow download', async () => {
      await context.route('**/functions/v1/open-document', () => undefined)
      await page.getByRole('button', { name: 'View Certificate' }).click()
      await expect(page.getByText('Opening the file…')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Download Certificate' }).click()
      await page.getByRole('button', { name: 'Cancel the download' }).click()
      await expect(page.getByRole('button', { name: 'Download Certificate' })).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      await context.unroute('**/functions/v1/open-document')
    })
    await test.step('a missing file is reported in the specified words', async () => {
      await page.getByRole('button', { name: 'Download Certificate' }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'File not found' })
      await expect(toast).toContainText('This file is no longer available.')
      await page.getByRole('button', { name: 'View Certificate' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('File not found')
      expect(await listDocumentFiles(uid)).toEqual([])
    })
  })
})
