import { readFile } from 'node:fs/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { locateDocumentCard as documentRow, documents, storeDocument } from '../support/documents.ts'
import { eventually } from '../support/eventually.ts'
import { locateInvoiceCard, newestDraft, readInvoice } from '../support/invoice-pages.ts'
import { expect, newPerson, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' })
const locateCardCheckbox = (page: Page, title: string) => locateInvoiceCard(page, title).getByRole('checkbox')

test.describe(() => {
  test.use({ requestsMayFail: true })

  test('an admin sends chosen drafts; a draft that another admin has changed says why and stays chosen', async ({
    page,
    signIn,
  }) => {
    test.slow()
    const clients = [await namedPerson('client'), await namedPerson('client')] as const
    const [sent, changed] = [
      await newestDraft(clients[0].uid),
      await newestDraft(clients[1].uid, { title: '=1+1 Audit' }),
    ] as const
    await signIn('admin', INVOICES_PATH)
    await locateCardCheckbox(page, sent.number).click()
    await expect(bar(page)).toContainText('Chosen invoices: 1')
    // The two newest records are neighbours, so a range from the first to the second has both.
    await locateCardCheckbox(page, changed.number)
      .first()
      .click({ modifiers: ['Shift'] })
    await expect(bar(page).getByRole('button', { name: 'Send (2)' })).toBeVisible()
    await expectAccessible(page, [1440])

    await test.step('the chosen rows are exported, and no cell runs as a formula', async () => {
      const download = page.waitForEvent('download')
      await bar(page).getByRole('button', { name: 'Export CSV' }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv).toContain(sent.number)
      expect(csv).toContain("'=1+1 Audit")
    })

    await adminDb.collection(COLLECTIONS.invoices).doc(changed.id).update({ revision: 7 })
    await bar(page).getByRole('button', { name: 'Send (2)' }).click()
    await expect(bar(page)).toContainText('Each client gets an email')
    await test.step('a row that is released while the bar asks is not sent', async () => {
      await locateCardCheckbox(page, changed.number).click()
      await expect(bar(page).getByRole('button', { name: 'Send (1)' })).toBeVisible()
      await locateCardCheckbox(page, sent.number).click()
      await expect(bar(page)).toHaveCount(0)
      await locateCardCheckbox(page, sent.number).click()
      await locateCardCheckbox(page, changed.number).click()
      await bar(page).getByRole('button', { name: 'Send (2)' }).click()
    })
    await bar(page).getByRole('button', { name: 'Send (2)' }).click()
    await expect(bar(page)).toContainText('1 done, 1 failed')
    await expect(bar(page).getByRole('listitem').filter({ hasText: sent.number })).toContainText('Sent')
    await expect(bar(page).getByRole('listitem').filter({ hasText: changed.number })).not.toContainText('Sent')
    await expect(locateCardCheckbox(page, changed.number)).toBeChecked()
    await expect(locateCardCheckbox(page, sent.number)).not.toBeChecked()
    await eventually(async () => expect((await readInvoice(sent.id))?.['status']).toBe('sent'))
    expect((await readInvoice(changed.id))?.['status']).toBe('draft')
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(bar(page)).toHaveCount(0)
  })
})

test('an action goes on and reports on each row while the admin looks at another tab', async ({ page, signIn }) => {
  const clients = [await namedPerson('client'), await namedPerson('client')] as const
  const drafts = [await newestDraft(clients[0].uid), await newestDraft(clients[1].uid)]
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${endpointPath('sendInvoice')}`, async (route) => {
    await held
    await route.continue()
  })
  await signIn('admin', INVOICES_PATH)
  for (const { number } of drafts) await locateCardCheckbox(page, number).click()
  await bar(page).getByRole('button', { name: 'Send (2)' }).click()
  await bar(page).getByRole('button', { name: 'Send (2)' }).click()
  await expect(bar(page)).toContainText('0 of 2')
  await page.getByRole('tab', { name: 'Paid' }).click()
  await expect(page).toHaveURL(/tab=paid/)
  answer()
  await expect(bar(page)).toContainText('2 done')
  await expectAccessible(page, [1440])
  for (const { id, number } of drafts) {
    await expect(bar(page).getByRole('listitem').filter({ hasText: number })).toContainText('Sent')
    expect((await readInvoice(id))?.['status']).toBe('sent')
  }
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('an admin approves chosen documents; a client can only export', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const title = `Licence ${uid}`
  const id = await storeDocument(uid, `${uid}-document`, { title, created_at: new Date('2099-01-01T00:00:00Z') })
  await signIn('admin', '/admin/documents')
  await documentRow(page, title).getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Approve (1)' }).click()
  await bar(page).getByRole('button', { name: 'Approve (1)' }).click()
  await expect(bar(page)).toContainText('1 done')
  expect((await documents.doc(id).get()).get('status')).toBe('approved')

  await signIn('client', INVOICES_PATH)
  await page.getByRole('checkbox', { name: 'Choose all invoices shown' }).click()
  await expect(bar(page).getByRole('button')).toHaveText(['Export CSV', 'Clear'])
})
