import { COLLECTIONS } from '@domain/collections.ts'
import { STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { ORGANISATIONS_PATH, organisationPath } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { newestMail } from '../support/inbox.ts'
import { chooseOrganisation, dialog, inDialog, mainButton, peopleTabPath } from '../support/organisation-pages.ts'
import { newMember, newOrganisation, newOrganisationName } from '../support/organisation-people.ts'
import { storedAccess } from '../support/organisations.ts'
import { expect, test } from '../support/portal.ts'
import { listedRecords, listedTitles } from '../support/records.ts'
import { newUser } from '../support/users.ts'
import { closeToast, expectToast } from '../support/visitor.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const stored = async (id: string) => (await adminDb.collection(COLLECTIONS.organisations).doc(id).get()).data() ?? {}

test('an admin finds an organisation and filters the list by status', async ({ page, signIn }) => {
  const active = await newOrganisation()
  const archived = await newOrganisation({ name: `${active.name} North`, status: 'archived' })
  await signIn('admin', ORGANISATIONS_PATH)
  await expect(heading(page)).toHaveText('Organisations')
  await expect(listedRecords(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(active.name)
  await expect(listedRecords(page)).toHaveCount(1)
  await page.getByLabel('Status').selectOption('All')
  await expect(listedTitles(page)).toHaveText([active.name, archived.name])
  await page.getByLabel('Status').selectOption('Archived')
  await expect(listedTitles(page)).toHaveText([archived.name])
  await page.reload()
  await expect(listedTitles(page)).toHaveText([archived.name])
  await page.getByRole('searchbox').fill('no such organisation')
  await expect(page.getByText('No organisations found.')).toBeVisible()
  await page.getByRole('searchbox').fill(archived.name)
  await page.getByRole('link', { name: `View Details of ${archived.name}` }).click()
  await expect(page).toHaveURL(organisationPath(archived.id))
  await expect(heading(page)).toHaveText(archived.name)
})

test('an admin creates an organisation, whose first person is invited', async ({ page, signIn }) => {
  const name = newOrganisationName()
  const email = newEmail()
  await signIn('admin', ORGANISATIONS_PATH)
  await mainButton(page, 'New organisation').click()
  await inDialog(page, 'Create and invite').click()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expect(dialog(page)).toContainText('Please enter the name of the organisation.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Kind').selectOption('Public body')
  await dialog(page).getByLabel('Email of the first person').fill(email)
  await inDialog(page, 'Create and invite').click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('tab', { name: /^People/ }).click()
  await expect(page.getByText('Nobody belongs to this organisation yet.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Everything')
  expect((await newestMail(email)).text).toContain('/invite?token=')
})

test('an admin gives back or erases the records of an organisation without accounts', async ({ page, signIn }) => {
  const abandoned = () => newOrganisation({ status: 'archived', abandoned_at: new Date() })
  const [kept, erased] = [await abandoned(), await abandoned()]
  await signIn('admin', organisationPath(kept.id))
  await expect(page.getByRole('region', { name: 'Nobody belongs to this organisation any more' })).toBeVisible()
  await expectAccessible(page)
  await mainButton(page, 'Give back').click()
  await inDialog(page, 'Give back').click()
  await expectToast(page, 'status', 'Organisation active again')
  await expect(mainButton(page, 'Invite a person')).toBeVisible()
  expect(await stored(kept.id)).toMatchObject({ status: 'active', abandoned_at: null })

  await page.goto(organisationPath(erased.id))
  await mainButton(page, 'Erase the records').click()
  await expect(dialog(page)).toHaveAccessibleName(`Erase all records of ${erased.name}?`)
  await inDialog(page, 'Erase the records').click()
  await expect(page).toHaveURL(ORGANISATIONS_PATH)
  await expectToast(page, 'status', 'Records erased', 'What the law requires us to keep remains without names.')
  expect(await stored(erased.id)).toEqual({})
})

test('an admin changes, moves and removes people, archives and restores', async ({ page, signIn }) => {
  test.slow()
  const [organisation, other] = [await newOrganisation(), await newOrganisation()]
  const manager = await newMember(organisation)
  const colleague = await newMember(organisation, ['projects'], { first_name: 'Rukia', last_name: 'Wario' })
  const third = await newMember(organisation, ['support'], { first_name: 'Collins', last_name: 'Rotich' })
  await signIn('admin', peopleTabPath(organisation.id))
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(row(manager.email)).toContainText('Everything')
  await expectAccessible(page)

  await test.step('details', async () => {
    await mainButton(page, 'Edit details').click()
    await dialog(page).getByLabel('Billing address').fill('P.O. Box 4411\nMlima')
    await inDialog(page, 'Save changes').click()
    await expectToast(page, 'status', 'Organisation saved')
    await closeToast(page, 'Organisation saved')
    await expect(page.getByText('P.O. Box 4411')).toBeVisible()
  })

  await test.step('capabilities', async () => {
    await mainButton(page, `Change of ${colleague.name}`).click()
    await dialog(page).getByRole('checkbox', { name: 'Support tickets' }).check()
    await inDialog(page, 'Save changes').click()
    await expectToast(page, 'status', 'Saved', 'The change takes effect at once.')
    await closeToast(page, 'Saved')
    await expect(row(colleague.email)).toContainText('Support tickets')
  })

  await test.step('a person moves into a chosen organisation', async () => {
    await mainButton(page, `Move of ${colleague.name}`).click()
    await inDialog(page, 'Move person').click()
    await expect(dialog(page)).toContainText('Please choose an organisation from the list.')
    await chooseOrganisation(page, other.name)
    await inDialog(page, 'Move person').click()
    await expectToast(page, 'status', 'Moved', 'The person now belongs to the other organisation.')
    await closeToast(page, 'Moved')
    await expect(row(colleague.email)).toHaveCount(0)
    const moved = { organisation_id: other.id, capabilities: ['projects', 'support'] }
    expect(await storedAccess(colleague.uid)).toMatchObject(moved)
  })

  await test.step('the only manager cannot be removed, another person can', async () => {
    await mainButton(page, `Remove of ${manager.name}`).click()
    await inDialog(page, 'Remove').click()
    await expect(dialog(page).getByRole('alert')).toContainText('An organisation needs at least one person who manages it.')
    await inDialog(page, 'Cancel').click()
    await mainButton(page, `Remove of ${third.name}`).click()
    await inDialog(page, 'Remove').click()
    await expectToast(page, 'status', 'Removed', 'The access has ended. The records stay with the organisation.')
    await closeToast(page, 'Removed')
    await expect(row(third.email)).toHaveCount(0)
  })

  await test.step('archive and restore', async () => {
    await mainButton(page, 'Archive').click()
    await expect(mainButton(page, 'Restore')).toHaveAttribute('aria-disabled', 'true')
    await expect(mainButton(page, 'Invite a person')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(mainButton(page, 'Archive')).toBeFocused()
    expect(await stored(organisation.id)).toMatchObject({ status: 'active' })
    await mainButton(page, 'Archive').click()
    await closeToast(page, `${organisation.name} archived`)
    await eventually(async () => expect(await stored(organisation.id)).toMatchObject({ status: 'archived' }))
    await expect(mainButton(page, 'Invite a person')).toHaveCount(0)
    await mainButton(page, 'Restore').click()
    await inDialog(page, 'Restore').click()
    await expectToast(page, 'status', 'Organisation active again')
    await expect(mainButton(page, 'Invite a person')).toBeVisible()
    expect(await stored(organisation.id)).toMatchObject({ status: 'active' })
  })

  await test.step('the person is linked to Manage users', async () => {
    await expect(page.getByRole('link', { name: `Open in Manage users of ${manager.name}` })).toHaveAttribute(
      'href',
      `/admin/users?q=${manager.uid}`,
    )
  })
})

test('a client cannot open the pages of organisations', async ({ page, signIn }) => {
  await signIn('client')
  for (const path of [ORGANISATIONS_PATH, organisationPath('demo-client')]) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('an admin changes what another admin may do', async ({ page, signIn }) => {
  const { uid, name } = await newUser('admin')
  await signIn('admin', `/admin/users?q=${uid}`)
  await page.getByRole('button', { name: `What this admin may do of ${name}` }).click()
  await expect(dialog(page)).toHaveAccessibleName(`What may ${name} do for the office?`)
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(STAFF_CAPABILITIES.length)
  await expectAccessible(page)
  const changed = STAFF_CAPABILITIES.filter((each) => each !== 'office.log')
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).update({ capabilities: changed })
  await dialog(page).getByRole('checkbox', { name: 'Support tickets' }).uncheck()
  await inDialog(page, 'Save changes').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed what this person may do meanwhile.')
  await expect(dialog(page).getByRole('checkbox', { name: 'Support tickets' })).not.toBeChecked()
  await inDialog(page, 'Cancel').click()
  await inDialog(page, 'Discard changes').click()
  await page.getByRole('button', { name: `What this admin may do of ${name}` }).click()
  await dialog(page).getByRole('checkbox', { name: 'Support tickets' }).uncheck()
  await inDialog(page, 'Save changes').click()
  await expectToast(page, 'status', 'Saved', 'The change takes effect at once.')
  expect((await storedAccess(uid))['capabilities']).toEqual(changed.filter((each) => each !== 'office.support'))
  await page.getByRole('button', { name: `What this admin may do of ${name}` }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Support tickets' })).not.toBeChecked()
})
