import { COLLECTIONS } from '@domain/collections.ts'
import { organisationPath } from '@domain/routes.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { attentionItems } from '../support/dashboards.ts'
import { openSection, section, sectionButton } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { closeToast, expectToast } from '../support/visitor.ts'

test('a manager asks for the confirmation, an admin gives it, and the manager can then invite', async ({ page, signIn }) => {
  const organisation = await newOrganisation({ confirmation: 'none' })
  const manager = await newMember(organisation)
  await openSection(page, manager.email)
  await expect(sectionButton(page, 'Invite a person')).toHaveCount(0)
  await sectionButton(page, 'Ask for confirmation').click()
  await expectToast(page, 'status', 'We have your request', 'We answer within one working day.')
  await expect(section(page)).toContainText('Our office has your request.')
  await expect(section(page)).toContainText('We answer within one working day.')
  await expectAccessible(page)

  await test.step('an admin finds it on the dashboard, and confirms it with one press', async () => {
    // Earlier than those of every other test.
    const earliest = { confirmation_requested_at: new Date(0) }
    await adminDb.collection(COLLECTIONS.organisations).doc(organisation.id).update(earliest)
    await signIn('admin', '/dashboard')
    const item = attentionItems(page).filter({ hasText: organisation.name })
    await item.getByRole('link', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(organisationPath(organisation.id))
    await expect(page.getByText('Waits for confirmation')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Do not confirm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Do not confirm' }).click()
    await expectToast(page, 'status', 'Organisation not confirmed', 'Its people invite nobody, and can ask again.')
    await closeToast(page, 'Organisation not confirmed')
    await expect(page.getByRole('button', { name: 'Do not confirm' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm organisation' }).click()
    await expectToast(page, 'status', 'Organisation confirmed', 'Its people can invite others now.')
    await expect(page.getByRole('button', { name: 'Confirm organisation' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Take back confirmation' })).toBeVisible()
  })

  await signInAs(page, manager.email, '/account')
  await sectionButton(page, 'Manage organisation').click()
  await expect(sectionButton(page, 'Invite a person')).toBeVisible()
})
