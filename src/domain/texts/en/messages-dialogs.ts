import { FORM_TEXTS } from './forms.ts'
export const MESSAGE_DIALOG_TEXTS = {
  nobody: 'Nobody is chosen yet.',
  effect: 'Everybody chosen gets a message of their own, and a mail where they want these.',
  send: 'Send message',
  deleteTitle: 'Delete this message?',
  deleteEffect: 'Its recipient cannot read it any more. A mail that has gone out stays where it is.',
  delete: 'Delete message',
  deleting: 'Deleting…',
  references: 'Refers to (optional)',
  referencesHint: 'Choose one recipient only to refer to their documents, invoices, projects or appointments.',
  chosenReferences: 'Chosen records',
  recordsFailed: 'The records could not be loaded. Your message is not lost.',
  message: 'Message',
  lastDay: 'Last day (optional)',
  recipients: 'Recipients',
  chosenRecipients: 'Chosen recipients',
  organisations: 'Everybody in these organisations',
  noOrganisation: 'No organisation is chosen.',
  chosenOrganisations: 'Chosen organisations',
} as const

/** The result of a search in the recipient's records. @param count undefined while they load */
export function recordsFoundText(count: number | undefined): string {
  if (count === undefined) return 'Loading…'
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 record found' : `${count} records found`
}

export const MESSAGE_FIELD_TEXTS = {
  'messages/fields-missing': FORM_TEXTS.required,
  'messages/title-too-long': 'A title has at most 120 characters.',
  'messages/content-too-long': 'A message has at most 5,000 characters.',
  'messages/too-many-recipients': 'A message goes to at most 500 people at once.',
  'messages/too-many-organisations': 'A message goes to at most 30 organisations at once.',
  'messages/expiry-invalid': 'Enter a day that exists, or none.',
  'messages/too-many-references': 'A message refers to at most 5 records.',
  'messages/references-of-one': 'Only a message to one person can refer to records.',
} as const
