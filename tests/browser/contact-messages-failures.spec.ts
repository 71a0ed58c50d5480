import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { mailsAboutInquiry, readInquiry, storedInquiry } from '../support/inquiries.ts'
import { INQUIRIES, locateInquiryCard, newSubject, openInquiry, sendReply, viewInquiry } from '../support/inquiry-pages.ts'
import { expect, test } from '../support/portal.ts'

// The tests cut the network, and rejected requests have status 4xx.
test.use({ requestsMayFail: true })

const LISTS = /:run(Aggregation)?Query/
const COMMIT = /:commit$/
const UNREACHED = 'The server cannot be reached. Nothing was lost. Check your connection and try again.'
const REPLY = '**/functions/v1/reply-to-inquiry'
const messages = adminDb.collection(COLLECTIONS.contactMessages)
const newest = (changes: object = {}) => ({ subject: newSubject(), created_at: new Date(), ...changes })

test('an admin whose network fails loses no text, and no reply is sent twice', async ({ page, context, signIn }) => {
  const fields = newest()
  const { id } = await storedInquiry(fields)
  const question = newest({ status: 'read' })
  const { id: questionId } = await storedInquiry(question)
  await signIn('admin')
  await context.route(COMMIT, (route) => route.abort())
  // The test opens both messages, one after the other.
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByRole('alert')
  await openInquiry(page, fields.subject)

  await test.step('a new message that cannot be marked as read stays new, and the failure is reported', async () => {
    await expect(alert).toHaveText('ErrorFailed to update message status')
    await expect(dialog).toContainText('Which framework contracts could we use?')
    expect(await readInquiry(id)).toMatchObject({ status: 'new' })
    await context.unroute(COMMIT)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await viewInquiry(page, fields.subject)
    await expect(dialog.getByText('Message marked as read')).toBeVisible()
  })

  await test.step('a failed Mark as Responded keeps the message and the typed text', async () => {
    await context.route(COMMIT, (route) => route.abort())
    await dialog.getByLabel('Admin notes').fill('Answered by telephone.')
    await dialog.getByRole('button', { name: 'Mark as Responded' }).click()
    await expect(alert).toHaveText(`Failed to update message status${UNREACHED}`)
    await dialog.getByRole('button', { name: 'Save Notes' }).click()
    await expect(alert).toHaveText(`Failed to save notes${UNREACHED}`)
    await expect(dialog.getByLabel('Admin notes')).toHaveValue('Answered by telephone.')
    expect(await readInquiry(id)).toMatchObject({ status: 'read', admin_notes: '' })
    await context.unroute(COMMIT)
    await dialog.getByRole('button', { name: 'Mark as Responded' }).click()
    await expect(alert).toHaveText('Message marked as responded')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  const reply = dialog.getByLabel('Your reply')
  const send = dialog.getByRole('button', { name: 'Send Reply' })
  await test.step('a reply needs text, and a failed reply keeps it', async () => {
    await viewInquiry(page, question.subject)
    await send.click()
    await expect(reply).toHaveAccessibleDescription('Write something first.')
    await expect(reply).toBeFocused()
    await context.route(REPLY, (route) => route.fulfill({ status: 500, body: '' }))
    await sendReply(dialog, 'Dear Amina')
    await expect(alert).toHaveText('ErrorFailed to send the reply')
    await context.unroute(REPLY)
    await context.route(REPLY, (route) => route.abort())
    await send.click()
    await expect(alert).toContainText('The server cannot be reached. Nothing was lost.')
    await expect(reply).toHaveValue('Dear Amina')
    expect(await mailsAboutInquiry(questionId)).toEqual([])
    await context.unroute(REPLY)
  })

  await test.step('a reply whose response is lost is sent once; changed text is not sent under the same id', async () => {
    await context.route(REPLY, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(dialog.getByRole('region', { name: 'Replies' }).getByRole('article')).toHaveCount(1)
    await expect(alert).toBeVisible()
    await context.unroute(REPLY)
    await reply.fill('Dear Amina, once more')
    await send.click()
    await expect(alert).toContainText('A reply was sent already')
    await expect(reply).toHaveValue('Dear Amina, once more')
    expect(await mailsAboutInquiry(questionId)).toHaveLength(1)
    await send.click()
    await expect(alert).toContainText('Reply sent')
    expect((await readInquiry(questionId))?.['replies']).toHaveLength(2)
  })
})

test('an admin sees the list after a failure, and the current state of each message', async ({ page, context, signIn }) => {
  const unsaved = newest({ status: 'read' })
  const answered = newest({ status: 'read' })
  const removed = newest({ status: 'read' })
  await storedInquiry(unsaved)
  const [{ id: answeredId }, { id: removedId }] = [await storedInquiry(answered), await storedInquiry(removed)]
  const { id: brokenId } = await storedInquiry(newest({ status: 'lost' }))
  await signIn('admin')

  await test.step('a failure to load the list is reported, and Try again loads it', async () => {
    // The role is loaded by another request.
    await context.route(LISTS, (route) => route.abort())
    await page.goto(INQUIRIES)
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to load contact messages' })
    await expect(toast).toContainText('ErrorFailed to load contact messages')
    await expect(page.getByRole('main')).toContainText('The server cannot be reached. Nothing was lost.')
    await expect(page.getByRole('main').locator('dl').first().locator('dd')).toHaveText(['—', '—', '—', '—'])
    await context.unroute(LISTS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(locateInquiryCard(page, unsaved.subject)).toBeVisible()
    await page.getByRole('button', { name: 'Close: Error' }).first().click()
  })

  await test.step('an invalid record is reported in its place, and the others are shown', async () => {
    await expect(page.getByText(brokenId)).toBeVisible()
    await messages.doc(brokenId).delete()
  })

  await test.step('closing asks first only with unsaved changes', async () => {
    const dialog = await viewInquiry(page, unsaved.subject)
    const reply = dialog.getByLabel('Your reply')
    await reply.fill('Dear')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toContainText('You have unsaved changes')
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reply).toHaveValue('Dear')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    await viewInquiry(page, unsaved.subject)
    await expect(reply).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('when another admin was faster, nothing is changed and the dialog shows the current state', async () => {
    const dialog = await viewInquiry(page, answered.subject)
    const responded_at = new Date()
    await messages.doc(answeredId).update({ status: 'responded', responded_by: 'demo-admin2', responded_at })
    await dialog.getByRole('button', { name: 'Mark as Responded' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('ErrorFailed to update message status')
    await expect(dialog.getByRole('button', { name: 'Mark as Responded' })).toHaveCount(0)
    await expect(dialog).toContainText('Tobias Mwende')
    expect((await readInquiry(answeredId))?.['responded_by']).toBe('demo-admin2')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a message that has been removed is reported, and leaves the list', async () => {
    const dialog = await viewInquiry(page, removed.subject)
    await messages.doc(removedId).delete()
    await dialog.getByLabel('Admin notes').fill('Called.')
    await dialog.getByRole('button', { name: 'Save Notes' }).click()
    const gone = page.getByRole('dialog', { name: 'Message' })
    await expect(gone.getByRole('alert')).toContainText('This message is no longer there.')
    await gone.getByRole('button', { name: 'Close' }).click()
    await expect(locateInquiryCard(page, removed.subject)).toHaveCount(0)
  })
})

test('an empty list shows the empty state', async ({ page, context, signIn }) => {
  const readTime = new Date().toISOString()
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime }], headers }))
  await context.route(/:runAggregationQuery/, (route) => {
    const result = { aggregateFields: { aggregate_0: { integerValue: '0' }, count: { integerValue: '0' } } }
    return route.fulfill({ json: [{ result, readTime }], headers })
  })
  await signIn('admin')
  await page.goto(INQUIRIES)
  await expect(page.getByRole('main').getByText('No messages yet.')).toBeVisible()
})
