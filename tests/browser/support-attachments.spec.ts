import { readFileSync } from 'node:fs'
import { DOCX, MAX_UPLOAD_BYTES } from '@domain/documents/upload.ts'
import type { Locator, Page } from '@playwright/test'
import { demoFile } from '../../scripts/seed/documents.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import { chosenFile, createSizedPdf, STORAGE } from '../support/documents.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'
import { clientWithTicket, openNew, sendReply, shownReplies, ticketDialog, ticketsTitled } from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const input = (dialog: Locator) => dialog.getByLabel('Attach files')
const listed = (place: Locator) => place.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const ready = (dialog: Locator, name: string) => listed(dialog).filter({ hasText: name }).getByText('Uploaded', { exact: true })

async function download(page: Page, place: Locator, name: string): Promise<Buffer> {
  const button = place.getByRole('button', { name: `Download ${name}` })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe(name)
  return readFileSync(await file.path())
}

test('a client sends files with a reply, the staff open them, and only the staff see a note’s file', async ({
  page,
  browser,
}) => {
  test.slow()
  const { client, ticket } = await clientWithTicket()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const mine = await ticketDialog(page, ticket)

  await test.step('rejected files are reported in the specified words, and the others are uploaded', async () => {
    await input(mine).setInputFiles([{ ...chosenFile('certificate.pdf'), name: 'setup.exe' }, chosenFile('certificate.pdf')])
    await expect(mine.getByRole('alert')).toHaveText('Invalid file type: setup.exePlease select a PDF, DOCX, JPG, or PNG file')
    await expect(ready(mine, 'certificate.pdf')).toBeVisible()
    await input(mine).setInputFiles(createSizedPdf(MAX_UPLOAD_BYTES + 1, 'large.pdf'))
    await expect(mine.getByRole('alert')).toHaveText('File too large: large.pdfPlease select a file smaller than 10MB')
    await expect(listed(mine)).toHaveCount(1)
  })

  await test.step('the client removes a file before sending, and closing the dialog with files asks first', async () => {
    await input(mine).setInputFiles([chosenFile('site-plan.png', 'image/png'), chosenFile('contract.docx', DOCX)])
    await expect(mine.getByRole('alert')).toHaveCount(0)
    await expect(ready(mine, 'contract.docx')).toBeVisible()
    await expect(ready(mine, 'site-plan.png')).toBeVisible()
    await expectAccessible(page)
    await mine.getByRole('button', { name: 'Remove contract.docx' }).click()
    await expect(listed(mine)).toHaveCount(2)
    await expect(input(mine)).toBeFocused()
    await expect.poll(() => listDocumentFiles(client.uid)).toHaveLength(2)
    await page.keyboard.press('Escape')
    await mine.getByRole('button', { name: 'Keep editing' }).click()
    await expect(listed(mine)).toHaveCount(2)
    await mine.getByRole('button', { name: 'Send reply' }).click()
    await expect(mine.getByRole('alert')).toContainText('Write something first.')
  })

  await test.step('the client views and saves the files of the reply', async () => {
    await sendReply(mine, 'Here they are.')
    const reply = shownReplies(mine).last()
    await expect(listed(reply)).toHaveCount(2)
    await expect(listed(mine)).toHaveCount(2)
    expect((await download(page, reply, 'certificate.pdf')).equals(demoFile('certificate.pdf'))).toBe(true)
    const view = reply.getByRole('button', { name: 'View site-plan.png' })
    await view.click()
    const preview = page.getByRole('dialog', { name: 'site-plan.png' })
    const image = preview.getByRole('img', { name: 'site-plan.png' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(view).toBeFocused()
    await expectAccessible(page, [390])
  })

  await test.step('the staff open the files; the file of an internal note never reaches the client', async () => {
    const staff = await openPageAs(browser, 'admin@demo.test', `/support?id=${ticket.id}`)
    const theirs = await ticketDialog(staff, ticket)
    await expect(listed(theirs)).toHaveCount(2)
    expect((await download(staff, theirs, 'site-plan.png')).equals(demoFile('site-plan.png'))).toBe(true)
    await input(theirs).setInputFiles({ ...chosenFile('certificate.pdf'), name: 'debarred-suppliers.pdf' })
    await expect(ready(theirs, 'debarred-suppliers.pdf')).toBeVisible()
    await sendReply(theirs, 'Between us.', { isNote: true })
    await expect(listed(theirs)).toHaveCount(3)
    await staff.context().close()
    const answers: string[] = []
    page.on('response', async (response) => answers.push(await response.text().catch(() => '')))
    await page.reload()
    const again = await ticketDialog(page, ticket)
    await expect(listed(again)).toHaveCount(2)
    await expect.poll(() => answers.join()).toContain('certificate.pdf')
    expect(answers.join()).not.toContain('debarred-suppliers')
  })
})

test.describe('while the server rejects requests or does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client whose files fail keeps the text and the other files', async ({ page, context }) => {
    test.slow()
    const { uid, email } = await newPerson('client')
    await signInAs(page, email, '/support')
    const dialog = await openNew(page)
    const title = `Files of ${uid}`
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('See the files.')
    const create = dialog.getByRole('button', { name: 'Create ticket' })

    await test.step('a failed upload can be retried, and is not sent before', async () => {
      await context.route(STORAGE, (route) => route.fulfill({ status: 403 }))
      await input(dialog).setInputFiles(chosenFile('certificate.pdf'))
      const retry = dialog.getByRole('button', { name: 'Try again with certificate.pdf' })
      await expect(retry).toBeVisible()
      await create.click()
      await expect(dialog.getByRole('alert')).toContainText('A file was not uploaded. Try it again, or remove it.')
      await context.unrouteAll()
      await retry.click()
      await expect(ready(dialog, 'certificate.pdf')).toBeVisible()
    })

    await test.step('the server rejects each spoofed file by name, and nothing else is lost', async () => {
      const spoofed = (name: string) => ({ ...chosenFile('site-plan.png'), name })
      await input(dialog).setInputFiles([spoofed('plan.pdf'), spoofed('map.pdf')])
      await expect(ready(dialog, 'plan.pdf')).toBeVisible()
      await expect(ready(dialog, 'map.pdf')).toBeVisible()
      await create.click()
      await expect(dialog.getByText('Invalid file type: plan.pdf')).toBeVisible()
      await expect(dialog.getByText('Invalid file type: map.pdf')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(2)
      await expect(listed(dialog)).toHaveCount(1)
      await expect(dialog.getByLabel('Description')).toHaveValue('See the files.')
      await expect(ready(dialog, 'certificate.pdf')).toBeVisible()
    })

    await test.step('a lost response leaves one ticket with its file', async () => {
      await context.route('**/create-ticket', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await create.click()
      await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to create ticket' })).toBeVisible()
      await context.unrouteAll()
      await create.click()
      await expectSuccess(page, 'Ticket created')
      const tickets = await ticketsTitled(title)
      expect(tickets.map(({ attachments }) => (attachments as unknown[]).length)).toEqual([1])
      expect(await listDocumentFiles(uid)).toHaveLength(1)
    })
  })
})
