import { expectAccessible } from '../support/accessibility.ts'
import { readInvoicePdf } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { signInAs } from '../support/portal.ts'
import { storedInvoice } from '../support/stored-records.ts'
import { expect, test } from '../support/visitor.ts'

const FORM = { number: 'Number', code: 'Check code', button: 'Check the document' }

/** An issued invoice, and its check code as the PDF shows it. */
async function printedInvoice() {
  const client = await newMember('client')
  const number = `INV-2014-${Date.now() % 1_000_000_000}`
  const { text } = await readInvoicePdf(client, await storedInvoice(client.uid, { invoice_number: number }))
  return { number, email: client.email, code: /Check code ([0-9A-Z-]{19})/.exec(text)?.[1] ?? '' }
}

test('a visitor checks an invoice by number and code, or by the QR code on it', async ({ page }) => {
  const { number, code } = await printedInvoice()
  const facts = page.getByRole('main').getByRole('status')

  await test.step('number and code of the paper show what we issued', async () => {
    await page.goto('/verify')
    await expectAccessible(page)
    await page.getByLabel(FORM.number).fill(number.toLowerCase())
    await page.getByLabel(FORM.code).fill(code.replaceAll('-', ' ').toLowerCase())
    await page.getByRole('button', { name: FORM.button }).click()
    await expect(facts).toContainText('We issued this document.')
    for (const fact of [`Invoice ${number}`, 'Nov 16, 2016', 'Ksh 1,482,912.00', 'Not paid in full', 'M… C…']) {
      await expect(facts).toContainText(fact)
    }
    await expect(facts).not.toContainText('Lokwawi')
    await expect(facts.getByText('For invoice')).toBeHidden()
    await expect(facts.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the QR code’s address fills the form, checks at once, and leaves no code in the address', async () => {
    await page.goto('/cookies')
    await page.goto(`/verify?number=${number}#${code.replaceAll('-', '')}`)
    await expect(facts).toContainText('We issued this document.')
    await expect(page.getByLabel(FORM.code)).toHaveValue(code)
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  })

  await test.step('a missing entry is asked for and gets the focus', async () => {
    await page.goto('/verify')
    await page.getByLabel(FORM.number).fill(number)
    await page.getByLabel(FORM.number).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Enter the number and the check code of the document.')
    await expect(page.getByLabel(FORM.code)).toBeFocused()
  })

  await test.step('the footer leads to the page', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a document' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this document genuine?')
  })
})

test('a signed-in person opens the record of a checked document, whose page shows it to those who may see it', async ({
  page,
}) => {
  const { number, code, email } = await printedInvoice()
  await signInAs(page, email, '/invoices')
  await page.goto(`/verify?number=${number}#${code.replaceAll('-', '')}`)
  await page.getByRole('link', { name: 'Open it in the portal' }).click()
  await expect(page.getByRole('dialog')).toContainText(number)
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('a visitor with a wrong code reads that we did not issue the document, and can correct it', async ({ page }) => {
    const { number, code } = await printedInvoice()
    await page.goto(`/verify?number=${number}#0000000000000000`)
    const alert = page.getByRole('alert')
    await expect(alert.getByText('We did not issue this.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(FORM.code).fill(code)
    await page.getByRole('button', { name: FORM.button }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('We issued this document.')
    await expect(alert.getByText('We did not issue this.')).toBeHidden()
    await page.route('**/functions/v1/verify-document', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: FORM.button }).click()
    await expect(alert).toContainText('The document could not be checked. Please try again.')
  })
})
