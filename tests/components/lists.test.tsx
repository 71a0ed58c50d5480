import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { ContactMessagesScreen } from '@/admin/contact-messages/ContactMessagesScreen.tsx'
import { AdminDocumentsScreen } from '@/admin/documents/AdminDocumentsScreen.tsx'
import { AdminMessagesScreen } from '@/admin/messages/AdminMessagesScreen.tsx'
import { OrganisationsScreen } from '@/admin/organisations/OrganisationsScreen.tsx'
import { AdminProjectsScreen } from '@/admin/projects/AdminProjectsScreen.tsx'
import { UsersScreen } from '@/admin/users/UsersScreen.tsx'
import { AppointmentsScreen } from '@/portal/appointments/AppointmentsScreen.tsx'
import { DocumentsScreen } from '@/portal/documents/DocumentsScreen.tsx'
import { InvoicesScreen } from '@/portal/invoices/InvoicesScreen.tsx'
import { MessagesScreen } from '@/portal/messages/MessagesScreen.tsx'
import { ProjectsScreen } from '@/portal/projects/ProjectsScreen.tsx'
import { SupportScreen } from '@/portal/support/SupportScreen.tsx'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import {
  sampleDirectoryEntry,
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  sampleOrganisation,
  sampleProject,
} from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { expectSeen, expectUnseen, openScreen, press, serverFor, UID } from '../support/screen.tsx'

const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'

interface List {
  path: string
  Screen: ComponentType
  role: Role
  collection: string
  record: Record<string, unknown>
  title: string
  failed: string
  empty: string
}

const LISTS: List[] = (
  [
    [
      '/projects',
      ProjectsScreen,
      'client',
      COLLECTIONS.projects,
      sampleProject(UID),
      'Cold chain',
      'Failed to fetch projects',
      'No projects found',
    ],
    [
      '/documents',
      DocumentsScreen,
      'client',
      COLLECTIONS.documents,
      sampleDocument(UID),
      'Certificate of',
      'Failed to fetch documents',
      'No documents found',
    ],
    [
      '/invoices',
      InvoicesScreen,
      'client',
      COLLECTIONS.invoices,
      sampleInvoice(UID),
      'Solar mini-grid',
      'Failed to fetch invoices',
      'No invoices found',
    ],
    [
      '/support',
      SupportScreen,
      'partner',
      COLLECTIONS.tickets,
      sampleTicket(UID),
      'The temperature',
      'Failed to fetch support tickets',
      'No tickets found',
    ],
    [
      '/appointments',
      AppointmentsScreen,
      'client',
      COLLECTIONS.appointments,
      sampleAppointment(UID),
      'Drawings of',
      'Failed to fetch appointments',
      'No appointments found',
    ],
    [
      '/messages',
      MessagesScreen,
      'client',
      COLLECTIONS.messages,
      sampleMessage(UID),
      'Site visit',
      'Failed to load messages',
      "No MessagesYou're all caught up! No unread messages.",
    ],
    [
      '/admin/projects',
      AdminProjectsScreen,
      'admin',
      COLLECTIONS.projects,
      sampleProject('x'),
      'Cold chain',
      'Failed to fetch projects',
      'No projects found.',
    ],
    [
      '/admin/documents',
      AdminDocumentsScreen,
      'admin',
      COLLECTIONS.documents,
      sampleDocument('x'),
      'Certificate of',
      'Failed to fetch documents',
      'No documents found.',
    ],
    [
      '/admin/messages',
      AdminMessagesScreen,
      'admin',
      COLLECTIONS.messages,
      sampleMessage('x'),
      'Site visit',
      'Failed to load messages',
      'No messages yet.',
    ],
    [
      '/admin/users',
      UsersScreen,
      'admin',
      COLLECTIONS.userDirectory,
      sampleDirectoryEntry('x'),
      'x@demo.test',
      'Failed to fetch users',
      'No users found.',
    ],
    [
      '/admin/organisations',
      OrganisationsScreen,
      'admin',
      COLLECTIONS.organisations,
      sampleOrganisation(),
      'Mlima County',
      'Failed to load the organisations.',
      'No organisations found.',
    ],
    [
      '/admin/contact-messages',
      ContactMessagesScreen,
      'admin',
      COLLECTIONS.contactMessages,
      sampleContactMessage('a@demo.test'),
      'Solar for eleven',
      'Failed to load contact messages',
      'No messages yet.',
    ],
  ] as const
).map(([path, Screen, role, collection, record, title, failed, empty]) => {
  return { path, Screen, role, collection, record, title, failed, empty }
})

/** The lists with figures above them. */
const COUNTED = ['/projects', '/invoices', '/support', '/appointments']

describe.each(LISTS)('the list of $path', ({ path, Screen, role, collection, record, title, failed, empty }) => {
  test(`tells a ${role} in the specified words that it cannot be loaded, and loads with the retry`, async () => {
    const server = serverFor(role)
    server.records.set(`${collection}/one`, record)
    server.unreachable = new RegExp(`runQuery ${collection}`)
    openScreen(Screen, path)
    await expectSeen(failed, UNREACHABLE, `Error${failed}`)
    await expectUnseen(title)
    server.unreachable = null
    await press('Try again')
    await expectSeen(title)
    await expectUnseen(UNREACHABLE)
  })

  test(`tells a ${role} that it is empty`, async () => {
    serverFor(role)
    openScreen(Screen, path)
    await expectSeen(empty)
    await expectUnseen('This record cannot be shown', UNREACHABLE)
  })
})

test.each(LISTS.filter(({ path }) => COUNTED.includes(path)))(
  '$path shows that figures cannot be counted, and counts with the retry',
  async ({ path, Screen, role, collection, record }) => {
    const server = serverFor(role)
    server.records.set(`${collection}/one`, record)
    server.unreachable = new RegExp(`runAggregationQuery ${collection}`)
    openScreen(Screen, path)
    await expectSeen(UNREACHABLE)
    const [figure] = await screen.findAllByRole('definition')
    expect(figure?.textContent).toBe('—')
    server.unreachable = null
    await press('Try again')
    await waitFor(() => expect(figure?.textContent).toContain('1'))
    await expectUnseen(UNREACHABLE)
  },
)

// The list of organisations leaves an invalid record out.
test.each(LISTS.filter(({ collection }) => collection !== COLLECTIONS.organisations))(
  '$path shows a $role an invalid record in its place, and the others',
  async ({ path, Screen, role, collection, record, title }) => {
    const server = serverFor(role)
    server.records.set(`${collection}/good`, record)
    server.records.set(`${collection}/broken`, { ...record, created_at: 42 })
    openScreen(Screen, path)
    await expectSeen('This record cannot be shown', 'broken', title)
  },
)
