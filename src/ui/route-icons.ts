import type { IconName } from './icons.ts'

/** The icon of each portal route, by path. */
export const ROUTE_ICONS: Record<string, IconName> = {
  '/dashboard': 'dashboard',
  '/projects': 'projects',
  '/messages': 'messages',
  '/documents': 'documents',
  '/appointments': 'appointments',
  '/support': 'support',
  '/invoices': 'invoices',
  '/admin/users': 'users',
  '/admin/messages': 'send',
  '/admin/projects': 'projects',
  '/admin/documents': 'documents',
  '/admin/contact-messages': 'inbox',
}
