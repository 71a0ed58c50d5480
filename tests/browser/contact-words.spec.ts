import {
  EMPTY,
  expectTyped,
  field,
  fillContact,
  newMessage,
  openContact,
  SENT,
  sendButton,
  storedFrom,
  type Typed,
} from '../support/contact.ts'
import { acceptCookies, closeToast, expect, expectToast, test } from '../support/visitor.ts'

const LIST = [
  { id: 'lamp', name: 'Solar lamp', price: 300, quantity: 2 },
  { id: 'pump', name: 'Solar pump', price: 4200, quantity: 1 },
]
const LIST_LINES = 'Quote list:\n2 × Solar lamp, $600.00\n1 × Solar pump, $4,200.00\nTotal: $4,800.00'

test('a link’s subject and service fill in a visitor’s message', async ({ page }) => {
  await openContact(page, '?subject=Quote%20for%20solar&service=Solar%20Energy')
  await expectTyped(page, { ...EMPTY, Subject: 'Quote for solar', Message: 'Service: Solar Energy\n\n' })

  await test.step('a malformed query string is ignored, and no quote list is offered without one', async () => {
    await openContact(page, '?subject&service=&=x&&')
    await expectTyped(page, EMPTY)
    await expect(page.getByLabel('Include my quote list')).toBeHidden()
  })
})

test('a service page’s quote button fills in a visitor’s message, and offers the tab’s quote list without consent', async ({
  page,
}) => {
  await page.goto('/services/solar')
  const add = page.getByRole('button', { name: 'Add to quote list' }).first()
  const { name } = JSON.parse((await add.getAttribute('data-quote')) ?? '{}') as { name: string }
  await add.click()
  const quote = page.locator('main a[href^="/contact?"]').first()
  const asked = new URL((await quote.getAttribute('href')) ?? '', page.url()).searchParams
  await quote.click()
  await expect(page).toHaveURL(/\/contact\?/)
  await expect(sendButton(page)).toBeEnabled()
  await expect(field(page, 'Subject')).toHaveValue(asked.get('subject') ?? 'missing')
  await expect(field(page, 'Message')).toHaveValue(`Service: ${asked.get('service')}\n\n`)
  await expect(page.getByRole('group', { name: 'Quote list' }).getByRole('listitem')).toContainText([`1 × ${name}`])
})

const HOSTILE = {
  markup: ['<img src=x onerror=alert(1)><script>alert(1)</script>', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  'a broken attribute': ['"\'><svg onload=alert(1)>', '"\'><svg onload=alert(1)>'],
  'control characters': ['a\u0000b\r\nBcc: c\u001bd\u2028e', 'ab Bcc: cd e'],
  'an address of a program': ['javascript:alert(1)', 'javascript:alert(1)'],
} as const

test('hostile text in a visitor’s link is shown as plain text', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const expectPlainText = async (query: Record<string, string>, typed: Partial<Typed>) => {
    await openContact(page, `?${new URLSearchParams({ ...query, other: 'ignored' })}`)
    await expectTyped(page, { ...EMPTY, ...typed })
    expect(await page.locator('form:has(textarea) :is(img, svg, script)').count()).toBe(0)
    expect(dialogs).toEqual([])
  }
  for (const [name, [sent, shown]] of Object.entries(HOSTILE)) {
    await test.step(`${name} in the link is shown as plain text`, () =>
      expectPlainText({ subject: sent, service: sent }, { Subject: shown, Message: `Service: ${shown}\n\n` }))
  }
  await test.step('10,000 characters in the link are shown as plain text, cut to one line of 150', async () => {
    // A single address with all of them would exceed Node's limit of 16 KB.
    await expectPlainText({ subject: 'x'.repeat(10_000) }, { Subject: 'x'.repeat(150) })
    await expectPlainText({ service: 'x'.repeat(10_000) }, { Message: `Service: ${'x'.repeat(150)}\n\n` })
  })
})

test('a visitor is offered the quote list, which follows the text of the message', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL, { shoppingCart: LIST })
  const message = newMessage()
  await openContact(page)
  await expect(page.getByLabel('Include my quote list')).toBeChecked()
  const offer = page.getByRole('group', { name: 'Quote list' })
  await expect(offer.getByRole('listitem')).toHaveText(['2 × Solar lamp$600.00', '1 × Solar pump$4,200.00'])
  await expect(offer).toContainText('Total$4,800.00')
  await fillContact(page, message)
  await sendButton(page).click()
  await expectToast(page, 'status', ...SENT)
  await closeToast(page, 'Message sent successfully!')
  expect(await storedFrom(message.Email)).toEqual([
    expect.objectContaining({ message: `${message.Message}\n\n${LIST_LINES}`, status: 'new' }),
  ])

  await test.step('a quote list that a visitor has unticked is not sent', async () => {
    const other = newMessage()
    await fillContact(page, other)
    await page.getByLabel('Include my quote list').uncheck()
    await sendButton(page).click()
    await expectToast(page, 'status', ...SENT)
    expect(await storedFrom(other.Email)).toEqual([expect.objectContaining({ message: other.Message })])
  })
})

test('a visitor’s unsent text survives a reload and a visit to another page in the same tab; sent text is removed', async ({
  page,
  context,
}) => {
  const message = newMessage()
  await openContact(page)
  await fillContact(page, message)
  const other = await context.newPage()
  await openContact(other)
  await expectTyped(other, EMPTY)
  await other.close()
  await page.reload()
  await expectTyped(page, message)
  await page.goto('/about')
  await openContact(page)
  await expectTyped(page, message)
  // A link with a subject replaces the subject; the person and the text stay.
  await openContact(page, '?subject=Another%20question')
  await expectTyped(page, { ...message, Subject: 'Another question' })
  await sendButton(page).click()
  await expectToast(page, 'status', ...SENT)
  await page.reload()
  await expect(sendButton(page)).toBeEnabled()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Message')).toHaveValue('')
})

test('a visitor’s text is not kept when autoSave is off', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL, { userPreferences: { autoSave: false } })
  await openContact(page)
  await fillContact(page, newMessage())
  expect(await page.evaluate(() => sessionStorage.getItem('ubora:contact'))).toBeNull()
  await page.reload()
  await expect(sendButton(page)).toBeEnabled()
  await expectTyped(page, EMPTY)
})
