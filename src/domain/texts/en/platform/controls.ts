/** Texts of buttons and lists that every module uses. */
export const CONTROL_TEXTS = {
  actions: 'Actions',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  view: 'View',
  viewDetails: 'View Details',
  download: 'Download',
  print: 'Print',
  remove: 'Remove',
  edit: 'Edit',
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  opening: 'Opening…',
  loading: 'Loading…',
  loadMore: 'Load more',
  tryAgain: 'Try again',
  trying: 'Trying…',
  show: 'Show',
  hide: 'Hide',
  notifications: 'Notifications',
  sendCode: 'Send code',
  opensNewTab: '(opens a new tab)',
  opensInNewTab: '(opens in a new tab)',
} as const

/** "View of Mlima South": accessible name of a record's button. */
export const forRecordLabel = (name: string) => `of ${name}`
export const removeLabel = (name: string) => `Remove ${name}`

/** How long a button stays disabled: "Send a new code in 20 s". */
export const inSeconds = (seconds: number) => `in ${seconds} s`
export const closeLabel = (name: string) => `Close: ${name}`

/** Labels of facts, filters and fields that several modules share. */
export const FACT_TEXTS = {
  client: 'Client',
  project: 'Project',
  projectOptional: 'Project (optional)',
  status: 'Status',
  allStatuses: 'All statuses',
  history: 'History',
  title: 'Title',
  description: 'Description',
  descriptionOptional: 'Description (optional)',
  email: 'Email',
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  category: 'Category',
  type: 'Type',
  priority: 'Priority',
  total: 'Total',
  amount: 'Amount',
  date: 'Date',
  dueDate: 'Due date',
  budget: 'Budget',
  currency: 'Currency',
  duration: 'Duration',
  opened: 'Opened',
  you: 'You',
  noProject: 'No project',
  none: '—',
} as const

export const EMPTY_TEXTS = {
  activity: 'No recent activity to display',
  projects: 'No projects found',
  invoices: 'No invoices found',
  projectInvoices: 'No invoices belong to this project yet.',
  quotations: 'No quotations found',
  payments: 'No payments yet.',
  tickets: 'No tickets found',
  projectTickets: 'No tickets belong to this project yet.',
  replies: 'No replies yet.',
  appointments: 'No appointments found',
  projectAppointments: 'No appointments belong to this project yet.',
  messages: 'No Messages',
  messagesUnread: "You're all caught up! No unread messages.",
  messagesOther: 'No messages found in this category.',
  adminMessages: 'No messages yet.',
  users: 'No users found.',
  usersSearched: 'No users found matching the search term',
  documents: 'No documents found',
  allDocuments: 'No documents found.',
  adminProjects: 'No projects found.',
  /** A partner reads it on the page of a project, where records may exist that are not shared. */
  sharedOnly: 'Only what is shared with you is shown here.',
  projectDocuments: 'No documents belong to this project yet.',
  catalogue: 'No services or goods yet',
} as const

const count = (characters: number) => characters.toLocaleString('en')

/** "7,950 / 8,000", or "8,990 / 8,000: 990 too many". */
export function lengthText(length: number, max: number): string {
  const counted = `${count(length)} / ${count(max)}`
  return length > max ? `${counted}: ${count(length - max)} too many` : counted
}
