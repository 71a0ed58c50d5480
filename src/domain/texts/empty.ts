/** What a list says when it has nothing to show. */
export const EMPTY_TEXTS = {
  activity: 'No recent activity to display',
  projects: 'No projects found',
  invoices: 'No invoices found',
  projectInvoices: 'No invoices belong to this project yet.',
  payments: 'No payments yet.',
  users: 'No users found.',
  usersSearched: 'No users found matching the search term',
  documents: 'No documents found',
  allDocuments: 'No documents found.',
  adminProjects: 'No projects found.',
  projectDocuments: 'No documents belong to this project yet.',
} as const
