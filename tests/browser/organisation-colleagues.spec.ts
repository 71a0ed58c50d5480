import { expectAccessible } from '../support/accessibility.ts'
import { dialog, inDialog, may, openSection, section, sectionButton } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { storedAccess } from '../support/organisations.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { expectToast } from '../support/visitor.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

test('a manager can only give what they have, and neither removes who may do more nor changes billing details', async ({
  page,
}) => {
  const organisation = await newOrganisation()
  const manager = await newMember(organisation, ['projects', 'people'])
  const colleague = await newMember(organisation, ['invoices'], { first_name: 'Rukia', last_name: 'Wario' })
  await openSection(page, manager.email)
  await sectionButton(page, `Change of ${colleague.name}`).click()
  await expect(may(page, 'Invoices and payments')).toBeChecked()
  await expect(may(page, 'Invoices and payments')).toBeDisabled()
  await expect(may(page, 'Documents')).toBeDisabled()
  await expect(dialog(page)).toContainText('You can only give what you have yourself.')
  await may(page, 'Projects').check()
  await inDialog(page, 'Save changes').click()
  await expectToast(page, 'status', 'Saved', 'The change takes effect at once.')
  expect(await storedAccess(colleague.uid)).toMatchObject({ capabilities: ['projects', 'invoices'] })
  await expect(section(page).getByRole('listitem').filter({ hasText: colleague.email })).toContainText(
    'May do more than you: ask us',
  )
  await expect(section(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await sectionButton(page, 'Edit details').click()
  await expect(dialog(page)).toContainText('change only with the right for invoices')
  await expect(dialog(page).getByLabel('KRA PIN')).toHaveCount(0)
  await dialog(page).getByLabel('Phone').fill('+254 700 555 104')
  await inDialog(page, 'Save changes').click()
  await expectToast(page, 'status', 'Organisation saved')
})

test('a manager does not overwrite what another changed meanwhile, and then sees it', async ({ page, context }) => {
  const organisation = await newOrganisation()
  const manager = await newMember(organisation)
  const colleague = await newMember(organisation, ['projects'], { first_name: 'Rukia', last_name: 'Wario' })
  await openSection(page, manager.email)
  const second = await context.newPage()
  await second.goto('/account')
  await sectionButton(second, 'Manage organisation').click()
  for (const tab of [page, second]) await sectionButton(tab, `Change of ${colleague.name}`).click()
  await may(second, 'Documents').check()
  await inDialog(second, 'Save changes').click()
  await expectToast(second, 'status', 'Saved', 'The change takes effect at once.')
  await second.close()

  await may(page, 'Support tickets').check()
  await inDialog(page, 'Save changes').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed what this person may do meanwhile.')
  await expect(may(page, 'Support tickets')).toBeChecked()
  expect(await storedAccess(colleague.uid)).toMatchObject({ capabilities: ['projects', 'documents'] })
  await inDialog(page, 'Cancel').click()
  await inDialog(page, 'Discard changes').click()
  await expect(section(page).getByRole('listitem').filter({ hasText: colleague.email })).toContainText('Documents')
  await sectionButton(page, `Change of ${colleague.name}`).click()
  await expect(may(page, 'Documents')).toBeChecked()
  await may(page, 'Support tickets').check()
  await inDialog(page, 'Save changes').click()
  await expectToast(page, 'status', 'Saved', 'The change takes effect at once.')
  expect(await storedAccess(colleague.uid)).toMatchObject({ capabilities: ['projects', 'documents', 'support'] })
})

test('a colleague who manages nothing sees what they may do, and leaves', async ({ page }) => {
  const organisation = await newOrganisation()
  await newMember(organisation)
  const colleague = await newMember(organisation, ['projects', 'documents'], { first_name: 'Rukia', last_name: 'Wario' })
  await signInAs(page, colleague.email, '/account')
  await expect(section(page)).toContainText(`${organisation.name}You may use: Projects, Documents`)
  await expectAccessible(page)
  await sectionButton(page, 'Leave organisation').click()
  await expect(dialog(page)).toHaveAccessibleName(`Leave ${organisation.name}?`)
  await inDialog(page, 'Cancel').click()
  await expect(sectionButton(page, 'Leave organisation')).toBeFocused()
  await sectionButton(page, 'Leave organisation').press('Enter')
  await inDialog(page, 'Leave organisation').click()
  await expectToast(page, 'status', 'You left the organisation', 'Its records stay with it.')
  await expect(sectionButton(page, 'Manage organisation')).toBeVisible()
  expect((await storedAccess(colleague.uid))['organisation_id']).not.toBe(organisation.id)
})
