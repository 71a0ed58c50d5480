import type { TilePath } from '@domain/routes.ts'
import type { IconName } from '@/ui/icons.ts'

/** The icon of each tile. */
export const TILE_ICONS: Record<TilePath, IconName> = {
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
  '/admin/newsletter': 'mail',
  '/admin/activity': 'activity',
  '/admin/settings': 'settings',
}
