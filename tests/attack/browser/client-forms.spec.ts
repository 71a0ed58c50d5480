import { openAccount } from '../../support/account-page.ts'
import { emptyDay } from '../../support/appointment-days.ts'
import {
  locateAppointmentCard as appointmentCard,
  appointmentDialog,
  enterBooking,
  openBooking,
  sendBooking,
} from '../../support/appointment-pages.ts'
import {
  expect,
  expectMailShownAsText,
  expectNoInjection,
  expectShownAsText,
  findMail,
  findRecords,
  test,
} from '../../support/attack/injection-checks.ts'
import { injectionLine, injectionName, injectionParagraphs } from '../../support/attack/injection-texts.ts'
import { beginUpload, createSizedPdf, locateDocumentCard as documentCard, press } from '../../support/documents.ts'
import { expectSuccess } from '../../support/invoice-pages.ts'
import { resume, signInAs } from '../../support/portal.ts'
import { namedPerson } from '../../support/project-pages.ts'
import { listedRecords } from '../../support/records.ts'
import { locateTicketCard, openNew, sendReply, ticketDialog } from '../../support/ticket-pages.ts'

test.describe.configure({ timeout: 150_000 })

test('a ticket shows its content and replies as plain text to the client, to the staff, and in the mails', async ({
  page,
  browser,
}) => {
  const client = await namedPerson('client')
  const [title, description, reply, note] = [
    injectionLine(),
    injectionParagraphs(),
    injectionParagraphs(),
    `Note ${injectionParagraphs()}`,
  ]
  await signInAs(page, client.email, '/support')
  const form = await openNew(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill(description)
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await expectSuccess(page, 'Ticket created')
  await expectShownAsText(page, locateTicketCard(page, title), title)
  const [ticket] = await findRecords('support_tickets', 'title', title)
  await locateTicketCard(page, title).getByRole('button').first().click()
  const dialog = await ticketDialog(page, { number: String(ticket?.['ticket_number']) })
  await sendReply(dialog, 'Pay to 12\u202E34')
  await expect(dialog.getByText('Pay to 1234', { exact: true })).toBeVisible()
  await sendReply(dialog, reply)
  await expectShownAsText(page, dialog, title, description, reply)

  await resume(page, 'admin', `/support?id=${ticket?.['id']}`)
  const theirs = await ticketDialog(page, { number: String(ticket?.['ticket_number']) })
  await sendReply(theirs, reply)
  await sendReply(theirs, note, { isNote: true })
  await expectShownAsText(page, theirs, title, description, reply, note)
  await expectMailShownAsText(browser, await findMail(client.email, title))
})

test('an appointment shows its content as plain text to the client, to the staff, and in the mails', async ({
  page,
  browser,
}) => {
  const day = await emptyDay('all fields')
  const client = await namedPerson('client')
  const [title, description, notes] = [injectionLine(), injectionParagraphs(), injectionParagraphs()]
  await signInAs(page, client.email, '/appointments')
  const form = await openBooking(page)
  await enterBooking(form, title, day, '10:00')
  await form.getByLabel('Mode').selectOption('Online')
  await form.getByLabel('Description (optional)').fill(description)
  await form.getByLabel('Notes (optional)').fill(notes)
  await sendBooking(form)
  await expect(appointmentCard(page, title)).toBeVisible()
  await expectShownAsText(page, appointmentCard(page, title), title)
  const [appointment] = await findRecords('appointments', 'title', title)
  await resume(page, 'admin', `/appointments?id=${appointment?.['id']}`)
  const dialog = await appointmentDialog(page)
  await expectShownAsText(page, dialog, title, description, notes)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByLabel('Meeting link').fill('javascript:__ran=1//https://meet.example')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Enter a link that begins with https://.')).toBeVisible()
  await dialog.getByLabel('Meeting link').fill('https://meet.example/"onclick="__ran=1')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Appointment confirmed')).toBeVisible()
  expect(await dialog.getByRole('link', { name: /meet\.example/ }).evaluate((link) => link.getAttributeNames())).not.toContain(
    'onclick',
  )
  await expectMailShownAsText(browser, await findMail(client.email, title))
})

test('a document shows its content and file name as plain text to the client and to the staff', async ({ page }) => {
  const client = await namedPerson('client')
  const [title, description, note] = [injectionLine(), injectionParagraphs(), injectionParagraphs()]
  await signInAs(page, client.email, '/documents')
  const form = await beginUpload(page, title)
  await form.getByLabel('Description (optional)').fill(description)
  await form.getByLabel('File').setInputFiles(createSizedPdf(20_000, '"><img src=x onerror=__ran=1>\u202Efdp.=1+1.pdf'))
  await press(form, 'Upload')
  await expect(documentCard(page, title)).toBeVisible()
  await expectShownAsText(page, documentCard(page, title), title)
  const [document] = await findRecords('documents', 'title', title)
  expect(document?.['file_name']).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  await resume(page, 'admin', '/admin/documents')
  const card = documentCard(page, title)
  await expectShownAsText(page, card, title)
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit note' })
  await dialog.getByLabel('Note to the client').fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await signInAs(page, client.email, '/documents')
  await expectShownAsText(page, documentCard(page, title), title, note)
})

test('a person cannot save a name with markup, and other names are shown as plain text', async ({ page, browser }) => {
  const name = injectionName()
  const { uid } = await openAccount(page)
  const save = page.getByRole('button', { name: 'Save details', exact: true })
  await page.getByLabel('First name').fill('<img src=x onerror=__ran=1>')
  await save.click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/at most 80 characters/)
  for (const label of ['First name', 'Last name', 'Company']) await page.getByLabel(label).fill(name)
  await save.click()
  await expect(page.getByText('Your details were saved')).toBeVisible()
  await expectShownAsText(page, page.getByRole('main'))
  await page.goto('/dashboard')
  await expectShownAsText(page, page.getByRole('main'))
  const admin = await (await browser.newContext()).newPage()
  await resume(admin, 'admin', `/admin/users?q=${uid}`)
  await expectShownAsText(admin, listedRecords(admin), name)
  await expectNoInjection(admin)
  await admin.context().close()
})
