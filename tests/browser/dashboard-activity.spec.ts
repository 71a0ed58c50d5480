import { expectAccessible } from '../support/accessibility.ts'
import { activityLines, enterWithEvents, storeEvents } from '../support/dashboards.ts'
import { expect, newPerson, test } from '../support/portal.ts'

test('a client sees their last twenty visible events, newest first, each with a link to its record', async ({ page }) => {
  const [person, other] = await Promise.all([newPerson('client'), newPerson('client')])
  const { uid } = person
  const own = [
    { kind: 'invoice_sent', subject: 'invoices/i1', label: 'INV-2016-0007', from: null, to: null },
    { kind: 'ticket_opened', subject: 'support_tickets/t1', label: 'TKT-2016-0007', actor_id: uid, from: null, to: null },
    { kind: 'role_changed' },
    ...['m1', 'm2', 'm3'].map((id) => ({
      kind: 'message_sent',
      subject: `messages/${id}`,
      label: `Letter ${id}`,
      actor_id: 'staff',
    })),
    ...Array.from({ length: 22 }, (_, index) => ({ kind: 'project_created', subject: `projects/p${index}`, to: 'planning' })),
  ]
  await enterWithEvents(page, person, own)
  await storeEvents(other.uid, [{ kind: 'account_created' }])
  await storeEvents(`${uid}-notes`, [{ kind: 'ticket_noted', subject: 'support_tickets/t1', visible_to: [] }])
  await page.goto('/dashboard')
  const lines = activityLines(page)
  // Three messages are grouped into one line.
  await expect(lines).toHaveCount(18)
  await expect(lines.nth(0)).toContainText('Invoice sent: INV-2016-0007, by Ubora')
  await expect(lines.nth(0).getByRole('link')).toHaveAttribute('href', '/invoices?id=i1')
  await expect(lines.nth(1)).toContainText('Support ticket opened: TKT-2016-0007, by you')
  await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', '/support?id=t1')
  await expect(lines.nth(2)).toContainText('Role changed from Client to Partner')
  await expect(lines.nth(2).getByRole('link')).toHaveAttribute('href', '/account')
  await expect(lines.nth(17).getByRole('link')).toHaveAttribute('href', '/projects/view?id=p13')
  await expect(lines.filter({ hasText: /Internal note|Account created/ })).toHaveCount(0)

  await test.step('several events of one kind are one line, which the client expands', async () => {
    await expect(lines.nth(3)).toContainText('3 × Message sent, by Ubora')
    await lines.nth(3).locator('summary').press('Enter')
    await expect(lines.nth(3).getByRole('link')).toHaveText([/^Message sent: Letter m1 /, /Letter m2/, /Letter m3/])
    await expectAccessible(page)
  })
})

test('on a phone a client sees five events, and then the others in place', async ({ page }) => {
  const events = Array.from({ length: 9 }, (_, index) => ({
    kind: 'project_created',
    subject: `projects/p${index}`,
    to: 'planning',
  }))
  await enterWithEvents(page, await newPerson('client'), events)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const lines = activityLines(page).filter({ visible: true })
  await expect(lines).toHaveCount(5)
  await expectAccessible(page)
  const more = page.getByRole('button', { name: 'Show 4 more' })
  await more.press('Enter')
  await expect(lines).toHaveCount(9)
  await expect(more).toHaveCount(0)
  await expect(lines.nth(5).getByRole('link')).toBeFocused()

  await test.step('a tablet shows all of them at once', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/dashboard')
    await expect(lines).toHaveCount(9)
    await expect(more).toBeHidden()
  })
})

test('on a phone an admin sees five events, and the link to the log', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin', '/dashboard')
  await expect(activityLines(page).filter({ visible: true })).toHaveCount(5)
  await page.getByRole('link', { name: 'All activity' }).click()
  await expect(page).toHaveURL('/admin/activity')
})

test('an event about a deleted record shows a client no link and no label', async ({ page }) => {
  const erased: Record<string, unknown> = { subject: 'documents/d1', from: null, to: null, is_record_erased: true }
  await enterWithEvents(page, await newPerson('client'), [
    { kind: 'message_deleted', subject: 'messages/m1' },
    { ...erased, kind: 'document_sent' },
    ...Array<typeof erased>(3).fill({ ...erased, kind: 'document_uploaded', actor_id: 'staff' }),
  ])
  await page.goto('/dashboard')
  const lines = activityLines(page)
  const sentences = [/^Message deleted, by Ubora/, /^Document from Ubora [A-Z]/, /^3 × Document uploaded, by Ubora/]
  for (const [index, words] of sentences.entries()) await expect(lines.nth(index)).toHaveText(words)
  await lines.nth(2).locator('summary').press('Enter')
  await expect(lines.getByRole('link')).toHaveCount(0)
})
