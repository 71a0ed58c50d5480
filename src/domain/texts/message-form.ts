/** What the form of a message says at its fields. */
export const MESSAGE_FORM_TEXTS = {
  titleTooLong: 'A title has at most 120 characters.',
  contentTooLong: 'A message has at most 5,000 characters.',
  tooManyRecipients: 'A message goes to at most 500 people at once.',
  expiry: 'Enter a day that exists, or none.',
  tooManyReferences: 'A message refers to at most 5 records.',
  referencesOfOne: 'Only a message to one person can refer to records.',
} as const
