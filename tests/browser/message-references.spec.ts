import { expectAccessible } from '../support/accessibility.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { chooseRecipient, messageCard, openSend } from '../support/message-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { storedInvoice } from '../support/stored-records.ts'

test('an admin links records of the only recipient, whose card leads to them', async ({ page, browser, signIn }) => {
  test.slow()
  const [one, other] = [await namedPerson('client'), await namedPerson('client')]
  const project = await storedProject(one.uid)
  const invoice = await storedInvoice(one.uid, { invoice_number: `INV-2016-${one.lastName}` })
  await signIn('admin')
  const dialog = await openSend(page)
  const title = `About ${one.lastName}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('Please look at these.')
  const field = dialog.getByRole('combobox', { name: 'Refers to (optional)' })
  const chooseFirst = async (words: string) => {
    await expect(dialog.getByRole('listbox').getByRole('option')).toContainText([new RegExp(words, 'i')])
    await field.press('ArrowDown')
    await field.press('Enter')
  }

  await test.step('records are offered for one recipient only, and a change of the recipient removes them', async () => {
    await expect(dialog.getByText('Choose one recipient only')).toBeVisible()
    await chooseRecipient(dialog, one)
    await field.fill('cold')
    await chooseFirst('Cold chain for eleven dispensaries')
    await chooseRecipient(dialog, other)
    await expect(field).toHaveCount(0)
    await dialog.getByRole('button', { name: `Remove ${other.name}` }).click()
    await expect(dialog.getByRole('list', { name: 'Chosen records' })).toHaveCount(0)
  })

  await test.step('the admin removes a chosen record, and the others are sent', async () => {
    for (const words of ['cold', 'INV-2016']) {
      await field.fill(words)
      await chooseFirst(words)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove Project: Cold chain' }).click()
    await expect(field).toBeFocused()
    await field.fill('cold')
    await chooseFirst('Cold chain')
    await expect(dialog.getByRole('list', { name: 'Chosen records' }).getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expectSuccess(page, 'Message sent successfully')
  })

  await test.step('the recipient’s card links to each record', async () => {
    const theirs = await openPageAs(browser, one.email, '/messages')
    const links = messageCard(theirs, title).getByRole('list', { name: 'Refers to' }).getByRole('link')
    await expect(links).toHaveText([`Invoice: INV-2016-${one.lastName}`, 'Project: Cold chain for eleven dispensaries'])
    await expectAccessible(theirs, [390])
    await expect(links.last()).toHaveAttribute('href', `/projects/view?id=${project}`)
    await links.first().click()
    await expect(theirs).toHaveURL(`/invoices?id=${invoice}`)
    await expect(theirs.getByRole('dialog')).toBeVisible()
    await theirs.context().close()
  })
})
