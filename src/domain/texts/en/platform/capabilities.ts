import type { AnyCapability } from '../../../platform/access/capabilities.ts'

export const CAPABILITY_LABELS: Record<AnyCapability, string> = {
  projects: 'Projects',
  documents: 'Documents',
  invoices: 'Invoices and payments',
  support: 'Support tickets',
  appointments: 'Appointments',
  people: 'People of the organisation',
  'office.people': 'People, organisations and settings',
  'office.projects': 'Projects',
  'office.documents': 'Documents',
  'office.money': 'Invoices and payments',
  'office.support': 'Support tickets',
  'office.appointments': 'Appointments',
  'office.messages': 'Messages, inquiries and newsletter',
  'office.log': 'Activity log',
}
