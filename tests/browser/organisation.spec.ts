import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, MANAGER_CAPABILITY } from '@domain/platform/access/capabilities.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openAccount } from '../support/account-page.ts'
import { newEmail } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { dialog, inDialog, may, openSection, section, sectionButton } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { storedAccess } from '../support/organisations.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { closeToast, expectToast, requestsTo } from '../support/visitor.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

const LAST_MANAGER = 'An organisation needs at least one person who manages it.'

test('a manager changes the details, invites, and changes and removes people', async ({ page }) => {
  test.slow()
  const organisation = await newOrganisation()
  const manager = await newMember(organisation)
  const colleague = await newMember(organisation, ['projects'], { first_name: 'Rukia', last_name: 'Wario' })
  await signInAs(page, manager.email, '/account')

  await test.step('the account page reads the organisation only when it is opened', async () => {
    const requests = requestsTo(page, 'organisation-overview')
    await expect(section(page)).toContainText(organisation.name)
    await expect(page.getByLabel('First name')).toHaveValue('Amina')
    expect(requests).toHaveLength(0)
    await sectionButton(page, 'Manage organisation').press('Enter')
    await expect(section(page).getByRole('heading', { name: 'People (2)' })).toBeVisible()
    expect(requests).toHaveLength(1)
    await expect(section(page).getByRole('listitem').filter({ hasText: manager.email })).toContainText('You')
    await expectAccessible(page)
  })

  await test.step('a wrong KRA PIN is reported at its field, and a right one is saved', async () => {
    await sectionButton(page, 'Edit details').click()
    await dialog(page).getByLabel('KRA PIN').fill('51234567')
    await inDialog(page, 'Save changes').click()
    await expect(dialog(page).getByLabel('KRA PIN')).toHaveAccessibleDescription(/letter A or P, nine digits/)
    await expectAccessible(page)
    await dialog(page).getByLabel('KRA PIN').fill('p051234567x')
    await dialog(page).getByLabel('Billing email').fill('bills@clinics.example')
    await dialog(page).getByLabel('VAT').check()
    await inDialog(page, 'Save changes').click()
    await expectToast(page, 'status', 'Organisation saved')
    for (const value of ['P051234567X', 'bills@clinics.example', 'VAT']) await expect(section(page)).toContainText(value)
    await closeToast(page, 'Organisation saved')
  })

  await test.step('a change by somebody else meanwhile is not overwritten', async () => {
    await sectionButton(page, 'Edit details').click()
    await dialog(page).getByLabel('Phone').fill('+254 711 000 001')
    await adminDb.collection(COLLECTIONS.organisations).doc(organisation.id).update({ revision: 7 })
    await inDialog(page, 'Save changes').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed this organisation meanwhile.')
    await expect(dialog(page).getByLabel('Phone')).toHaveValue('+254 711 000 001')
    await inDialog(page, 'Cancel').click()
    await inDialog(page, 'Discard changes').click()
  })

  const invited = newEmail()
  await test.step('an invitation needs an address and a capability, and is listed after it was sent', async () => {
    await sectionButton(page, 'Invite a person').click()
    await inDialog(page, 'Send invitation').click()
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await expect(dialog(page)).toContainText('Please enter an email address.')
    await expect(dialog(page)).toContainText('Please choose at least one thing that this person may do.')
    await expectAccessible(page)
    await dialog(page).getByLabel('Email').fill(invited)
    await may(page, 'Documents').check()
    await inDialog(page, 'Send invitation').click()
    await expectToast(page, 'status', 'Invitation sent', 'The link in the email is valid for 7 days.')
    await closeToast(page, 'Invitation sent')
    const row = section(page).getByRole('listitem').filter({ hasText: invited })
    await expect(row).toContainText('Open until')
    expect((await newestMail(invited)).text).toContain('/invite?token=')
  })

  await test.step('an address with an open invitation is not invited again, but the invitation is sent again', async () => {
    await sectionButton(page, 'Invite a person').click()
    await dialog(page).getByLabel('Email').fill(invited)
    await may(page, 'Documents').check()
    await inDialog(page, 'Send invitation').click()
    await expect(dialog(page).getByRole('alert')).toContainText('This address already has an open invitation.')
    await inDialog(page, 'Cancel').click()
    await inDialog(page, 'Discard changes').click()
    await sectionButton(page, `Send again of ${invited}`).click()
    await expectToast(page, 'status', 'Invitation sent', 'The link in the email is valid for 7 days.')
    await closeToast(page, 'Invitation sent')
    await newestMail(invited, 2)
  })

  await test.step('a withdrawn invitation leaves the list', async () => {
    await sectionButton(page, `Withdraw of ${invited}`).click()
    await expect(dialog(page)).toHaveAccessibleName(`Withdraw the invitation of ${invited}?`)
    await inDialog(page, 'Withdraw').click()
    await expectToast(page, 'status', 'Invitation withdrawn', 'Its link no longer works.')
    await expect(section(page).getByText('No invitation is open.')).toBeVisible()
    await expect(section(page).getByRole('heading', { name: 'Invitations' })).toBeFocused()
    await closeToast(page, 'Invitation withdrawn')
  })

  await test.step('a colleague gets another capability', async () => {
    await sectionButton(page, `Change of ${colleague.name}`).click()
    await expect(may(page, 'Projects')).toBeChecked()
    await may(page, 'Invoices and payments').check()
    await inDialog(page, 'Save changes').click()
    await expectToast(page, 'status', 'Saved', 'The change takes effect at once.')
    await closeToast(page, 'Saved')
    await expect(section(page).getByRole('listitem').filter({ hasText: colleague.email })).toContainText(
      'Invoices and payments',
    )
    expect(await storedAccess(colleague.uid)).toMatchObject({ capabilities: ['projects', 'invoices'] })
  })

  await test.step('the only manager cannot give up managing, and cannot leave', async () => {
    await sectionButton(page, `Change of ${manager.name}`).click()
    const warning = dialog(page).getByText('Nobody in the organisation can give this back to you. Only we can.')
    await may(page, 'Projects').uncheck()
    await expect(warning).toBeVisible()
    await may(page, 'Projects').check()
    await expect(warning).toBeHidden()
    await may(page, 'People of the organisation').uncheck()
    await inDialog(page, 'Save changes').click()
    await expect(dialog(page).getByRole('alert')).toContainText(LAST_MANAGER)
    await inDialog(page, 'Cancel').click()
    await inDialog(page, 'Discard changes').click()
    await sectionButton(page, 'Leave organisation').click()
    await inDialog(page, 'Leave organisation').click()
    await expect(dialog(page).getByRole('alert')).toContainText(LAST_MANAGER)
    await inDialog(page, 'Cancel').click()
    expect((await storedAccess(manager.uid))['capabilities']).toContain(MANAGER_CAPABILITY)
  })

  await test.step('a removed colleague leaves the list', async () => {
    await sectionButton(page, `Remove of ${colleague.name}`).click()
    await expect(dialog(page)).toContainText('Everything that this person created stays with the organisation.')
    await expectAccessible(page)
    await inDialog(page, 'Remove').click()
    await expectToast(page, 'status', 'Removed', 'The access has ended. The records stay with the organisation.')
    await expect(section(page).getByRole('heading', { name: 'People (1)' })).toBeFocused()
    expect((await storedAccess(colleague.uid))['organisation_id']).not.toBe(organisation.id)
  })
})

test('a manager passes the organisation on, and then sees what they may do', async ({ page }) => {
  const organisation = await newOrganisation()
  const manager = await newMember(organisation)
  const colleague = await newMember(organisation, ['projects'], { first_name: 'Rukia', last_name: 'Wario' })
  await openSection(page, manager.email)
  await sectionButton(page, `Pass on of ${colleague.name}`).click()
  await expect(dialog(page)).toHaveAccessibleName(`Pass ${organisation.name} on to ${colleague.name}?`)
  await expect(dialog(page)).toContainText('may do everything that you may do now')
  await inDialog(page, 'Pass on').click()
  await expect(section(page)).toContainText('You may use: Projects, Documents')
  await expect(sectionButton(page, 'Leave organisation')).toBeVisible()
  expect(await storedAccess(colleague.uid)).toMatchObject({ capabilities: CAPABILITIES })
  expect((await storedAccess(manager.uid))['capabilities']).not.toContain(MANAGER_CAPABILITY)
})

test('a person alone sees one compact card, and nobody to remove when it is opened', async ({ page }) => {
  await openAccount(page)
  await expect(section(page).getByRole('button')).toHaveText(['Manage organisation'])
  await sectionButton(page, 'Manage organisation').click()
  await expect(section(page).getByRole('heading', { name: 'People (1)' })).toBeVisible()
  for (const name of ['Leave organisation', 'Remove']) await expect(section(page).getByRole('button', { name })).toHaveCount(0)
})

test('an admin has no section for an organisation', async ({ page, signIn }) => {
  await signIn('admin', '/account')
  await expect(page.getByLabel('First name')).not.toHaveValue('')
  await expect(section(page)).toHaveCount(0)
})
