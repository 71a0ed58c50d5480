import { readFileSync } from 'node:fs'
import { signInWithPassword } from '../../support/accounts.ts'
import { buildActivityLogPath, newActor, storeActivity } from '../../support/activity-log.ts'
import {
  expect,
  expectMailShownAsText,
  expectShownAsText,
  findMail,
  findRecords,
  test,
} from '../../support/attack/injection-checks.ts'
import {
  injectionLine,
  injectionName,
  injectionParagraphs,
  injectionReason,
  normaliseSpaces,
} from '../../support/attack/injection-texts.ts'
import { chooseClient, expectSuccess, locateInvoiceCard, openCreate, typeAmount } from '../../support/invoice-pages.ts'
import { readInvoicePdf } from '../../support/invoice-pdfs.ts'
import { clientWithInvoice, enterInvoice, viewInvoice } from '../../support/invoice-views.ts'
import { chooseRecipient, messageCard, openSend } from '../../support/message-pages.ts'
import { signInAs } from '../../support/portal.ts'
import { manage, namedPerson, storedProject } from '../../support/project-pages.ts'
import { listedRecords } from '../../support/records.ts'

test.describe.configure({ timeout: 150_000 })

test('a message shows its content as plain text to the admin, to the recipient, and in the mail', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const [title, content] = [injectionLine(), injectionParagraphs()]
  await signIn('admin')
  const form = await openSend(page)
  await chooseRecipient(form, client)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Message', { exact: true }).fill(content)
  await form.getByRole('button', { name: /^Send/ }).click()
  await expectSuccess(page, 'Message sent successfully')
  await expectShownAsText(page, messageCard(page, title), title)
  await signInAs(page, client.email, '/messages')
  await expectShownAsText(page, messageCard(page, title), title, content)
  await expectMailShownAsText(browser, await findMail(client.email, title))
})

test('a project shows its content as plain text in the list, on its page, in its history, and in the mail', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  const [title, description, reason] = [injectionLine(), injectionParagraphs(), injectionReason()]
  await signIn('admin', `/projects/view?id=${id}&tab=history`)
  const form = await manage(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill(description)
  await form.getByLabel('Status', { exact: true }).selectOption('On hold')
  await form.getByLabel('Reason for the hold (optional)').fill(reason)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  await expectShownAsText(page, page.getByRole('main'), title, description, reason)
  await signInAs(page, client.email, '/projects')
  await expectShownAsText(page, listedRecords(page), title)
  await page.goto(`/projects/view?id=${id}&tab=history`)
  await expectShownAsText(page, page.getByRole('main'), title, description, reason)
  await expectMailShownAsText(browser, await findMail(client.email, title))
})

test('an invoice shows its content as plain text in the list, in its view, in the mail and in the PDF', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const [title, description] = [injectionLine(), injectionParagraphs()]
  await signIn('admin')
  const form = await openCreate(page)
  await chooseClient(form, client)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description (optional)').fill(description)
  await typeAmount(form, '1000')
  await form.getByRole('button', { name: /^Create/ }).click()
  await expectSuccess(page, 'Invoice created')
  await expectShownAsText(page, locateInvoiceCard(page, title), title)
  const [invoice] = await findRecords('invoices', 'title', title)
  const pdf = await readInvoicePdf(await signInWithPassword('admin@demo.test'), String(invoice?.['id']))
  expect(pdf.outside).toEqual([])
  expect(pdf.text).toContain('<img src=x onerror=__ran=1>')
  expect(pdf.text).toContain('<script>__ran=1</script>')
  await locateInvoiceCard(page, title).getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click()
  await expectSuccess(page, 'Invoice sent')
  const dialog = await viewInvoice(page, { id: String(invoice?.['id']), number: String(invoice?.['invoice_number']) })
  await expectShownAsText(page, dialog, title, description)
  await expectMailShownAsText(browser, await findMail(client.email, title))
})

test('an admin and a client see the reference of a payment and the reason of a cancellation as plain text', async ({
  page,
  signIn,
}) => {
  const [reference, reason] = [`"><img src=x onerror=__ran=1> =1+1 ${'W'.repeat(44)}`, injectionReason()]
  const [paid, cancelled] = [await clientWithInvoice(), await clientWithInvoice()]
  await signIn('admin')
  const first = await viewInvoice(page, paid)
  await first.getByRole('button', { name: 'Record payment' }).click()
  await first.getByLabel('Amount').fill('4000')
  await first.getByLabel('Reference').fill(reference)
  await first.getByRole('button', { name: 'Continue' }).click()
  await expectShownAsText(page, first, reference)
  await first.getByRole('button', { name: 'Record payment' }).click()
  await expect(first.getByRole('alert')).toHaveText('Payment recorded')
  await expectShownAsText(page, first, reference)
  const second = await viewInvoice(page, cancelled)
  await second.getByRole('button', { name: 'Cancel invoice' }).click()
  await second.getByLabel('Reason').fill(reason)
  await second.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(second.getByRole('alert')).toHaveText('Invoice cancelled')
  await expectShownAsText(page, second, reason)
  await expectShownAsText(page, await enterInvoice(page, cancelled), reason)
  await expectShownAsText(page, await enterInvoice(page, paid), reference)
})

test('the exported activity log escapes formulas, and the page shows them as plain text', async ({ page, signIn }) => {
  const name = injectionName()
  const actor = await newActor(name)
  await storeActivity(actor.uid, 3)
  await signIn('admin', buildActivityLogPath(actor.uid))
  await expectShownAsText(page, page.getByRole('main'), name)
  const exported = page.getByRole('button', { name: /^Export CSV/ })
  const [download] = await Promise.all([page.waitForEvent('download'), exported.press('Enter')])
  const text = readFileSync(await download.path(), 'utf8')
  expect(normaliseSpaces(text)).toContain(`'${name.replaceAll('"', '""')}`)
  expect(text).not.toMatch(/(^|,|")[=+\-@＝＋－＠]/m)
})
