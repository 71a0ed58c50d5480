import {
  expect,
  expectMailShownAsText,
  expectNoInjection,
  expectShownAsText,
  findMail,
  test,
} from '../../support/attack/injection-checks.ts'
import { injectionLine, injectionName, injectionParagraphs } from '../../support/attack/injection-texts.ts'
import { field, fillContact, newMessage, openContact, sendButton, staffMails, storedFrom } from '../../support/contact.ts'
import { eventually } from '../../support/eventually.ts'
import { openInquiry, sendReply } from '../../support/inquiry-pages.ts'
import { resume, field as signInField } from '../../support/portal.ts'
import { openTab } from '../../support/sign-in-page.ts'

test.describe.configure({ timeout: 150_000 })

test('a contact message shows its content as plain text to the staff, in the mails, and in the reply', async ({
  page,
  browser,
}) => {
  const typed = {
    ...newMessage(),
    Name: injectionLine(100),
    Company: injectionLine(100),
    Subject: injectionLine(),
    Message: injectionParagraphs(),
  }
  const answer = injectionParagraphs()
  await openContact(page)
  await fillContact(page, typed)
  await sendButton(page).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await expectNoInjection(page)
  const [message] = await storedFrom(typed.Email)
  const subject = String(message?.['subject'])
  expect(typed.Subject.startsWith(subject)).toBe(true)
  await eventually(async () => expect(await staffMails(typed.Email)).toHaveLength(1))
  for (const mail of await staffMails(typed.Email)) await expectMailShownAsText(browser, mail)
  await expectMailShownAsText(browser, await findMail(typed.Email, 'Ubora'))

  await resume(page, 'admin', '/admin/contact-messages')
  const dialog = await openInquiry(page, subject)
  await expectShownAsText(page, dialog, subject, typed.Message)
  await sendReply(dialog, answer)
  await expectShownAsText(page, dialog, answer)
  await expectMailShownAsText(browser, await findMail(typed.Email, answer.split('\n')[0] ?? ''))
})

test('a visitor cannot hide the order of a message with invisible characters', async ({ page }) => {
  const typed = { ...newMessage(), Message: 'Pay to account 12\u202E34' }
  await openContact(page)
  await fillContact(page, typed)
  await sendButton(page).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  expect(await storedFrom(typed.Email)).toMatchObject([{ message: 'Pay to account 1234' }])
})

for (const query of [
  '"><img src=x onerror=__ran=1>',
  "';__ran=1;'",
  'javascript:__ran=1',
  `\${__ran=1}{{7*7}}`,
  'W'.repeat(2000),
]) {
  test(`a visitor sees ${query.slice(0, 30)} from the address as plain text`, async ({ page }) => {
    const asked = encodeURIComponent(query)
    await openContact(page, `?subject=${asked}&message=${asked}&service=${asked}`)
    await expect(field(page, 'Subject')).toHaveValue(
      query.slice(0, 2000).slice(0, (await field(page, 'Subject').inputValue()).length),
    )
    await expectShownAsText(page, page.getByRole('main'))
    for (const path of [
      `/news?q=${asked}&category=${asked}`,
      `/newsletter/confirm?token=${asked}`,
      `/newsletter/unsubscribe?token=${asked}`,
    ]) {
      await page.goto(path)
      await expectShownAsText(page, page.getByRole('main'))
    }
  })
}

test('the forms with an email address accept no markup', async ({ page }) => {
  for (const address of [
    '"<img src=x onerror=__ran=1>"@demo.test',
    'a@demo.test\u202E',
    '<script>__ran=1</script>',
    `${'a'.repeat(300)}@demo.test`,
  ]) {
    for (const [path, label, send] of [
      ['/news', 'Email', 'Subscribe'],
      ['/auth', 'Email', 'Sign In'],
    ] as const) {
      await page.goto(path)
      const box = path === '/auth' ? signInField(page, label) : page.locator('#newsletter').getByLabel(label)
      await page.getByRole('button', { name: send }).and(page.locator(':enabled')).first().waitFor()
      await box.fill(address)
      await page.getByRole('button', { name: send }).first().click()
      await expect(box).toHaveValue(/./)
      await expectShownAsText(page, page.getByRole('main'))
    }
  }
})

test('a visitor cannot sign up with markup in a name', async ({ page }) => {
  await openTab(page, 'Sign Up')
  for (const name of ['<b>Amina</b>', `${injectionName()}${'W'.repeat(20)}`]) {
    await signInField(page, 'First name').fill(name)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(signInField(page, 'First name')).toHaveAccessibleDescription(/at most 80 characters/)
    await expectShownAsText(page, page.getByRole('main'))
  }
})
