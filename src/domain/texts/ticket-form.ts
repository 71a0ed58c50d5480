/** What the forms of a ticket say at their fields. */
export const TICKET_FORM_TEXTS = {
  titleTooLong: 'A title has at most 120 characters.',
  descriptionTooLong: 'A description has at most 5,000 characters.',
  replyTooLong: 'A reply has at most 5,000 characters.',
  replyMissing: 'Write something first.',
} as const
