import { expectAccessible } from '../support/accessibility.ts'
import {
  chooseClient,
  expectSuccess,
  invoicesTitled,
  locateInvoiceCard,
  openCreate,
  typeAmount,
} from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { closeToast } from '../support/visitor.ts'

// Rejected requests have status 4xx, and some tests cut the network.
/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const CREATE = '**/functions/v1/create-invoice'

test('an admin who enters a draft reads which fields are missing or invalid', async ({ page, signIn }) => {
  const person = await namedPerson('client')
  await signIn('admin')
  const dialog = await openCreate(page)
  const client = dialog.getByRole('combobox', { name: 'Client' })
  const create = dialog.getByRole('button', { name: 'Create invoice' })
  await test.step('closing asks first only with unsaved changes', async () => {
    await expect(dialog.getByLabel('Due date (optional)')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Type an amount instead' }).click()
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await dialog.getByLabel('Title').fill('Unsaved')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('alert')).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(dialog.getByLabel('Title')).toHaveValue('Unsaved')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('missing fields are reported in the specified words, and each field is marked', async () => {
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await dialog.getByRole('button', { name: 'Type an amount instead' }).click()
    await create.click()
    await expect(dialog.getByRole('alert')).toHaveText('Validation ErrorPlease fill in all required fields')
    await expect(client).toBeFocused()
    for (const field of [client, dialog.getByLabel('Title'), dialog.getByLabel('Amount')]) {
      await expect(field).toHaveAccessibleDescription('This field is required.')
    }
    await expect(dialog.getByLabel('Tax')).toHaveAccessibleDescription('')
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill('A title')
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('')
    await dialog.getByLabel('Amount').fill('1')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await create.click()
    await expect(client).toBeFocused()
  })
  await test.step('an invalid value is reported at its field', async () => {
    await chooseClient(dialog, person)
    await dialog.getByLabel('Title').fill('   ')
    await dialog.getByLabel('Amount').fill('0')
    await dialog.getByLabel('Tax').fill('much')
    await create.click()
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('This field is required.')
    const amount = 'An amount is a number above 0, with two decimals at most.'
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(amount)
    await expect(dialog.getByLabel('Tax')).toHaveAccessibleDescription('A tax is a number from 0, with two decimals at most.')
    await dialog.getByLabel('Title').fill('A title')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel('Amount').fill('10.005')
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(amount)
    await dialog.getByLabel('Amount').fill('9999999999999')
    const largest = 'This amount is larger than any that can be stored.'
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(largest)
  })
  await test.step('an incomplete due date is not treated as empty', async () => {
    await dialog.getByLabel('Title').fill(`Half ${person.lastName}`)
    await dialog.getByLabel('Amount').fill('10')
    // The default value is today plus the payment terms.
    await dialog.getByLabel('Due date (optional)').fill('')
    await dialog.getByLabel('Due date (optional)').press('1')
    await create.click()
    await expect(dialog.getByText('Enter the whole day, or none.')).toBeVisible()
    expect(await invoicesTitled(`Half ${person.lastName}`)).toEqual([])
  })
})

test('an admin whose draft cannot be created reads why, and then creates it once', async ({ page, context, signIn }) => {
  const person = await namedPerson('client')
  await signIn('admin')
  const dialog = await openCreate(page)
  const create = dialog.getByRole('button', { name: 'Create invoice' })
  await test.step('a failure to load projects is reported at their field, with a retry', async () => {
    await context.route(/:runQuery/, (route) =>
      route.request().postData()?.includes(person.uid) ? route.abort() : route.continue(),
    )
    await chooseClient(dialog, person)
    await expect(dialog.getByText('Failed to fetch projects')).toBeVisible()
    await context.unrouteAll()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Failed to fetch projects')).toHaveCount(0)
  })
  await test.step('an unexplained failure is reported in the specified words', async () => {
    await dialog.getByLabel('Title').fill(`Twice ${person.lastName}`)
    await typeAmount(dialog, '10')
    await context.route(CREATE, (route) => route.fulfill({ status: 500, json: {} }))
    await create.click()
    await expect(dialog.getByRole('alert')).toHaveText('ErrorFailed to create invoice')
    await context.unroute(CREATE)
  })
  await test.step('offline, the dialog shows an error and keeps every entry, and the next try creates the draft once', async () => {
    const title = `Twice ${person.lastName}`
    // The server creates the draft, but its response is lost.
    await context.route(CREATE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await create.click()
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached. Nothing was lost.')
    await expect(dialog.getByRole('alert')).toContainText('Failed to create invoice')
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(person.name)
    await expectAccessible(page)
    await context.unroute(CREATE)
    await create.click()
    await expectSuccess(page, 'Invoice created')
    await closeToast(page, 'Invoice created')
    await expect(locateInvoiceCard(page, title)).toHaveCount(1)
    expect(await invoicesTitled(title)).toHaveLength(1)
  })
  await test.step('a double click creates one invoice, and sends it once', async () => {
    const title = `Once ${person.lastName}`
    const sent: string[] = []
    page.on('request', (request) => /\/(create|send)-invoice$/.test(request.url()) && sent.push(request.url()))
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await chooseClient(dialog, person)
    await dialog.getByLabel('Title').fill(title)
    await typeAmount(dialog, '10')
    await create.dblclick()
    await expect(dialog).toHaveCount(0)
    await expectSuccess(page, 'Invoice created')
    expect(sent).toHaveLength(1)
    expect(await invoicesTitled(title)).toHaveLength(1)
    await locateInvoiceCard(page, title).getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).dblclick()
    await expectSuccess(page, 'Invoice sent')
    expect(sent).toHaveLength(2)
  })
})
