import { expectAccessible } from '../support/accessibility.ts'
import { chooseOrganisation, dialog, inDialog, mainButton, peopleTabPath } from '../support/organisation-pages.ts'
import { newMember, newOrganisation } from '../support/organisation-people.ts'
import { storedAccess } from '../support/organisations.ts'
import { expect, test } from '../support/portal.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

test('an admin merges two organisations after reading both names', async ({ page, signIn }) => {
  const [source, target] = [await newOrganisation(), await newOrganisation()]
  const person = await newMember(source)
  await newMember(target)
  await signIn('admin', peopleTabPath(source.id))
  await mainButton(page, 'Merge into…').click()
  await inDialog(page, 'Merge').click()
  await expect(dialog(page)).toContainText('Please choose an organisation from the list.')
  await chooseOrganisation(page, target.name)
  await expect(dialog(page)).toContainText(`“${source.name}” becomes part of “${target.name}”:`)
  await expectAccessible(page)
  await inDialog(page, 'Merge').click()
  await expect(page.getByText(`Its people and records now belong to “${target.name}”.`)).toBeVisible()
  await expectAccessible(page)
  expect(await storedAccess(person.uid)).toMatchObject({ organisation_id: target.id })
  await page.getByRole('link', { name: 'Open that organisation' }).click()
  await page.getByRole('tab', { name: /^People/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toBeVisible()
})

test('a running merge shows its progress and can be continued', async ({ page, signIn }) => {
  const target = await newOrganisation()
  const merge = { step: 'records', done: 30, total: 120 }
  const source = await newOrganisation({ status: 'merging', merged_into: target.id, merge })
  await signIn('admin', peopleTabPath(source.id))
  await expect(page.getByText(`Its people and records are moving to “${target.name}”.`)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the merge' })).toHaveAttribute('aria-valuenow', '25')
  await expectAccessible(page)
  await mainButton(page, 'Continue the merge').click()
  await expect(page.getByText(`Its people and records now belong to “${target.name}”.`)).toBeVisible()
})
