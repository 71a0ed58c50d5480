import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { readInquiry, storedInquiry } from '../support/inquiries.ts'
import {
  INQUIRIES,
  loadUntil,
  locateInquiryCard,
  newSubject,
  openInquiry,
  sendReply,
  viewInquiry,
} from '../support/inquiry-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 60_000)
const newest = (changes: object = {}) => ({ subject: newSubject(), created_at: new Date(), ...changes })

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} is sent to the dashboard`, async ({ page }) => {
    const { email } = await newPerson(role)
    await signInAs(page, email)
    await page.goto(INQUIRIES)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('a signed-out visitor is sent to the dashboard, and from there to the sign-in page', async ({ page }) => {
  await page.goto(INQUIRIES)
  await expect(page).toHaveURL(/\/auth$/)
})

test('an admin reads the list newest first; each card shows the time left to answer, or the outcome', async ({
  page,
  signIn,
}) => {
  const answered = (created_at: Date, hours: number) => ({
    status: 'responded',
    created_at,
    responded_at: new Date(created_at.valueOf() + hours * HOUR_MS),
    responded_by: 'demo-admin',
  })
  const cards: [Record<string, unknown>, string, string][] = [
    [newest({ created_at: hoursAgo(18) }), 'New', 'Answer within 5 h'],
    [newest({ status: 'read', created_at: hoursAgo(27) }), 'Read', 'Overdue by 3 h'],
    [newest(answered(hoursAgo(30), 2)), 'Responded', 'Answered in 2 h'],
    [newest(answered(hoursAgo(31), 25)), 'Responded', 'Answered late, after 25 h'],
    [
      newest({ created_at: hoursAgo(32), subject: '', name: newSubject(), mail_states: { confirmation: 'dead' } }),
      'New',
      'Overdue by 8 h',
    ],
  ]
  for (const [fields] of cards) await storedInquiry(fields)
  await signIn('admin')
  await page.goto(INQUIRIES)

  await test.step('the stat cards count new, read, responded and all messages', async () => {
    const stats = page.getByRole('main').locator('dl').first()
    await expect(stats.locator('dt')).toHaveText(['New', 'Read', 'Responded', 'Total'])
    for (const metric of await stats.locator('dd').all()) await expect(metric).toHaveText(/^\d+$/)
    const metrics = await stats.locator('dd').allTextContents()
    const [unread = 0, read, responded, total = 0] = metrics.map(Number)
    expect(unread).toBeGreaterThan(0)
    for (const metric of [unread, read, responded]) expect(metric).toBeLessThanOrEqual(total)
  })

  const shown = ([{ subject, name }]: (typeof cards)[number]) =>
    subject ? locateInquiryCard(page, String(subject)) : page.getByRole('article').filter({ hasText: String(name) })
  for (const fields of cards) {
    const [{ subject }, status, time] = fields
    const card = shown(fields)
    await loadUntil(page, card)
    await expect(card).toContainText(status)
    await expect(card).toContainText(time)
    if (subject) continue
    await expect(card.getByRole('heading')).toHaveText('No subject')
    await expect(card).toContainText('A mail to the sender could not be delivered.')
  }
  // All cards are measured in parallel, because a card that loads later scrolls the page.
  const places = await Promise.all(cards.map(async (fields) => (await shown(fields).boundingBox())?.y ?? 0))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the time left is updated while the page is open', async ({ page, signIn }) => {
  const fields = newest({ created_at: hoursAgo(18) })
  await storedInquiry(fields)
  await signIn('admin')
  await page.clock.install()
  await page.goto(INQUIRIES)
  await loadUntil(page, locateInquiryCard(page, fields.subject))
  await expect(locateInquiryCard(page, fields.subject)).toContainText('Answer within 5 h')
  await page.clock.runFor(HOUR_MS)
  await expect(locateInquiryCard(page, fields.subject)).toContainText('Answer within 4 h')
})

test('an admin opens a new message, notes something, and marks it as responded', async ({ page, signIn }) => {
  const fields = newest({ admin_notes: 'Call back.' })
  const { id, email } = await storedInquiry(fields)
  await signIn('admin')
  const dialog = await openInquiry(page, fields.subject)
  const writes: string[] = []
  const notes = dialog.getByLabel('Admin notes')
  const save = dialog.getByRole('button', { name: 'Save Notes' })

  await test.step('opening a new message marks it as read, once, and updates the stat cards', async () => {
    await expect(dialog.getByText('Message marked as read')).toBeVisible()
    for (const text of ['Amina Lokwawi', email, 'Mlima County', 'Which framework contracts could we use?', 'Sent'])
      await expect(dialog).toContainText(text)
    await expect(dialog.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(notes).toHaveAttribute('rows', '3')
    expect(await readInquiry(id)).toMatchObject({ status: 'read', responded_at: null })

    page.on('request', (request) => request.url().endsWith(':commit') && writes.push(request.url()))
    await page.keyboard.press('Escape')
    await expect(locateInquiryCard(page, fields.subject).getByRole('button')).toBeFocused()
    await expect(locateInquiryCard(page, fields.subject)).toContainText('Read')
    await viewInquiry(page, fields.subject)
    await expect(dialog.getByText('Message marked as read')).toHaveCount(0)
    expect(writes).toEqual([])
  })

  await test.step('notes are saved only if they changed, also by keyboard', async () => {
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await save.press('Enter')
    await notes.fill('Call back. ')
    await save.press('Enter')
    expect(writes).toEqual([])
    await notes.fill('Called.\nWaits for the tender.')
    await save.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Notes saved')
    expect(await readInquiry(id)).toMatchObject({ status: 'read', admin_notes: 'Called.\nWaits for the tender.' })
    expect(writes).toHaveLength(1)
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('Mark as Responded shows who did it and when, and saves the notes', async () => {
    await notes.fill('Answered by telephone.')
    await dialog.getByRole('button', { name: 'Mark as Responded' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Message marked as responded')
    await expect(dialog.getByRole('button', { name: 'Mark as Responded' })).toHaveCount(0)
    await expect(save).toBeFocused()
    await expect(dialog).toContainText('Answered in 1 min')
    await expect(dialog).toContainText('You')
    const stored = await readInquiry(id)
    expect(stored).toMatchObject({ status: 'responded', responded_by: 'demo-admin', admin_notes: 'Answered by telephone.' })
    expect(stored?.['responded_at']).toEqual(stored?.['updated_at'])
  })
})

test('an admin reads a visitor’s message as text, and replies by mail', async ({ page, signIn }) => {
  const message = '<img src=x onerror="document.title = `taken over`">\n\n<b>bold</b>'
  const fields = newest({ message, name: '<i>Amina</i>', status: 'read' })
  const { id, email } = await storedInquiry(fields)
  await signIn('admin')
  const dialog = await openInquiry(page, fields.subject)

  await test.step('the message is shown as text, never as markup', async () => {
    await expect(dialog).toContainText('<b>bold</b>')
    await expect(dialog).toContainText('<i>Amina</i>')
    await expect(dialog.locator('img, b, i')).toHaveCount(0)
  })

  await test.step('a reply is sent by mail, appears on the message, and shows its delivery state', async () => {
    await sendReply(dialog, 'Dear Amina,\n\nyes, lot 2.')
    await expect(dialog.getByRole('alert')).toContainText('Reply sent')
    await expect(dialog.getByLabel('Your reply')).toHaveValue('')
    const reply = dialog.getByRole('region', { name: 'Replies' }).getByRole('article')
    await expect(reply).toContainText('yes, lot 2.')
    await expect(reply).toContainText('You')
    await expect(reply.getByText('Sent')).toBeVisible()
    await expect(dialog).toContainText('Responded')
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1))
    expect((await mailsTo(email))[0]?.subject).toBe('Re: your message to Ubora')
    expect(await readInquiry(id)).toMatchObject({ status: 'responded', replies: [{ by: 'demo-admin' }] })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(locateInquiryCard(page, fields.subject)).toContainText('Answered in 1 min')
  })
})
