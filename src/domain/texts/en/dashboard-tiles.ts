import type { TilePath } from '../../routes.ts'

/** One line under the label of a tile. Only the dashboard loads them. */
export const TILE_HINTS: Record<TilePath, string> = {
  '/projects': 'Progress, dates and budgets',
  '/messages': 'What we have written to you',
  '/documents': 'Documents and their approval',
  '/appointments': 'Book and follow meetings',
  '/support': 'Ask us, and read the answers',
  '/invoices': 'What is due and what is paid',
  '/admin/users': 'People and their roles',
  '/admin/organisations': 'Companies, counties and their people',
  '/admin/messages': 'Write to clients',
  '/admin/projects': 'Every project, every client',
  '/admin/documents': 'Review and approve documents',
  '/admin/contact-messages': 'Questions from the public site',
  '/admin/newsletter': 'Subscribers, and articles sent to them',
  '/admin/activity': 'Who did what, and when',
  '/admin/settings': 'Closing days, payment and mail details',
}
