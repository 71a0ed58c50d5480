/** Firestore collection names, in the specification's order; then those that the product adds. */
export const COLLECTIONS = {
  userRoles: 'user_roles',
  profiles: 'profiles',
  userDirectory: 'user_directory',
  projects: 'projects',
  documents: 'documents',
  invoices: 'invoices',
  payments: 'payments',
  tickets: 'support_tickets',
  ticketMessages: 'ticket_messages',
  appointments: 'appointments',
  messages: 'messages',
  contactMessages: 'contact_messages',
  activity: 'activity',
} as const

/** Collections that no browser reads or writes: they have no section in the rules, and the last rule closes them. */
export const SERVER_COLLECTIONS = {
  outbox: 'outbox',
  newsletterSubscribers: 'newsletter_subscribers',
  newsletterSends: 'newsletter_sends',
  newsletterDeliveries: 'newsletter_deliveries',
  rateLimits: 'rate_limits',
  /** One record for each pending item of a person. */
  heldPlaces: 'held_places',
  emailCodes: 'email_codes',
  accountLinks: 'account_links',
  accountDeletions: 'account_deletions',
  documentFiles: 'document_files',
  numbers: 'numbers',
  /** One record for each half hour that is booked. */
  appointmentCells: 'appointment_cells',
  /** One record, `office`: what admins set on /admin/settings. */
  officeSettings: 'office_settings',
  /** A record for each closing day, which keeps bookings from being stored on it. */
  closingDays: 'closing_days',
  messageSends: 'message_sends',
  checkouts: 'checkouts',
  paymentEvents: 'payment_events',
  /** Of local runs only. */
  sandboxTransactions: 'sandbox_transactions',
} as const

export type CollectionName =
  | (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  | (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]
