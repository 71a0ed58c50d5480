import { expectAccessible } from '../support/accessibility.ts'
import { cardOf, chooseClient, newestDraft, openCreate } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

test('the form is sound, empty', async ({ page, signIn }) => {
  await signIn('admin')
  await openCreate(page)
  await expectAccessible(page)
})

test('the form is sound, filled with the largest figures', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  await signIn('admin')
  const dialog = await openCreate(page)
  await chooseClient(dialog, client)
  await dialog.getByLabel('Amount').fill('999999999999')
  await dialog.getByRole('button', { name: 'Add 16 % VAT' }).click()
  await expectAccessible(page)
})

for (const action of ['Send', 'Delete'] as const) {
  test(`the question before ${action} is sound`, async ({ page, signIn }) => {
    const client = await namedPerson('client')
    const { title, number } = await newestDraft(client.uid)
    await signIn('admin')
    await page.goto('/invoices')
    await cardOf(page, title)
      .getByRole('button', { name: `${action} ${number}` })
      .click()
    await expect(page.getByRole('dialog', { name: `${action} ${number}?` })).toBeVisible()
    await expectAccessible(page)
  })
}
