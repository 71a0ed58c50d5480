import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoFile } from '../../scripts/seed/documents.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { cardOf, documents, filesOf, storeDocument, storeFile } from '../support/documents.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { sampleDocument } from '../support/sample-records.ts'

/** Says to the page whether its browser can show a PDF. Chromium without its window cannot. */
function hasPdfViewer(page: Page, value: boolean): Promise<unknown> {
  return page.addInitScript((has) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: has }), value)
}

test('Download saves the file under its name, an earlier version too', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const file_path = `documents/${uid}/1479281400000-site-plan.png`
  const stored = await storeFile(file_path, 'site-plan.png')
  const older = { file_name: 'site-plan.png', file_path, type: 'image/png', uploaded_at: 1_479_281_400_000, ...stored }
  await storeDocument(uid, `${uid}-two`, { versions: [older] })
  await enter(page, email, '/documents')
  const card = cardOf(page, 'Certificate of incorporation')
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

test('View shows an image in a dialog, and gives the focus back', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const file_path = `documents/${uid}/1479281400000-site-plan.png`
  await storeDocument(uid, `${uid}-image`, { file_name: 'site-plan.png', file_path, type: 'image/png' })
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
  await enter(page, email, '/documents')
  const view = page.getByRole('button', { name: 'View Certificate of incorporation' })
  await view.click()
  const image = page.getByRole('dialog').getByRole('img', { name: 'site-plan.png' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect(image).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()
  // Forgotten: the page holds no open address of the file.
  const open = await page.evaluate(() => (window as unknown as { openUrls: Set<string> }).openUrls.size)
  expect(open).toBe(0)
})

for (const [name, type, hasViewer] of [
  ['certificate.pdf', 'application/pdf', true],
  ['certificate.pdf', 'application/pdf', false],
  ['contract.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
] as const) {
  test(`View of ${name} ${hasViewer ? 'with' : 'without'} the browser’s own PDF viewer`, async ({ page }) => {
    const { uid, email } = await newPerson('client')
    await hasPdfViewer(page, hasViewer)
    const file_path = `documents/${uid}/1479281400000-${name}`
    await storeDocument(uid, `${uid}-view`, { file_name: name, file_path, type })
    await enter(page, email, '/documents')
    await page.getByRole('button', { name: 'View Certificate of incorporation' }).click()
    const dialog = page.getByRole('dialog', { name })
    if (type === 'application/pdf' && hasViewer) {
      await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
      return
    }
    await expect(dialog.getByText(/This (kind of file|browser) cannot/)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  })
}

test.describe('when a file cannot be had', () => {
  test.use({ requestsMayFail: true })

  test.beforeEach(async ({ page }) => void (await hasPdfViewer(page, true)))

  test('a file that is gone is told in the specified words', async ({ page }) => {
    const { uid, email } = await newPerson('client')
    await documents.doc(`${uid}-gone`).set(sampleDocument(uid))
    await enter(page, email, '/documents')
    await page.getByRole('button', { name: 'Download Certificate' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'File not found' })
    await expect(toast).toContainText('This file is no longer available.')
    await page.getByRole('button', { name: 'View Certificate' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('File not found')
    expect(await filesOf(uid)).toEqual([])
  })

  test('a file that takes long can be cancelled', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await storeDocument(uid, `${uid}-slow`)
    await context.route('**/functions/v1/open-document', () => undefined)
    await enter(page, email, '/documents')
    await page.getByRole('button', { name: 'View Certificate' }).click()
    await expect(page.getByText('Opening the file…')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Download Certificate' }).click()
    await page.getByRole('button', { name: 'Cancel the download' }).click()
    await expect(page.getByRole('button', { name: 'Download Certificate' })).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })
})
