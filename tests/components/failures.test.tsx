import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AdminDocumentsScreen } from '@/admin/documents/AdminDocumentsScreen.tsx'
import { AccountScreen } from '@/portal/accounts/account/AccountScreen.tsx'
import { AppointmentsScreen } from '@/portal/appointments/AppointmentsScreen.tsx'
import { DocumentsScreen } from '@/portal/documents/DocumentsScreen.tsx'
import { MessagesScreen } from '@/portal/messages/MessagesScreen.tsx'
import { ProjectScreen } from '@/portal/projects/ProjectScreen.tsx'
import { ProjectsScreen } from '@/portal/projects/ProjectsScreen.tsx'
import { errorAnswer } from '../support/error-answer.ts'
import { changeUser } from '../support/fake-session.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleDocument, sampleMessage, sampleProject } from '../support/sample-records.ts'
import { expectAlert, expectSeen, expectUnseen, openScreen, press, serverFor, type, UID } from '../support/screen.tsx'

test('a client whose role could not be read sees so, without records, and the retry reads it', async () => {
  const server = serverFor('client')
  server.records.set('projects/one', sampleProject(UID))
  server.unreachable = /batchGet user_roles/
  await openScreen(ProjectsScreen, '/projects')
  await screen.findByRole('heading', { name: 'We could not check your account' })
  await expectUnseen('Cold chain')
  server.unreachable = null
  await press('Try again')
  await expectSeen('Cold chain')
})

test('a client who signs in again is not told that the request of the first session failed', async () => {
  const server = serverFor('client')
  server.records.set('projects/one', sampleProject(UID))
  const answer = globalThis.fetch
  const first = Promise.withResolvers<Response>()
  const request = vi.fn(() => first.promise)
  vi.stubGlobal('fetch', request)
  await openScreen(ProjectsScreen, '/projects')
  await waitFor(() => expect(request).toHaveBeenCalled())
  vi.stubGlobal('fetch', answer)
  changeUser({ uid: UID, email: '' })
  await expectSeen('Cold chain')
  first.reject(new TypeError('Failed to fetch'))
  await new Promise((resolve) => setTimeout(resolve))
  await expectSeen('Cold chain')
  await expectUnseen('We could not check your account')
})

describe('a client whose account page fails', () => {
  test('keeps typed text, which the next try saves', async () => {
    const server = serverFor('client')
    await openScreen(AccountScreen, '/account')
    await type('Company', 'Ziwa Energy')
    server.unreachable = /change-my-details/
    await press('Save details')
    await expectSeen('No connection')
    const save = vi.fn(() => Response.json({ ok: true, result: {} }))
    server.functions.set('change-my-details', save)
    expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Ziwa Energy')
    server.unreachable = null
    await press('Save details')
    await expectSeen('Your details were saved')
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ company_name: 'Ziwa Energy' }))
  })

  test('reads that the details cannot be loaded, beside the rest of the page, and the retry loads them', async () => {
    const server = serverFor('client')
    server.unreachable = /profiles/
    await openScreen(AccountScreen, '/account')
    await expectSeen('Failed to fetch your details', 'Sign out everywhere')
    server.unreachable = null
    await press('Try again')
    await expectSeen(`${UID}@demo.test`)
  })

  test.each([
    ['Save details', 'change-my-details'],
    ['Sign out everywhere', 'sign-out-everywhere'],
  ])('reads the reference if “%s” fails, under which the office finds it in the log', async (button, name) => {
    const server = serverFor('client')
    server.functions.set(name, () => Response.json(errorAnswer('unexpected', '7F3K'), { status: 500 }))
    await openScreen(AccountScreen, '/account')
    await type('Company', 'Ziwa Energy')
    await press(button)
    await expectAlert('Reference 7F3K.')
  })

  test('reads that the organisation cannot be loaded, and tries again', async () => {
    const server = serverFor('client')
    server.unreachable = /organisation-overview/
    await openScreen(AccountScreen, '/account')
    await press('Manage organisation')
    await expectSeen('Failed to load the organisation.')
    server.unreachable = null
    server.requests.length = 0
    await press('Try again')
    await waitFor(() => expect(server.requests).toContain('organisation-overview'))
  })
})

test('an admin whose review is not stored sees the error, and the selector returns to the stored status', async () => {
  const server = serverFor('admin')
  server.records.set('documents/one', sampleDocument('x'))
  server.unreachable = /review-document/
  await openScreen(AdminDocumentsScreen, '/admin/documents')
  const row = within((await screen.findAllByText('Certificate of incorporation'))[0]?.closest('[data-record]') as HTMLElement)
  const select = row.getByLabelText<HTMLSelectElement>(/Status/)
  await userEvent.selectOptions(select, 'Approved')
  await expectSeen('ErrorFailed to update document status')
  await waitFor(() => expect(select.value).toBe('pending'))
})

test('an admin whose confirmation fails reads so in the form, which keeps the entries', async () => {
  const server = serverFor('admin')
  server.records.set('appointments/one', sampleAppointment('x', { scheduled_at: new Date('2999-01-02T06:00:00Z') }))
  server.unreachable = /confirm-appointment/
  await openScreen(AppointmentsScreen, '/appointments?id=one')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Confirm' }))
  await type('Place', 'Kilima Court')
  await userEvent.click(within(within(dialog).getByRole('form')).getByRole('button', { name: 'Confirm' }))
  await expectSeen('Failed to update appointment')
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Kilima Court')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Confirm')
})

describe('a client in the Message Center', () => {
  test('reads the specified empty state on each tab', async () => {
    serverFor('client')
    await openScreen(MessagesScreen, '/messages')
    await expectSeen("No MessagesYou're all caught up! No unread messages.")
    for (const tab of [/^All/, /^Read/]) {
      await press(tab, 'tab')
      await expectSeen('No MessagesNo messages found in this category.')
    }
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All (0)', 'Unread (0)', 'Read (0)'])
    expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull()
  })

  test('keeps the list if a message cannot be marked as read, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const server = serverFor('client')
    server.records.set('messages/one', sampleMessage(UID, { is_read: false }))
    server.unreachable = /commit/
    await openScreen(MessagesScreen, '/messages')
    await press(/^Mark as Read/)
    await waitFor(() => expect(warn.mock.calls.flat()).toEqual(['[ubora] message not marked as read: /messages']))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All (1)', 'Unread (1)', 'Read (0)'])
    screen.getByRole('button', { name: /^Mark as Read/ })
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('')
  })
})

test('a link to a deleted document leads a client to the list, which reports it', async () => {
  const server = serverFor('client')
  server.records.set('documents/good', sampleDocument(UID))
  // The rules need the record, so they refuse a missing one.
  server.refused = /documents\/withdrawn/
  await openScreen(DocumentsScreen, '/documents?id=withdrawn')
  await expectAlert('Document not found', 'This document is no longer available.')
  await expectSeen('Certificate of incorporation')
})

test('a link to a document leads a client to the list, which finds it', async () => {
  const server = serverFor('client')
  server.records.set('documents/good', sampleDocument(UID))
  await openScreen(DocumentsScreen, '/documents?id=good')
  await expectSeen('Certificate of incorporation')
  await waitFor(() => expect(server.requests).toContain('batchGet documents/good'))
  await expectUnseen('Document not found')
})

test.each([
  'no-such-project',
  '',
  '../user_roles/demo-client',
  '__all__',
  '..',
  'x'.repeat(3000),
  '<img src=x onerror=alert(1)>',
])('a client does not find a project with the id %s', async (id) => {
  serverFor('client')
  await openScreen(ProjectScreen, `/projects/view?id=${encodeURIComponent(id)}`)
  await screen.findByRole('heading', { name: 'Project not found' })
})

test.each(['milestone=none', 'document=none', 'milestone=', 'risk=none'])(
  'a client does not find an entry by %s',
  async (target) => {
    serverFor('client')
    await openScreen(ProjectScreen, `/projects/view?${target}`)
    await screen.findByRole('heading', { name: 'Entry not found' })
  },
)
