/** Mails that a person may switch off. Invoices, and whatever concerns the account itself, always come. */
export const MAIL_CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_CHOICE_LABELS: Record<MailChoice, string> = {
  messages: 'New messages from the consultancy',
  projects: 'A project changes its status',
  documents: 'A document is reviewed, or about to expire',
  appointments: 'Appointments: confirmations, changes and reminders',
  tickets: 'Replies to your support tickets',
}

/** What a new account begins with: every mail. */
export const ALL_MAILS = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, true])) as Record<MailChoice, boolean>
