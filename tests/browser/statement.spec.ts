import { readFile } from 'node:fs/promises'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storeEntries } from '../support/ledger.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { storedInvoice } from '../support/stored-records.ts'

const today = dayInNairobi(new Date())

/** A client with an invoice that is overdue and partly paid this month. */
async function owingClient() {
  const person = await namedPerson('client')
  await storedInvoice(person.uid, { status: 'overdue', due_date: daysAfter(today, -45), total_amount: 1000, paid_amount: 400 })
  await storeEntries(person.uid, [
    { day: '2016-11-10', amount: 250 },
    { day: today, amount: 1000, label: 'INV-2026-0700', invoice_number: 'INV-2026-0700' },
    { day: today, kind: 'payment', amount: -400, label: 'RCT-2026-0700-1', invoice_number: 'INV-2026-0700' },
  ])
  return person
}

test('a client sees the own statement of account from the invoices, for another period too, and downloads it', async ({
  page,
}) => {
  const { email } = await owingClient()
  await signInAs(page, email, '/invoices')
  await page.getByRole('link', { name: 'Statement of account' }).click()
  const statement = page.getByRole('region', { name: 'Statement of account' })
  await expect(statement.getByRole('row')).toHaveText([
    /^Date/,
    /Opening balance.*Ksh\s250\.00$/,
    /Invoice.*INV-2026-0700.*Ksh\s1,250\.00$/,
    /Payment.*RCT-2026-0700-1.*Ksh\s850\.00$/,
    /Closing balance.*Ksh\s850\.00$/,
  ])
  await expect(statement.locator('dl')).toContainText('Overdue todayKsh 600.00')
  await expect(page.getByRole('button', { name: 'Mail it' })).toHaveCount(0)
  await expectAccessible(page)
  await test.step('as a PDF and as CSV', async () => {
    for (const [name, ending] of [
      [/^PDF/, '.pdf'],
      [/^CSV/, '.csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^statement-KES-.*\\${ending}$`))
    }
  })
  await test.step('of an own period, whose days are checked, and which a reload keeps', async () => {
    await page.getByLabel('Period').selectOption('Own period')
    await page.getByLabel('To', { exact: true }).fill('2016-11-30')
    await expect(page.getByText('The last day is before the first one. Choose a later one.')).toBeVisible()
    await page.getByLabel('From', { exact: true }).fill('2016-11-01')
    await expect(statement).toContainText('Closing balanceKsh 250.00')
    await page.reload()
    await expect(statement).toContainText('Nov 1, 2016 to Nov 30, 2016')
  })
})

test('an admin sees who owes how much and how long, mails a statement, and downloads the sales journal', async ({ page }) => {
  const { uid } = await owingClient()
  const admin = await newPerson('admin')
  await signInAs(page, admin.email, '/admin/accounting?tab=receivables')
  const shillings = page.getByRole('region', { name: 'Owed in KES by age' })
  await expect(shillings.getByRole('columnheader').first()).toHaveText('Organisation')
  await expectAccessible(page)
  await page.goto(`/statement?organisation=${uid}`)
  await expect(page.getByRole('region', { name: 'Statement of account' })).toContainText('Overdue todayKsh 600.00')
  await page.getByRole('button', { name: 'Mail it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mail it' }).click()
  await expect(page.getByText('Statement mailed')).toBeVisible()
  await test.step('the journal of the chosen days', async () => {
    await page.goto('/admin/accounting')
    await page.getByRole('tab', { name: 'Sales journal' }).click()
    await page.getByLabel('To', { exact: true }).fill(today)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^sales-journal-.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('INV-2026-0700')
    await expectAccessible(page)
  })
  await test.step('the month of a year ago is closed, and opened again with a reason', async () => {
    const months = page.getByRole('region', { name: 'Closed months' })
    const choice = months.getByLabel('Month to close')
    // No other test enters days that long ago.
    const oldest = (await choice.getByRole('option').last().textContent()) ?? ''
    await choice.selectOption({ label: oldest })
    await months.getByRole('button', { name: 'Close month' }).click()
    await page.keyboard.press('Escape')
    await expect(months.getByRole('button', { name: 'Close month' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: `Close ${oldest}?` })
      .getByRole('button', { name: 'Close month' })
      .click()
    await expect(months).toContainText(`All months until ${oldest} are closed.`)
    await expect(months).toBeFocused()
    await expectAccessible(page)
    await months.getByRole('button', { name: `Reopen ${oldest}` }).click()
    const dialog = page.getByRole('dialog', { name: `Reopen ${oldest}?` })
    await dialog.getByLabel('Reason').fill('The bank sent a correction.')
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(months.getByRole('listitem').first()).toContainText('Reopened')
    await expect(months).toBeFocused()
    await expect(months.getByRole('listitem').first()).toContainText('The bank sent a correction.')
  })
})
