import type { ActivityGroup } from '@domain/activity/activity-groups.ts'
import type { IconName } from '@/ui/icons.ts'

/** The icon of each group of events. */
export const GROUP_ICONS: Record<ActivityGroup, IconName> = {
  accounts: 'users',
  projects: 'projects',
  documents: 'documents',
  invoices: 'invoices',
  tickets: 'support',
  appointments: 'appointments',
  messages: 'messages',
  settings: 'settings',
}
