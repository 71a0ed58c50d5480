/** Firestore collection names: first those of the specification, in its order, then the additional ones. */
export const COLLECTIONS = {
  userRoles: 'user_roles',
  profiles: 'profiles',
  userDirectory: 'user_directory',
  projects: 'projects',
  documents: 'documents',
  /** The copies of shared documents, with what partners see. */
  sharedDocuments: 'shared_documents',
  invoices: 'invoices',
  payments: 'payments',
  tickets: 'support_tickets',
  ticketMessages: 'ticket_messages',
  appointments: 'appointments',
  messages: 'messages',
  contactMessages: 'contact_messages',
  activity: 'activity',
  organisations: 'organisations',
  /** One entry per record that can be found by the search. */
  searchIndex: 'search_index',
  /** The office's notes about an organisation. */
  officeNotes: 'office_notes',
  /** Sign-ins and changes of access, for the person and for the office. */
  securityEvents: 'security_events',
  creditNotes: 'credit_notes',
  /** Certificates of tax that clients withheld. */
  certificates: 'withholding_certificates',
  quotations: 'quotations',
  /** From which network each quotation was accepted or declined, for the office. */
  quotationSigners: 'quotation_signers',
  /** The templates of recurring invoices, for the office. */
  recurringInvoices: 'recurring_invoices',
  /** The office's services and goods. */
  catalogueItems: 'catalogue_items',
  /** One record for each project, with what its schedule shows. */
  projectPlans: 'project_plans',
  /** The milestones of each project that its partners see. */
  sharedPlans: 'shared_plans',
  milestones: 'milestones',
  /** From which network each milestone was accepted, for the office. */
  milestoneSigners: 'milestone_signers',
  requestedDocuments: 'requested_documents',
  /** The risks and issues of projects. */
  projectRisks: 'project_risks',
  /** The comments on milestones and requested documents. */
  projectComments: 'project_comments',
  /** The templates of requested documents, one record for each service. */
  documentChecklists: 'document_checklists',
} as const

/** Collections that no browser reads or writes: the rules have no section for them, so their last rule denies access. */
export const SERVER_COLLECTIONS = {
  outbox: 'outbox',
  newsletterSubscribers: 'newsletter_subscribers',
  newsletterSends: 'newsletter_sends',
  newsletterDeliveries: 'newsletter_deliveries',
  rateLimits: 'rate_limits',
  /** How often each function refused or failed in an hour. */
  callCounts: 'call_counts',
  /** One record for each pending item of a person. */
  heldPlaces: 'held_places',
  emailCodes: 'email_codes',
  /** One record per sign-in, with the kind of device. The role record says which sessions have ended. */
  sessions: 'sessions',
  accountLinks: 'account_links',
  /** The hashed recovery codes of each account with a second factor. */
  recoveryCodes: 'recovery_codes',
  accountDeletions: 'account_deletions',
  /** One record for each account whose access is being replaced. */
  accountHandovers: 'account_handovers',
  /** One record per person: the latest data export. */
  dataExports: 'data_exports',
  invitations: 'invitations',
  organisationMerges: 'organisation_merges',
  /** One record for each completed or running step of `npm run migrate`. */
  migrations: 'migrations',
  /** Where a scheduled job continues that had no time left. */
  jobProgress: 'job_progress',
  /** One record for each scheduled function, with its last runs. */
  scheduleRuns: 'schedule_runs',
  /** The summary of the last health check, and the figures that it reads: `summary`, `storage`, `provider`. */
  health: 'health',
  documentFiles: 'document_files',
  numbers: 'numbers',
  /** One record per booked half hour. */
  appointmentCells: 'appointment_cells',
  /** One record, `office`, with the settings of /admin/settings. */
  officeSettings: 'office_settings',
  /** One record per closing day, which blocks bookings on that day. */
  closingDays: 'closing_days',
  messageSends: 'message_sends',
  /** One record per day, with counts of the reports of browsers about the content security policy. */
  policyReports: 'policy_reports',
  checkouts: 'checkouts',
  paymentEvents: 'payment_events',
  /** The movements of each client's account; they never change. */
  ledgerEntries: 'ledger_entries',
  /** One record for each month that was closed at least once. */
  accountingMonths: 'accounting_months',
  /** One record for each issued document, with the hash of its check code. */
  checkCodes: 'check_codes',
  /** One record per person: the hash of the private address of their calendar. */
  calendarFeeds: 'calendar_feeds',
  /** One record for each invoice and credit note that the tax authority signs. */
  taxSubmissions: 'tax_submissions',
  /** One record for each seller and branch: the next numbers of invoices and items at the tax authority. */
  taxUnits: 'tax_units',
  /** Used by local runs only. */
  sandboxTransactions: 'sandbox_transactions',
} as const

export type CollectionName =
  | (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  | (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]
