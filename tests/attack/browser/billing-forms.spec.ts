import { signInWithPassword } from '../../support/accounts.ts'
import {
  expect,
  expectMailShownAsText,
  expectShownAsText,
  findMail,
  findRecords,
  test,
} from '../../support/attack/injection-checks.ts'
import { injectionLine, injectionParagraphs, injectionReason } from '../../support/attack/injection-texts.ts'
import { fetchFile } from '../../support/call-function.ts'
import { chooseClient, expectSuccess } from '../../support/invoice-pages.ts'
import { readPdf } from '../../support/invoice-pdfs.ts'
import { clientWithInvoice, enterInvoice, viewInvoice } from '../../support/invoice-views.ts'
import { signInAs } from '../../support/portal.ts'
import { namedPerson } from '../../support/project-pages.ts'

test.describe.configure({ timeout: 150_000 })
/** The list of quotations is shown as cards. */
test.use({ viewport: { width: 1000, height: 900 } })

test('a quotation shows its content and the answer as plain text to the client, to the office, in the mail and in the PDF', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const [title, description, line] = [injectionLine(), injectionParagraphs(), injectionLine(300)]
  const [name, reason] = [injectionLine(100), injectionReason()]
  await signIn('admin', '/quotations')
  await page.getByRole('button', { name: 'New Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'New Quotation' })
  await chooseClient(form, client)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description (optional)').fill(description)
  const first = form.getByRole('listitem', { name: 'Line 1', exact: true })
  await first.getByLabel('Description').fill(line)
  await first.getByLabel('Unit price').fill('1000')
  await form.getByRole('button', { name: 'Create quotation' }).click()
  await expectSuccess(page, 'Quotation created')
  const [quotation] = await findRecords('quotations', 'title', title)
  const id = String(quotation?.['id'])
  const { idToken } = await signInWithPassword('admin@demo.test')
  const { text, outside } = await readPdf(await (await fetchFile('quotation-pdf', { quotation_id: id }, idToken)).arrayBuffer())
  expect(outside).toEqual([])
  expect(text).toContain('<script>__ran=1</script>')
  const card = page.getByRole('article').filter({ hasText: String(quotation?.['quotation_number']) })
  await card.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('button', { name: 'Send quotation' }).click()
  await expectSuccess(page, 'Quotation sent')
  await expectMailShownAsText(browser, await findMail(client.email, title))
  await signInAs(page, client.email, `/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')
  await expectShownAsText(page, dialog, title, description, line)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  const answer = dialog.getByRole('form', { name: 'Decline this quotation' })
  await answer.getByLabel('Your name').fill(name)
  await answer.getByLabel('Reason (optional)').fill(reason)
  await answer.getByRole('button', { name: 'Decline quotation' }).click()
  await expect(dialog).toContainText('Quotation declined')
  await signInAs(page, 'admin@demo.test', `/quotations?id=${id}`)
  await expectShownAsText(page, page.getByRole('dialog'), title, name, reason)
})

test('an objection and the reason of a credit note are plain text for the client and the office, and in the mails', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await clientWithInvoice()
  const [objection, reason] = [injectionReason(), injectionReason()]
  const own = await enterInvoice(page, client)
  await own.getByRole('button', { name: 'Dispute' }).click()
  await own.getByLabel('What is wrong?').fill(objection)
  await own.getByRole('button', { name: 'Send objection' }).click()
  await expectShownAsText(page, own, objection)
  await signIn('admin')
  const dialog = await viewInvoice(page, client)
  await expectShownAsText(page, dialog, objection)
  await dialog.getByRole('button', { name: 'Credit note' }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Credit note issued')
  await expectShownAsText(page, dialog, reason)
  await expectMailShownAsText(browser, await findMail(client.email, reason))
  await expectShownAsText(page, await enterInvoice(page, client), reason)
})
