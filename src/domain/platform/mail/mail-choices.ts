/** Mails that a person can switch off. Mails about invoices and the account itself are always sent. */
export const MAIL_CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents'] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_CHOICE_LABELS: Record<MailChoice, string> = {
  messages: 'New messages from the consultancy',
  projects: 'Your projects: their status, milestones, requested documents and comments',
  documents: 'A document is sent to you, reviewed, or about to expire',
  appointments: 'Appointments: confirmations, changes and reminders',
  tickets: 'Replies to your support tickets',
  new_documents: 'New documents of clients, once a day',
}

/** The choices of a new account: every mail. */
export const ALL_MAILS = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, true])) as Record<MailChoice, boolean>
