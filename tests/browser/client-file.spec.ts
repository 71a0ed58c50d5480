import { COLLECTIONS } from '@domain/collections.ts'
import { organisationPath } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, inDialog, mainButton } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { expect, test } from '../support/portal.ts'
import { recordsWith } from '../support/stored-records.ts'
import { closeToast, expectToast } from '../support/visitor.ts'

test('an admin opens the file of a client, acts for it and writes notes', async ({ page, signIn }) => {
  const organisation = await newOrganisation()
  const person = await newMember(organisation)
  await signIn('admin', organisationPath(organisation.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(organisation.name)
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
    await expect(dialog(page).getByRole('combobox', { name: 'Client' })).toHaveValue(person.name)
  })
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
