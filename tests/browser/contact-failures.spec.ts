import { ERROR_TEXTS } from '@domain/generated/error-texts.ts'
import type { Page, Route } from '@playwright/test'
import {
  CONTACT_ADDRESS,
  CONTACT_FUNCTION,
  EMPTY,
  expectTyped,
  FAILED,
  fillContact,
  newMessage,
  openContact,
  SENT,
  sendButton,
  storedFrom,
  type Typed,
} from '../support/contact.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { closeToast, expect, expectToast, requestsTo, sendUntilRefused, test } from '../support/visitor.ts'

// Every test of this file cuts the network or expects a rejected request.
test.use({ requestsMayFail: true })

/** Answers the next request with this response and lets all later ones through. */
const failOnce = (page: Page, answer: (route: Route) => Promise<void>) => page.route(CONTACT_ADDRESS, answer, { times: 1 })

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('connectionrefused'),
  'a connection that breaks off': (route) => route.abort('connectionreset'),
  'a failure of the function': json(500, errorAnswer('contact/failed')),
  'a failure without a key': json(500, {}),
  'a page in place of an answer': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'an empty answer': (route) => route.fulfill({ status: 503, body: '' }),
}

test('a visitor whose message fails loses no text, and the second try arrives', async ({ page, context }) => {
  await openContact(page)
  const expectLost = async (message: Typed) => {
    await sendButton(page).click()
    await expectToast(page, 'alert', ...FAILED)
    await expectTyped(page, message)
    expect(await storedFrom(message.Email)).toEqual([])
  }
  const expectArrived = async (message: Typed) => {
    await sendButton(page).click()
    await expectToast(page, 'status', ...SENT)
    // The success removes the error.
    await expect(page.getByText('Failed to send message')).toBeHidden()
    await closeToast(page, 'Message sent successfully!')
    await expectTyped(page, EMPTY)
    expect(await storedFrom(message.Email)).toHaveLength(1)
  }

  for (const [name, answer] of Object.entries(FAILURES)) {
    await test.step(`${name} loses no text`, async () => {
      const message = newMessage()
      await failOnce(page, answer)
      await fillContact(page, message)
      await expectLost(message)
      await expectArrived(message)
    })
  }

  await test.step('nothing is lost offline, and the message is sent when the visitor is online again', async () => {
    const message = newMessage()
    await fillContact(page, message)
    await context.setOffline(true)
    await expectLost(message)
    await context.setOffline(false)
    await expectArrived(message)
  })

  await test.step('a visitor reads why the server rejected a message', async () => {
    const { title } = ERROR_TEXTS['requests/invalid']
    const sentence = ERROR_TEXTS['contact/name-too-long']
    await failOnce(page, json(400, errorAnswer('contact/name-too-long')))
    const message = newMessage()
    await fillContact(page, message)
    await sendButton(page).click()
    await expectToast(page, 'alert', title, sentence)
    await expectTyped(page, message)
    await closeToast(page, title)
  })

  await test.step('a repeated failure is reported to a visitor once, and stays until they close it', async () => {
    await page.route(CONTACT_ADDRESS, (route) => route.abort('connectionrefused'))
    for (let attempt = 0; attempt < 3; attempt++) {
      await sendButton(page).click()
      await expectToast(page, 'alert', ...FAILED)
    }
    await closeToast(page, 'Failed to send message')
    await expect(page.getByText('Failed to send message')).toBeHidden()
  })
})

test('the sixth message within an hour is rejected, and the form keeps a visitor’s text', async ({ page }) => {
  const message = newMessage()
  await openContact(page)
  const taken = await sendUntilRefused(page, CONTACT_ADDRESS, async (count) => {
    await expectTyped(page, EMPTY)
    await fillContact(page, { ...message, Subject: `Message ${count}` })
    await sendButton(page).click()
  })
  await expectToast(page, 'alert', 'Too many requests', 'Please wait a few minutes and try again.')
  await expectTyped(page, { ...message, Subject: `Message ${taken + 1}` })
  expect(await storedFrom(message.Email)).toHaveLength(taken)
})

test('the form sends nothing before its script has loaded, and keeps a visitor’s text', async ({ page }) => {
  const requests = requestsTo(page, CONTACT_FUNCTION)
  const message = newMessage()
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(sendButton(page)).toBeDisabled()
  await fillContact(page, message)
  await page.getByRole('textbox', { name: 'Name *' }).press('Enter')
  await sendButton(page).click({ force: true })
  await expect(page).toHaveURL('/contact')
  await expectTyped(page, message)

  letGo()
  await expect(sendButton(page)).toBeEnabled()
  await expectTyped(page, message)
  expect(requests).toEqual([])
  await sendButton(page).click()
  await expectToast(page, 'status', ...SENT)
  expect(await storedFrom(message.Email)).toHaveLength(1)
})
