import { endpointPath } from '@domain/endpoints.ts'
import { dayInNairobi, daysAfter, formatDay } from '@domain/platform/dates.ts'
import { SETTINGS_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { SETTINGS_RESPONSES } from '@texts/platform/settings.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { emptyDay } from '../support/appointment-days.ts'
import { at, openBooking, storedAppointment } from '../support/appointment-pages.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expectSuccess, FAR_DAY, newestDraft, openCreate, typeAmount } from '../support/invoice-pages.ts'
import { bankDetails, removeSettings, saveVatClass, storedPart, storeTerms } from '../support/office-settings.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { storedInvoice } from '../support/stored-records.ts'

const CHANGED = SETTINGS_RESPONSES['settings/changed-meanwhile'].title
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// The settings are one record, so these tests run in one worker, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ requestsMayFail: true })
test.afterEach(() => removeSettings())

test('an admin closes a day, sets payment terms and changes bank details', async ({ page, browser }) => {
  await removeSettings()
  const day = await emptyDay('closed')
  const [admin, client] = [await newPerson('admin'), await newPerson('client')]
  const id = await storedAppointment(client.uid, { ...at(day, '10:00'), title: `Visit ${client.uid}` })
  await signInAs(page, admin.email, SETTINGS_PATH)
  const closing = part(page, 'Closing days')
  await expect(closing.getByText('No closing days are set.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await test.step('a closed day links its appointment, and clients cannot book it and see the reason', async () => {
    await closing.getByText('Public holidays of Kenya that are not in the list').click()
    await closing.getByRole('button', { name: /^Add Jan 1, 20/ }).click()
    await closing.getByLabel('Day', { exact: true }).fill(day)
    const save = closing.getByRole('button', { name: 'Save Closing days' })
    await save.click()
    await expect(closing.getByText('Enter a reason: clients read it.')).toBeVisible()
    await expect(closing.getByLabel('Reason (clients read it)')).toBeFocused()
    expect(await storedPart('closing_days')).toBeUndefined()
    await closing.getByLabel('Reason (clients read it)').fill('Stocktaking')
    await expect(closing.getByText('The list is not saved yet.')).toBeVisible()
    await save.click()
    await expectSuccess(page, 'Settings saved')
    await expect(closing.getByRole('button', { name: `Remove ${formatDay(day)}` })).toBeVisible()
    await expect(closing.getByRole('link', { name: `Visit ${client.uid}` })).toHaveAttribute('href', `/appointments?id=${id}`)
    await expect(closing.getByText(`${formatDay(day)} 10:00 AM in Nairobi · `)).toBeVisible()
    await expect(closing.getByText(/^Last changed by You, /)).toBeVisible()

    const theirs = await openPageAs(browser, client.email, '/appointments')
    const booking = await openBooking(theirs)
    await booking.getByLabel('Date').fill(day)
    await expect(booking.getByText('Our office is closed on this day: Stocktaking.', { exact: false })).toBeVisible()
    await expect(booking.getByRole('radio')).toHaveCount(0)
    await theirs.context().close()
  })

  // The day is further ahead than clients can book, so no parallel test needs it.
  const next = daysAfter(day, 365)
  const remove = (on: Page, closed: string) =>
    part(on, 'Closing days').getByRole('button', { name: `Remove ${formatDay(closed)}` })
  await test.step('Enter adds a day, and leaving before it is saved asks first', async () => {
    const [input, reason] = [closing.getByLabel('Day', { exact: true }), closing.getByLabel('Reason (clients read it)')]
    await input.fill('2020-01-01')
    await input.press('Enter')
    await expect(closing.getByText('Choose today or a day in the next three years.')).toBeVisible()
    await expect(input).toBeFocused()
    await input.fill(next)
    await input.press('Enter')
    await expect(closing.getByText('Enter a reason: clients read it.')).toBeVisible()
    await expect(reason).toBeFocused()
    await reason.fill('Staff day')
    await reason.press('Enter')
    await expect(remove(page, next)).toBeVisible()
    await expect(input).toHaveValue('')
    await expect(reason).toHaveValue('')
    expect((await storedPart('closing_days'))?.values.days).not.toContainEqual({ day: next, reason: 'Staff day' })
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await question
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await closing.getByRole('button', { name: 'Save Closing days' }).click()
    await expect(closing.getByText('The list is not saved yet.')).toHaveCount(0)
    expect((await storedPart('closing_days'))?.values.days).toContainEqual({ day: next, reason: 'Staff day' })
    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await expect(remove(page, next)).toBeVisible()
    expect(questions).toEqual([])
  })

  await test.step('an admin sees a hostile value rejected at its field, and two tabs do not overwrite each other', async () => {
    const terms = part(page, 'Payment terms')
    const days = terms.getByLabel('Days until an invoice is due')
    await days.fill('366')
    await terms.getByRole('button').click()
    await expect(terms.getByText('Enter a whole number of days from 0 to 365.')).toBeVisible()
    await expect(days).toBeFocused()
    await remove(page, day).click()
    const other = await openPageAs(browser, admin.email, SETTINGS_PATH)
    await part(other, 'Payment terms').getByLabel('Days until an invoice is due').fill('21')
    await part(other, 'Payment terms').getByRole('button').click()
    await expectSuccess(other, 'Settings saved')
    await remove(other, next).click()
    await part(other, 'Closing days').getByRole('button', { name: 'Save Closing days' }).click()
    await expect(part(other, 'Closing days').getByText('The list is not saved yet.')).toHaveCount(0)
    await other.context().close()
    await days.fill('10')
    await terms.getByRole('button').click()
    await expect(terms.getByText(CHANGED)).toBeVisible()
    await expectAccessible(page)
    await expect(days).toHaveValue('10')
    expect((await storedPart('payment_terms'))?.values).toEqual({ days: 21 })
    await days.fill('-1')
    await expect(terms.getByText(CHANGED)).toHaveCount(0)
    await days.fill('10')
    await days.press('Enter')
    await expect(terms.getByText(CHANGED)).toBeVisible()
    await closing.getByRole('button', { name: 'Save Closing days' }).click()
    await expect(closing.getByText(CHANGED)).toBeVisible()
  })

  await test.step('the admin loads the saved values of one section, and saving works again', async () => {
    const terms = part(page, 'Payment terms')
    const days = terms.getByLabel('Days until an invoice is due')
    const load = { name: 'Load the saved values' }
    await page.route(`**${endpointPath('officeSettings')}`, (route) => route.abort())
    await terms.getByRole('button', load).click()
    await expect(terms.getByText('No connection')).toBeVisible()
    await expect(days).toHaveValue('10')
    await page.unroute(`**${endpointPath('officeSettings')}`)
    await terms.getByRole('button', load).click()
    await expect(days).toHaveValue('21')
    await expect(days).toBeFocused()
    await expect(terms.getByRole('alert')).toHaveCount(0)
    await expect(remove(page, next)).toBeVisible()
    await days.fill('10')
    await terms.getByRole('button').click()
    await expect.poll(async () => (await storedPart('payment_terms'))?.values).toEqual({ days: 10 })
    await closing.getByRole('button', load).click()
    await expect(remove(page, next)).toHaveCount(0)
    await remove(page, day).click()
    await closing.getByRole('button', { name: 'Save Closing days' }).click()
    await expect(closing.getByText('The list is not saved yet.')).toHaveCount(0)
    expect((await storedPart('closing_days'))?.values.days).toHaveLength(1)
  })

  await test.step('an admin with an old sign-in cannot change bank details and loses no entry; a new sign-in can', async () => {
    const bank = part(page, 'Bank details and footer of invoices')
    const footer = bank.getByLabel('Footer of invoices (optional)')
    await footer.fill('Thank you.')
    const refused = { status: 403, json: errorAnswer('auth/sign-in-again') }
    await page.route(`**${endpointPath('changeOfficeSettings')}`, (route) => route.fulfill(refused), { times: 1 })
    await bank.getByRole('button').click()
    await expect(bank.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    await expect(footer).toHaveValue('Thank you.')
    await bank.getByRole('button', { name: /^Save/ }).click()
    await expect(bank.getByRole('button', { name: 'Sign in again' })).toHaveCount(0)
    await expect.poll(async () => (await storedPart('bank_details'))?.values.footer).toBe('Thank you.')
  })
})

test('an admin’s payment terms and VAT class fill in the form, and an invoice keeps the bank details of its issue', async ({
  page,
}) => {
  const [admin, client] = [await newPerson('admin'), await newPerson('client')]
  const { title } = await newestDraft(client.uid, { due_date: null })
  await storeTerms(21)
  await signInAs(page, admin.email, SETTINGS_PATH)
  await saveVatClass(page, 'E')
  await test.step('terms and VAT class fill in due date and tax; the date can be removed, and Send asks for confirmation without one', async () => {
    const dialog = await openCreate(page)
    await expect(dialog.getByLabel('Due date (optional)')).toHaveValue(daysAfter(dayInNairobi(new Date()), 21))
    await dialog.getByLabel('Due date (optional)').fill('')
    await typeAmount(dialog, '100')
    await expect(dialog.getByLabel('Tax')).toHaveValue('8')
    await page.goto('/invoices')
    await listedRecords(page).filter({ hasText: title }).getByRole('button', { name: 'Send' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('It has no due date', { exact: false })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Send without a due date' })).toBeVisible()
  })

  await test.step('a sent invoice shows the bank details of its issue', async () => {
    const issued = await storedInvoice(client.uid, { due_date: FAR_DAY, bank_details: bankDetails({ footer: 'Asante.' }) })
    await page.goto(`/invoices?id=${issued}`)
    const details = page.getByRole('dialog').getByRole('region', { name: 'Payment details' })
    for (const words of ['Mlima Bank, Ngong Road', '0200 0777 021', 'Asante.']) await expect(details).toContainText(words)
    await expect(details).not.toContainText('Thank you.')
  })
})
