import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { ComponentType } from 'react'
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
import { sampleAppointment } from './sample-appointments.ts'
import { sampleContactMessage } from './sample-inquiries.ts'
import {
  sampleDirectoryEntry,
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  sampleOrganisation,
  sampleProject,
} from './sample-records.ts'
import { sampleTicket } from './sample-tickets.ts'
import { UID } from './screen.tsx'

/** A list and the first record in it. */
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

export const LISTS: List[] = (
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
