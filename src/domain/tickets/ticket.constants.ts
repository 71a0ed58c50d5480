export const TICKET_STATUSES = ['open', 'in_progress', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const UNFINISHED_STATUSES: readonly TicketStatus[] = ['open', 'in_progress']

export const TICKET_STATUS_LABELS: Record<TicketStatus, string> = { open: 'Open', in_progress: 'In Progress', closed: 'Closed' }

/** The orders of the list; the first is the default. */
export const TICKET_SORTS = ['newest', 'oldest', 'reply-first', 'reply-last'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

export const TICKET_TABS = ['all', ...TICKET_STATUSES] as const
export type TicketTab = (typeof TICKET_TABS)[number]

export const TICKET_TAB_LABELS: Record<TicketTab, string> = { all: 'All', ...TICKET_STATUS_LABELS }

/** The assignments that staff choose between in the list. */
export const TICKET_ASSIGNED = ['all', 'mine'] as const

export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
export const DEFAULT_TICKET_PRIORITY: TicketPriority = 'medium'

export const TICKET_PRIORITY_LABELS: Record<TicketPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const TICKET_ISSUE_TYPES = ['technical', 'billing', 'project', 'general', 'feature'] as const
export type TicketIssueType = (typeof TICKET_ISSUE_TYPES)[number]
export const DEFAULT_ISSUE_TYPE: TicketIssueType = 'general'

export const TICKET_ISSUE_TYPE_LABELS: Record<TicketIssueType, string> = {
  technical: 'Technical',
  billing: 'Billing',
  project: 'Project',
  general: 'General',
  feature: 'Feature request',
}

export const TICKET_TITLE_MAX = 120
export const TICKET_DESCRIPTION_MAX = 5000
export const TICKET_REPLY_MAX = 5000
/** Maximum characters of the description on a card. */
export const TICKET_PREVIEW = 100
/** Days within which a closed ticket can be reopened. */
export const REOPEN_DAYS = 7

export const REPLY_SIDES = ['client', 'staff'] as const
export type ReplySide = (typeof REPLY_SIDES)[number]
