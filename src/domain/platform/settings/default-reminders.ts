/**
 * The reminders that the product comes with; the office can change them. Not among the texts of the pages, because the seed
 * reads them without the catalogue.
 */
export const DEFAULT_REMINDERS = {
  before_subject: 'Invoice {invoice_number} is due on {due_date}',
  before_text: 'Dear {client},\n{amount} are to be paid by {due_date}. We thank you for paying in time.',
  due_subject: 'Invoice {invoice_number} is due today',
  due_text: 'Dear {client},\ntoday is the last day to pay {amount}.',
  after_7_subject: 'Invoice {invoice_number} was due on {due_date}',
  after_7_text: 'Dear {client},\n{amount} were due on {due_date}. Please pay in the next days, or tell us what prevents it.',
  after_14_subject: 'Second reminder: invoice {invoice_number}',
  after_14_text: 'Dear {client},\n{amount} have been due since {due_date}. Please pay now, or tell us when you will.',
  after_30_subject: 'Last reminder: invoice {invoice_number}',
  after_30_text: 'Dear {client},\n{amount} have been due since {due_date}. Please pay this week. We will call you otherwise.',
} as const
