import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { locateInvoiceCard, newestDraft, readInvoice } from '../support/invoice-pages.ts'
import { dialog, mainButton, peopleTabPath } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { expect, signInAs, signOut, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

// A list that is read again while the session ends is refused.
test.use({ requestsMayFail: true })

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const removeButton = (page: Page, title: string) => locateInvoiceCard(page, title).getByRole('button', { name: /^Delete/ })

async function deleteNewDraft(page: Page): Promise<string> {
  const client = await namedPerson('client')
  const { id, title } = await newestDraft(client.uid, { title: `Left ${client.lastName}` })
  await page.goto(INVOICES_PATH)
  await removeButton(page, title).click()
  await undo(page).waitFor()
  return id
}

test('a deleted draft is gone, although the admin signs out at once', async ({ page, context }) => {
  test.slow()
  await test.step('on the same page', async () => {
    await signInAs(page, 'admin@demo.test')
    const id = await deleteNewDraft(page)
    await signOut(page)
    await expect(page).toHaveURL(/\/auth/)
    await eventually(async () => expect(await readInvoice(id)).toBeUndefined())
  })
  await test.step('in another tab', async () => {
    await signInAs(page, 'admin@demo.test')
    const id = await deleteNewDraft(page)
    const other = await context.newPage()
    await other.goto('/messages')
    await signOut(other)
    await expect(page).toHaveURL(/\/auth/)
    await eventually(async () => expect(await readInvoice(id)).toBeUndefined())
  })
})

test('the time of a deletion goes on after the admin has undone another one by keyboard', async ({ page, signIn }) => {
  const clients = [await namedPerson('client'), await namedPerson('client')] as const
  const [deleted, undone] = [await newestDraft(clients[0].uid), await newestDraft(clients[1].uid)] as const
  await page.clock.install()
  await signIn('admin', INVOICES_PATH)
  await removeButton(page, deleted.title).click()
  await undo(page).waitFor()
  // A second click within half a second would be ignored.
  await page.clock.fastForward(1000)
  await removeButton(page, undone.title).press('Enter')
  await expect(undo(page)).toHaveCount(2)
  await expect(undo(page).last()).toBeFocused()
  await undo(page).last().press('Enter')
  await expect(undo(page)).toHaveCount(1)
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(undo(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await eventually(async () => expect(await readInvoice(deleted.id)).toBeUndefined())
  expect(await readInvoice(undone.id)).toBeDefined()
})

test('an organisation is archived, although the admin views the portal as its client at once', async ({ page, signIn }) => {
  const organisation = await newOrganisation()
  const person = await newMember(organisation)
  await signIn('admin', peopleTabPath(organisation.id))
  await mainButton(page, 'Archive').click()
  await undo(page).waitFor()
  await mainButton(page, 'View as client').click()
  await dialog(page)
    .getByRole('button', { name: `View the portal as ${person.name}` })
    .click()
  await expect(page).toHaveURL('/dashboard')
  const stored = await adminDb.collection(COLLECTIONS.organisations).doc(organisation.id).get()
  expect(stored.get('status')).toBe('archived')
})
