import { readFileSync } from 'node:fs'
import { signInWithPassword } from '../../support/accounts.ts'
import { logOf, newActor, storeDoings } from '../../support/activity-log.ts'
import { expect, expectHarmlessMail, expectShown, mailWith, stored, test } from '../../support/attack/attacked-page.ts'
import { asRead, worstLine, worstName, worstParagraphs, worstReason } from '../../support/attack/payloads.ts'
import { cardOf, chooseClient, expectTold, openCreate } from '../../support/invoice-pages.ts'
import { paperFor } from '../../support/invoice-pdfs.ts'
import { clientWithInvoice, enterInvoice, viewInvoice } from '../../support/invoice-views.ts'
import { chooseRecipient, messageCard, openSend } from '../../support/message-pages.ts'
import { COLD_MS, enter } from '../../support/portal.ts'
import { manage, namedPerson, storedProject } from '../../support/project-pages.ts'

test.describe.configure({ timeout: 150_000 })

test('a message is text: to the admin, to whom it is sent, and in the mail', async ({ page, browser, signIn }) => {
  const client = await namedPerson('client')
  const [title, content] = [worstLine(), worstParagraphs()]
  await signIn('admin')
  const form = await openSend(page)
  await chooseRecipient(form, client)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Message', { exact: true }).fill(content)
  await form.getByRole('button', { name: /^Send/ }).click()
  await expectTold(page, 'Message sent successfully')
  await expectShown(page, messageCard(page, title), title)
  await enter(page, client.email, '/messages')
  await expectShown(page, messageCard(page, title), title, content)
  await expectHarmlessMail(browser, await mailWith(client.email, title))
})

test('a project is text: in its list, on its page, in its history, and in the mail', async ({ page, browser, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  const [title, description, reason] = [worstLine(), worstParagraphs(), worstReason()]
  await signIn('admin', `/projects/view?id=${id}`)
  const form = await manage(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill(description)
  await form.getByLabel('Status', { exact: true }).selectOption('On hold')
  await form.getByLabel('Reason for the hold (optional)').fill(reason)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0, { timeout: COLD_MS })
  await expectShown(page, page.getByRole('main'), title, description, reason)
  await enter(page, client.email, '/projects')
  await expectShown(page, page.getByRole('article'), title)
  await page.goto(`/projects/view?id=${id}`)
  await expectShown(page, page.getByRole('main'), title, description, reason)
  await expectHarmlessMail(browser, await mailWith(client.email, title))
})

test('an invoice is text: in its list, its view, its mail and its PDF', async ({ page, browser, signIn }) => {
  const client = await namedPerson('client')
  const [title, description] = [worstLine(), worstParagraphs()]
  await signIn('admin')
  const form = await openCreate(page)
  await chooseClient(form, client)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description (optional)').fill(description)
  await form.getByLabel('Amount').fill('1000')
  await form.getByRole('button', { name: /^Create/ }).click()
  await expectTold(page, 'Invoice created')
  await expectShown(page, cardOf(page, title), title)
  const [invoice] = await stored('invoices', 'title', title)
  const paper = await paperFor(await signInWithPassword('admin@demo.test'), String(invoice?.['id']))
  expect(paper.outside).toEqual([])
  expect(paper.text).toContain('<img src=x onerror=__ran=1>')
  expect(paper.text).toContain('<script>__ran=1</script>')
  await cardOf(page, title).getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click()
  await expectTold(page, 'Invoice sent')
  const dialog = await viewInvoice(page, { id: String(invoice?.['id']), number: String(invoice?.['invoice_number']) })
  await expectShown(page, dialog, title, description)
  await expectHarmlessMail(browser, await mailWith(client.email, title))
})

test('a payment’s reference and a cancellation’s reason are text, to the client too', async ({ page, signIn }) => {
  const [reference, reason] = [`"><img src=x onerror=__ran=1> =1+1 ${'W'.repeat(44)}`, worstReason()]
  const [paid, cancelled] = [await clientWithInvoice(), await clientWithInvoice()]
  await signIn('admin')
  const first = await viewInvoice(page, paid)
  await first.getByRole('button', { name: 'Record payment' }).click()
  await first.getByLabel('Amount').fill('4000')
  await first.getByLabel('Reference').fill(reference)
  await first.getByRole('button', { name: 'Continue' }).click()
  await expectShown(page, first, reference)
  await first.getByRole('button', { name: 'Record payment' }).click()
  await expect(first.getByRole('alert')).toHaveText('Payment recorded', { timeout: COLD_MS })
  await expectShown(page, first, reference)
  const second = await viewInvoice(page, cancelled)
  await second.getByRole('button', { name: 'Cancel invoice' }).click()
  await second.getByLabel('Reason').fill(reason)
  await second.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(second.getByRole('alert')).toHaveText('Invoice cancelled', { timeout: COLD_MS })
  await expectShown(page, second, reason)
  await expectShown(page, await enterInvoice(page, cancelled), reason)
  await expectShown(page, await enterInvoice(page, paid), reference)
})

test('what a spreadsheet would run is told apart in the exported log, and shown as text', async ({ page, signIn }) => {
  const name = worstName()
  const actor = await newActor(name)
  await storeDoings(actor.uid, 3)
  await signIn('admin', logOf(actor.uid))
  await expectShown(page, page.getByRole('main'), name)
  const exported = page.getByRole('button', { name: /^Export CSV/ })
  const [download] = await Promise.all([page.waitForEvent('download'), exported.press('Enter')])
  const text = readFileSync(await download.path(), 'utf8')
  expect(asRead(text)).toContain(`'${name.replaceAll('"', '""')}`)
  expect(text).not.toMatch(/(^|,|")[=+\-@＝＋－＠]/m)
})
