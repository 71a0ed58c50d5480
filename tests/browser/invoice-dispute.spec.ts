import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { readInvoice } from '../support/invoice-pages.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'
import { recordsWith, storedInvoice } from '../support/stored-records.ts'

test.use({ viewport: { width: 1000, height: 800 } })

test('a client disputes an invoice, and the office resolves it and pauses its reminders', async ({ page, browser, signIn }) => {
  test.slow()
  const client = await namedPerson('client')
  const title = `Disputed ${client.lastName}`
  const changes = { title, status: 'sent', due_date: '2999-12-31', created_at: new Date() }
  const id = await storedInvoice(client.uid, {
    ...changes,
    invoice_number: `INV-2016-${Number.parseInt(client.uid.slice(5, 13), 16)}`,
    reminders: [{ step: 'before', at: Date.now() }],
  })
  const theirs = await openPageAs(browser, client.email, `/invoices?id=${id}`)
  const own = theirs.getByRole('dialog')

  await test.step('the client says what is wrong, and can still pay', async () => {
    await expect(own.getByRole('region', { name: 'History' })).toContainText('Three days before')
    await own.getByRole('button', { name: 'Dispute' }).click()
    const form = own.getByRole('form', { name: 'Dispute this invoice' })
    await form.getByRole('button', { name: 'Send objection' }).click()
    await expect(form).toContainText('Say what is wrong with this invoice.')
    await form.getByLabel('What is wrong?').fill('We received four days, not five.')
    await expectAccessible(theirs)
    await form.getByRole('button', { name: 'Send objection' }).dblclick()
    await expect(own).toContainText('Objection sent')
    await expect(own).toContainText('We received four days, not five.')
    await expect(own.getByRole('button', { name: 'Dispute' })).toHaveCount(0)
    await expect(own.getByRole('button', { name: /^Pay Now/ })).toBeVisible()
    await expectAccessible(theirs)
    const [ticket, ...others] = await recordsWith(COLLECTIONS.tickets, 'user_id', client.uid)
    expect(others).toEqual([])
    await expect(own.getByRole('link', { name: 'Open the ticket' })).toHaveAttribute('href', `/support?id=${ticket?.id}`)
  })

  await test.step('the office sees it in the list, answers it, and pauses the reminders', async () => {
    await signIn('admin')
    await page.goto(`/invoices?id=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This invoice is disputed')
    const objection = dialog.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: client.email })
    await expect(objection).toContainText(client.lastName)
    await dialog.getByRole('button', { name: 'Resolve dispute' }).click()
    const form = dialog.getByRole('form', { name: 'Resolve dispute' })
    await form.getByLabel('Answer to the client').fill('The fifth day was the report.')
    await form.getByRole('button', { name: 'Resolve dispute' }).click()
    await expect(dialog).toContainText('Objection resolved')
    await expect(dialog.getByRole('region', { name: 'History' })).toContainText('The fifth day was the report.')
    await dialog.getByRole('button', { name: 'Pause reminders' }).click()
    await dialog.getByRole('form', { name: 'Pause reminders' }).getByRole('button', { name: 'Pause reminders' }).click()
    await expect(dialog.getByRole('button', { name: 'Resume reminders' })).toBeVisible()
    await expectAccessible(page)
    expect(await readInvoice(id)).toMatchObject({ dispute: null, reminders_paused: true })
  })

  await test.step('the client reads the answer by mail and in the history', async () => {
    await eventually(async () =>
      expect((await mailsTo(client.email)).map(({ subject }) => subject).join()).toContain('objection'),
    )
    await theirs.reload()
    await expect(own.getByRole('region', { name: 'History' })).toContainText('Dispute resolved')
  })
})

test('the history of an invoice names the client who disputed it, not the consultancy, also without a company name', async ({
  page,
}) => {
  const client = await namedPerson('client')
  // An event copies the present names of the client to the invoice.
  await adminDb.doc(`profiles/${client.uid}`).update({ company_name: '' })
  const dispute = { reason: 'The third day is missing.', by: 'former-colleague', at: 0, ticket_id: 'a-ticket' }
  const account = { name: 'Finance Desk', email: 'finance@mlima.example' }
  const answered = { resolution: 'We have added it.', resolved_by: 'admin', resolved_at: 1 }
  const id = await storedInvoice(client.uid, {
    client: { first_name: 'Zawadi', last_name: client.lastName, company_name: '' },
    past_disputes: [{ ...dispute, ...answered }],
    dispute: { ...dispute, reason: 'The fourth day too.', account },
  })
  await signInAs(page, client.email, `/invoices?id=${id}`)
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'The third day is missing.' })).toContainText(client.lastName)
  await expect(entries.filter({ hasText: 'The fourth day too.' })).toContainText('Finance Desk')
  await expect(entries.filter({ hasText: 'The fourth day too.' })).toContainText('finance@mlima.example')
})
