/** What an admin's dialogs of messages say beside their field labels. */
export const MESSAGE_DIALOG_TEXTS = {
  nobody: 'Nobody is chosen yet.',
  effect: 'Everybody chosen gets a message of their own, and a mail where they want these.',
  send: 'Send message',
  sending: 'Sending…',
  deleteTitle: 'Delete this message?',
  deleteEffect: 'Its recipient cannot read it any more. A mail that has gone out stays where it is.',
  delete: 'Delete message',
  deleting: 'Deleting…',
} as const
