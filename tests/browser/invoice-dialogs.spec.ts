import { expectAccessible } from '../support/accessibility.ts'
import { cardOf, chooseClient, newestDraft, openCreate } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('an admin sees accessible dialogs for a draft, and a form with a correct total', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const { title, number } = await newestDraft(client.uid)
  await signIn('admin')
  const dialog = await openCreate(page)
  await test.step('the empty form is accessible', () => expectAccessible(page))
  await test.step('VAT follows the amount until the admin types the tax, and can be removed again', async () => {
    const tax = dialog.getByLabel('Tax')
    const total = dialog.locator('output')
    await expect(tax).toHaveValue('0')
    await expect(total).toHaveText('—')
    await dialog.getByRole('button', { name: 'Add 16 % VAT' }).click()
    await dialog.getByLabel('Amount').fill('100')
    await expect(tax).toHaveValue('16')
    await expect(total).toHaveText('Ksh 116.00')
    await dialog.getByLabel('Amount').fill('1000.10')
    await expect(tax).toHaveValue('160.02')
    await dialog.getByLabel('Currency').selectOption('USD')
    await expect(total).toHaveText('US$1,160.12')
    await dialog.getByRole('button', { name: 'Remove VAT' }).click()
    await expect(tax).toHaveValue('0')
    await dialog.getByRole('button', { name: 'Add 16 % VAT' }).click()
    await tax.fill('5')
    await dialog.getByLabel('Amount').fill('200')
    await expect(tax).toHaveValue('5')
    await expect(total).toHaveText('US$205.00')
    await tax.fill('')
    await expect(total).toHaveText('US$200.00')
    await tax.fill('-1')
    await expect(total).toHaveText('—')
  })
  await test.step('the form with the largest figures is accessible', async () => {
    await chooseClient(dialog, client)
    await dialog.getByLabel('Currency').selectOption('KES')
    await dialog.getByLabel('Amount').fill('999999999999')
    await dialog.getByRole('button', { name: 'Add 16 % VAT' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
  })
  await test.step('the confirmation of Send is accessible', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `Send ${number}` })
      .click()
    await expect(page.getByRole('dialog', { name: `Send ${number}?` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
})
