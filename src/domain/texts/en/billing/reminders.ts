import type { ReminderStep } from '../../../billing/invoices/invoice.ts'

export const REMINDER_STEP_LABELS: Record<ReminderStep, string> = {
  before: 'Three days before',
  due: 'On the due date',
  after_7: '7 days after',
  after_14: '14 days after',
  after_30: '30 days after',
}

export const REMINDER_TEXTS = {
  preview: 'Preview',
  previewOf: 'Reminder to preview',
  sampleTitle: 'Sample work',
  sampleClient: { first_name: 'Amina', last_name: 'Wanjiru', company_name: 'Mlima County' },
} as const

export const reminderSubjectLabel = (step: ReminderStep) => `${REMINDER_STEP_LABELS[step]}: subject`
export const reminderTextLabel = (step: ReminderStep) => `${REMINDER_STEP_LABELS[step]}: text`
