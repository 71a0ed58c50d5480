import { describe, expect, it } from 'vitest'
import { ACTIVITY_ACCESS } from '../activity/activity.access.ts'
import { APPOINTMENT_ACCESS } from '../appointments/appointment.access.ts'
import { CONTACT_MESSAGE_ACCESS } from '../contact/contact-message.access.ts'
import { DOCUMENT_ACCESS } from '../documents/document.access.ts'
import { INVOICE_ACCESS } from '../invoices/invoice.access.ts'
import { MESSAGE_ACCESS } from '../messages/message.access.ts'
import { PAYMENT_ACCESS } from '../payments/payment.access.ts'
import { PROJECT_ACCESS } from '../projects/project.access.ts'
import { TICKET_ACCESS, TICKET_MESSAGE_ACCESS } from '../tickets/ticket.access.ts'
import { PROFILE_ACCESS } from '../users/profile.access.ts'
import { USER_DIRECTORY_ACCESS } from '../users/user-directory.access.ts'
import { USER_ROLE_ACCESS } from '../users/user-role.access.ts'
import type { AccessTable } from './access-table.ts'

const NOBODY = { signedOut: 'none', client: 'none', partner: 'none', admin: 'none' }
const ADMINS = { ...NOBODY, admin: 'any' }
const OWN = { ...ADMINS, client: 'own', partner: 'own' }
const SHARED = { ...OWN, partner: 'shared' }
const THEIRS = { ...OWN, admin: 'own' }
const CLOSED = { create: NOBODY, update: NOBODY, delete: NOBODY }

/** Written by hand from section 6 of the specification. */
const TABLES: [string, AccessTable, object][] = [
  ['activity', ACTIVITY_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['appointments', APPOINTMENT_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['contact messages', CONTACT_MESSAGE_ACCESS, { ...CLOSED, get: ADMINS, list: ADMINS, update: ADMINS }],
  ['documents', DOCUMENT_ACCESS, { ...CLOSED, get: SHARED, list: SHARED }],
  ['invoices', INVOICE_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['messages', MESSAGE_ACCESS, { ...CLOSED, get: OWN, list: OWN, update: THEIRS }],
  ['payments', PAYMENT_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['projects', PROJECT_ACCESS, { ...CLOSED, get: SHARED, list: SHARED }],
  ['tickets', TICKET_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['replies on tickets', TICKET_MESSAGE_ACCESS, { ...CLOSED, get: OWN, list: OWN }],
  ['profiles', PROFILE_ACCESS, { ...CLOSED, get: OWN, list: ADMINS, update: THEIRS }],
  ['the user directory', USER_DIRECTORY_ACCESS, { ...CLOSED, get: ADMINS, list: ADMINS }],
  ['roles', USER_ROLE_ACCESS, { ...CLOSED, get: OWN, list: ADMINS }],
]

describe('the access table', () => {
  it.each(TABLES)('of %s is that of the specification', (_name, table, byHand) => {
    expect(table).toEqual(byHand)
  })
})
