import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { organisationPath } from '@domain/routes.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { documents } from '../support/documents.ts'
import { dialog, inDialog, mainButton } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { expect, test } from '../support/portal.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { recordsWith } from '../support/stored-records.ts'
import { closeToast, expectToast } from '../support/visitor.ts'

test('an admin opens the file of a client, acts for it and writes notes', async ({ page, signIn }) => {
  const organisation = await newOrganisation()
  const person = await newMember(organisation)
  const expiring = { organisation_id: organisation.id, expires_at: new Date(Date.now() + 10 * 86_400_000) }
  for (const index of [1, 2, 3, 4])
    await documents.doc(`${person.uid}-${index}`).set({ ...sampleDocument(person.uid), ...expiring })
  await signIn('admin', organisationPath(organisation.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(organisation.name)
  await expect(page.getByText('4 expire soon')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Unfinished tickets' })).toBeVisible()
  await expect(page.getByText('1 person', { exact: false })).toBeVisible()
  await expect(page.getByText('Nobody belongs to')).toHaveCount(0)
  await expectAccessible(page)

  await test.step('a note', async () => {
    await mainButton(page, 'Add note').click()
    await dialog(page).getByLabel('Note').fill('Withholds VAT.')
    await inDialog(page, 'Save note').click()
    await expectToast(page, 'status', 'Note saved', 'Only the office can read it.')
    await closeToast(page, 'Note saved')
    const notes = page.getByRole('region', { name: 'Office notes' })
    await notes.getByRole('button', { name: 'Change' }).click()
    await dialog(page).getByLabel('Note').fill('Withholds VAT and income tax.')
    await inDialog(page, 'Save note').click()
    await expect(notes).toContainText('Withholds VAT and income tax.')
    await notes.getByRole('button', { name: 'Delete note' }).click()
    await inDialog(page, 'Remove').click()
    await expect(notes).toContainText('No notes yet.')
  })

  await test.step('the note of a former colleague, which can be deleted but not changed', async () => {
    const note = { organisation_id: organisation.id, text: 'Call before noon.', author_id: 'former-colleague' }
    const stored = { ...note, created_at: new Date(), changed_at: null, revision: 0 }
    await adminDb.collection(COLLECTIONS.officeNotes).add(stored)
    await page.reload()
    const notes = page.getByRole('region', { name: 'Office notes' })
    await expect(notes).toContainText(note.text)
    await expect(notes.getByRole('button', { name: 'Change' })).toHaveCount(0)
    await notes.getByRole('button', { name: 'Delete note' }).click()
    await inDialog(page, 'Remove').click()
    await expect(notes).toContainText('No notes yet.')
  })

  await test.step('a tab, which the address names', async () => {
    await page.getByRole('tab', { name: /^Invoices/ }).click()
    await expect(page).toHaveURL(`${organisationPath(organisation.id)}&tab=invoices`)
    await expect(page.getByText('Nothing here yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: /^Invoices/ })).toHaveAttribute('aria-selected', 'true')
    await page.goto(organisationPath(organisation.id))
  })

  await test.step('an invoice with the client filled in', async () => {
    await page.getByRole('link', { name: 'Create Invoice' }).click()
    const client = dialog(page).getByRole('combobox', { name: 'Client' })
    await expect(client).toHaveValue(person.name)
    await dialog(page).getByLabel('Title').fill('Audit')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Audit')
    await expect(page).toHaveURL('/invoices')
    await page.keyboard.press('Escape')
    await inDialog(page, 'Discard changes').click()
    await expect(dialog(page)).toHaveCount(0)
    await mainButton(page, 'Create Invoice').click()
    await expect(client).toHaveValue('')
  })

  await test.step('a message with the person chosen', async () => {
    await page.goto(organisationPath(organisation.id))
    await page.getByRole('main').getByRole('link', { name: 'Message' }).click()
    await expect(dialog(page).getByText(person.name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/messages')
  })
})

test('an action names a person who may see the record, and waits until the people are known', async ({ page, signIn }) => {
  const organisation = await newOrganisation()
  const { uid } = await newMember(organisation, ['support'])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${endpointPath('organisationOverview')}`, async (route) => {
    await held
    await route.continue()
  })
  await signIn('admin', organisationPath(organisation.id))
  // Most actions are in the menu More.
  const action = (name: string) => page.getByRole('main').getByRole('link', { name, includeHidden: true })
  for (const name of ['New Ticket', 'Create Invoice']) {
    await expect(action(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(action(name)).not.toHaveAttribute('href')
  }
  answer()
  await expect(action('New Ticket')).toHaveAttribute('href', `/support?new=1&client=${uid}`)
  await expect(action('Create Invoice')).toHaveAttribute('href', '/invoices?new=1')
})

test('an admin sees the portal as a member sees it, and can change nothing', async ({ page, signIn }) => {
  const organisation = await newOrganisation()
  const person = await newMember(organisation, ['support', 'appointments'])
  await signIn('admin', organisationPath(organisation.id))
  await mainButton(page, 'View as client').click()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: `View the portal as ${person.name}` })
    .click()
  await expect(page).toHaveURL('/dashboard')
  const bar = page.getByRole('region', { name: 'View as client' })
  await expect(bar).toContainText(`You see what ${person.name}`)
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
  await expectAccessible(page)

  await test.step('nothing can be searched', async () => {
    await page.goto('/support?q=pump')
    await bar.waitFor()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  })

  await test.step('buttons that write are missing, and a write from an address is refused', async () => {
    await page.goto('/support')
    await bar.waitFor()
    for (const name of ['New', 'New Ticket']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await page.goto('/support?new=1')
    await dialog(page).getByLabel('Title').fill('Late')
    await dialog(page).getByLabel('Description').fill('Where is it?')
    await inDialog(page, 'Create ticket').click()
    await expect(dialog(page)).toContainText('Nothing was changed')
    expect(await recordsWith(COLLECTIONS.tickets, 'organisation_id', organisation.id)).toEqual([])
  })

  await test.step('pages outside the view show the way back to the file', async () => {
    for (const path of ['/invoices', '/admin/users', '/account']) {
      await page.goto(path)
      await expect(page.getByText('is not part of this view.')).toBeVisible()
    }
    await bar.getByRole('button', { name: 'End view' }).click()
    await expect(page).toHaveURL(organisationPath(organisation.id))
    await expect(bar).toHaveCount(0)
  })
})
