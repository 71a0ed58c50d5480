import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { organisationPath } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { giveCredit, readCreditNotes } from '../support/credit-notes.ts'
import { clientWithInvoice, downloadBy, enterInvoice, readDownloadText, viewInvoice } from '../support/invoice-views.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { expect, test } from '../support/portal.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { requestsTo } from '../support/visitor.ts'

const LINES = [
  sampleLine({ quantity: 2, unit_price: 1000 }),
  sampleLine({ description: 'Site visit', vat_class: 'A', quantity: 3, unit_price: 100 }),
]
const SUMS = { lines: LINES, tax_day: '2026-11-16', amount: 2300, tax_amount: 320, total_amount: 2620 }

test('an admin credits lines and uses credit, and the client sees the notes and the balance', async ({
  page,
  signIn,
  browser,
}) => {
  const client = await clientWithInvoice(SUMS as unknown as Partial<Invoice>)
  await giveCredit(client.uid, 500)
  await signIn('admin')
  const dialog = await viewInvoice(page, client)
  await test.step('an admin credits quantities of lines', async () => {
    await dialog.getByRole('button', { name: 'Credit note' }).click()
    await dialog.getByLabel('What to credit').selectOption('Quantities of lines')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Please give the reason of this credit note.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('One visit was not made.')
    await dialog.getByLabel('Quantity of Site visit').fill('3.5')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This is more than what is not yet credited.')).toBeVisible()
    await expect(dialog.getByLabel('Quantity of Site visit')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Quantity of Site visit').fill('1')
    await dialog.getByLabel('Quantity of Bid evaluation').fill('0.5')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const question = dialog.getByRole('form', { name: 'Issue this credit note?' })
    await expect(question.getByRole('definition')).toHaveText([
      client.number,
      /^Amina Lokwawi/,
      'Ksh 600.00',
      'Ksh 80.00',
      'Ksh 680.00',
      'Ksh 1,940.00',
    ])
    await expectAccessible(page)
    const sent = requestsTo(page, 'issue-credit-note')
    await question.getByRole('button', { name: 'Issue credit note' }).dblclick()
    await expect(dialog.getByRole('alert')).toHaveText('Credit note issued')
    expect(sent).toHaveLength(1)
    await expect(dialog.getByRole('region', { name: 'Credit notes' }).getByRole('listitem')).toContainText('Ksh 680.00')
  })
  await test.step('an admin uses the credit of the client', async () => {
    await dialog.getByRole('button', { name: 'Use credit' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('500')
    await dialog.getByRole('button', { name: 'Use credit' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Credit used')
    await expect(dialog.getByRole('button', { name: 'Use credit' })).toHaveCount(0)
    await expect(dialog.getByRole('definition').filter({ hasText: 'Ksh 1,440.00' })).toBeVisible()
  })
  await test.step('the client sees the credit note with its PDF, and the balance', async () => {
    const byClient = await enterInvoice(await (await browser.newContext()).newPage(), client)
    const [note] = await readCreditNotes(client.id)
    const number = note?.credit_note_number ?? ''
    const notes = byClient.getByRole('region', { name: 'Credit notes' })
    await expect(notes.getByText('One visit was not made.')).toBeVisible()
    await expect(byClient.getByRole('definition').filter({ hasText: 'Ksh 1,440.00' })).toBeVisible()
    await expectAccessible(byClient.page())
    const file = await downloadBy(byClient.page(), notes.getByRole('button', { name: `PDF ${number}` }))
    expect(await readDownloadText(file)).toContain('Total credited Ksh 680.00')
  })
  await test.step('an admin credits the rest, and the invoice is cancelled with credit left', async () => {
    await dialog.getByRole('button', { name: 'Credit note' }).click()
    await dialog.getByLabel('Reason').fill('The work ended.')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('The invoice is then credited in full and becomes cancelled.')).toBeVisible()
    const question = dialog.getByRole('form', { name: 'Issue this credit note?' })
    await expect(question.getByRole('definition').last()).toHaveText('Ksh 500.00')
    await question.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Credit note issued')
    const [, last] = await readCreditNotes(client.id)
    await expect(dialog.getByRole('region', { name: 'History' })).toContainText(`${last?.credit_note_number}: The work ended.`)
    expect(await readInvoice(client.id)).toMatchObject({ status: 'cancelled', credited_amount: 2620 })
    await page.goto(organisationPath(client.uid))
    await expect(page.getByText('Credit: Ksh 500')).toBeVisible()
  })
  await test.step('an admin takes the last note back, and moves the credit back', async () => {
    await viewInvoice(page, client)
    await dialog.getByRole('button', { name: /^Take back CN/ }).click()
    await dialog.getByRole('button', { name: 'Take credit note back' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The work goes on.')
    await dialog.getByRole('button', { name: 'Take credit note back' }).dblclick()
    await expect(dialog.getByRole('alert')).toHaveText('Credit note taken back')
    await expect(dialog.getByRole('region', { name: 'Credit notes' })).toContainText('Taken back')
    await dialog.getByRole('button', { name: /^Move back/ }).click()
    await dialog.getByLabel('Reason').fill('It belongs to another invoice.')
    await dialog.getByRole('button', { name: 'Move credit back' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Credit moved back')
    await expect(dialog.getByRole('region', { name: 'Used credit' })).toContainText('It belongs to another invoice.')
    await expectAccessible(page)
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 680, credited_amount: 680 })
  })
})
