import { INVOICES_PATH } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storedEvent } from '../support/dashboards.ts'
import { locateDocumentCard as documentRow, documents, storeDocument } from '../support/documents.ts'
import { FAR_DAY, locateInvoiceCard, newestDraft } from '../support/invoice-pages.ts'
import { expect, newPerson, SEEN_WITHIN_MS, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { storedInvoice } from '../support/stored-records.ts'
import { storedSearchEntry } from '../support/stored-search-entry.ts'
import { clientWithTicket, ticketDialog } from '../support/ticket-pages.ts'

test('an admin reviews a document in search results, which also follow the changes of others', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const title = `Licence ${uid}`
  const id = await storedSearchEntry('documents', uid, { title })
  await storeDocument(uid, id, { title })
  await signIn('admin', `/admin/documents?q=${uid}`)
  const status = documentRow(page, title).getByLabel('Status')
  for (const [label, value] of [
    ['Under review', 'under_review'],
    ['Approved', 'approved'],
  ] as const) {
    await status.selectOption(label)
    await expect(page.getByText(`Document status updated to ${label.toLowerCase()}`)).toBeVisible()
    await expect(status).toHaveValue(value)
  }
  await documents.doc(id).update({ status: 'pending' })
  await storedEvent(uid)
  await expect(status).toHaveValue('pending', { timeout: SEEN_WITHIN_MS })
})

test('the tab and the search that a client chooses beside an open invoice stay when it closes', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const id = await storedInvoice(uid, { due_date: FAR_DAY })
  await signInAs(page, email, '/invoices')
  const dialog = page.getByRole('dialog', { name: 'Invoice INV-2016-0007' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'View INV-2016-0007' }).click()
    await expect(dialog).toBeVisible()
    await page.getByRole('searchbox').fill('pump')
    await expect(page).toHaveURL(`/invoices?id=${id}&q=pump`)
    await page.getByRole('tab', { name: 'Pending' }).click()
    await expect(page).toHaveURL(`/invoices?id=${id}&q=pump&tab=pending`)
    await leave()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/invoices?q=pump&tab=pending')
    await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('searchbox')).toHaveValue('pump')
  }
})

test('an unsent reply is kept when another row is chosen', async ({ page, signIn }) => {
  const first = await clientWithTicket({ created_at: new Date() })
  const second = await clientWithTicket({ created_at: new Date() })
  await signIn('admin', `/support?id=${first.ticket.id}`)
  const dialog = await ticketDialog(page, first.ticket)
  await page.evaluate(() => window.consentCookies.put('userPreferences', { autoSave: false }))
  await page.reload()
  await ticketDialog(page, first.ticket)
  await dialog.getByRole('textbox').fill('Half a thought')
  const other = page.locator(`#card-${second.ticket.id}`).getByRole('link')
  await other.click()
  await expect(dialog).toContainText('You have unsaved changes')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought')
  await other.click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await ticketDialog(page, second.ticket)
})

test('a narrow table keeps its titles readable, and the open record has the actions it leaves out', async ({
  page,
  signIn,
}) => {
  const { uid } = await namedPerson('client')
  const draft = await newestDraft(uid)
  await signIn('admin', INVOICES_PATH)
  await page.setViewportSize({ width: 1024, height: 900 })
  const row = locateInvoiceCard(page, draft.number)
  expect((await row.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(220)
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: draft.number })
  for (const action of ['Send', 'Edit', 'Delete', 'PDF'])
    await expect(dialog.getByRole('button', { name: new RegExp(`^${action}`) })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
})

test('the office’s table marks active content and files without a scan in rows of equal height', async ({ page, signIn }) => {
  const { uid } = await namedPerson('client')
  const id = `${uid}-marked`
  const title = `Marked ${uid}`
  const marked = { has_active_content: true, shared: true, status: 'approved', admin_notes: 'Checked against the register.' }
  await storeDocument(uid, id, { title, created_at: new Date('2099-01-02'), uploaded_at: new Date(), ...marked })
  await signIn('admin', '/admin/documents')
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const titleCell = documentRow(page, title).getByRole('rowheader')
    await expect(titleCell).toContainText('Active contentNot scannedChecked')
    const box = await titleCell.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(218)
    expect(box?.height).toBeLessThanOrEqual(58)
  }
  await documentRow(page, title).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: title })
  const [badge, status] = await Promise.all([
    dialog.getByText('Contains active content: download only').boundingBox(),
    dialog.getByLabel('Status').boundingBox(),
  ])
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(status?.x ?? 0)
  await expectAccessible(page, [1440])
})

test('the latest replies come first when their heading is pressed', async ({ page, signIn }) => {
  await signIn('admin', '/support')
  const heading = page.getByRole('columnheader', { name: 'Last reply' })
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/sort=reply-last/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/sort=reply-first/)
})

test('an admin sorts and searches the table of projects', async ({ page, signIn }) => {
  await signIn('admin', '/admin/projects')
  const row = page.getByRole('row').filter({ hasText: 'Oxygen plant' })
  await expect(row).toContainText('In progress')
  for (const fact of ['Amina Lokwawi', 'Start date Nov 3, 2025', 'Dec 18, 2026', '$410,000.00'])
    await expect(row).toContainText(fact)
  await expect(row.getByRole('link', { name: /View Details|Manage Project/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Due date' }).click()
  await expect(page).toHaveURL(/sort=due-first/)
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search in projects' }).fill('oxygen')
  await expect(page).toHaveURL(/q=oxygen/)
  await expect(row.first()).toBeVisible()
})

test('a printed invoice, ticket and project are alone on the page', async ({ page, signIn }) => {
  const { client, ticket } = await clientWithTicket()
  expect(client.uid).not.toBe('')
  await signIn('admin', `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await expect(dialog.getByRole('button', { name: `Print ${ticket.number}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('Ubora Procurement Partners')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: ticket.number })).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'tickets' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/projects/view?id=client-project-4')
  await expect(page.getByRole('button', { name: 'Print Oxygen plant' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText('Ubora Procurement Partners')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
  await expect(page.getByRole('button')).toHaveCount(0)
})
