import type { ReminderStep } from '../../../billing/invoices/reminder.ts'

export const REMINDER_STEP_LABELS: Record<ReminderStep, string> = {
  before: 'Three days before',
  due: 'On the due date',
  after_7: '7 days after',
  after_14: '14 days after',
  after_30: '30 days after',
}

export const REMINDER_TEXTS = {
  preview: 'Preview',
  previewLabel: 'Reminder to preview',
  sampleTitle: 'Sample work',
  sampleClient: { first_name: 'Amina', last_name: 'Wanjiru', company_name: 'Mlima County' },
} as const

export const reminderSubjectLabel = (step: ReminderStep) => `${REMINDER_STEP_LABELS[step]}: subject`
export const reminderTextLabel = (step: ReminderStep) => `${REMINDER_STEP_LABELS[step]}: text`

/** An objection to an invoice and its reminders, in the invoice's dialog. */
export const DISPUTE_TEXTS = {
  dispute: 'Dispute',
  disputeTitle: 'Dispute this invoice',
  disputeLead:
    'Say what is wrong. That opens a support ticket, and you get no reminders until we have answered. You can still pay.',
  reason: 'What is wrong?',
  send: 'Send objection',
  sending: 'Sending…',
  back: 'Back to the invoice',
  open: 'This invoice is disputed',
  ticket: 'Open the ticket',
  resolve: 'Resolve dispute',
  resolveLead: 'The client gets your answer by email, and the reminders go on. The ticket stays open until you close it.',
  resolution: 'Answer to the client',
  resolving: 'Resolving…',
  pause: 'Pause reminders',
  pauseLead: 'The client gets no reminders of this invoice until somebody resumes them.',
  pausing: 'Pausing…',
  paused: 'Its reminders are paused.',
  resume: 'Resume reminders',
  resumeLead: 'The reminders go on tomorrow morning. If one was due in the meantime, the newest of them is sent.',
  resuming: 'Resuming…',
  reminder: 'Reminder',
  disputedDetail: 'A member objected to it',
  resolved: 'Dispute resolved',
  resolvedDetail: 'We answered the objection',
} as const
