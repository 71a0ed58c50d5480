import { type ErrorText, errorTexts, fillPlaceholder, type SuccessText } from '../message-types.ts'

/** The errors of forms and screens about organisations. */
export const ORGANISATION_FIELD_TEXTS = {
  'organisations/name-missing': 'Please enter the name of the organisation.',
  'organisations/pin-invalid': 'A KRA PIN is the letter A or P, nine digits and a letter, such as P051234567X.',
  'organisations/address-too-long': 'A billing address has at most 300 characters.',
  'organisations/email-missing': 'Please enter an email address.',
  'organisations/no-capability': 'Please choose at least one thing that this person may do.',
  'organisations/note-missing': 'Please write the note.',
  'organisations/note-too-long': 'A note has at most 2,000 characters.',
} as const

export const ORGANISATION_ERRORS = errorTexts('Error', {
  'organisations/fetch-failed': 'Failed to load the organisation. Nothing was changed. Press Retry.',
  'organisations/list-failed': 'Failed to load the organisations. Nothing was changed. Press Retry.',
  'organisations/save-failed': 'Failed to save the organisation. Your entries are still here. Press the button again.',
  'organisations/invite-failed': 'Failed to send the invitation. Nobody was invited. Press the button again.',
  'organisations/change-failed': 'Failed to make this change. Nothing was changed. Press the button again.',
  'organisations/erase-failed': 'Failed to erase the records. Nothing was changed. Press the button again.',
  'organisations/note-failed': 'Failed to save the note. Your text is still here. Press the button again.',
  'organisations/note-delete-failed': 'Failed to delete the note. Nothing was changed. Press the button again.',
  'organisations/view-failed': 'Failed to open the view. Nothing was changed. Press the button again.',
  'organisations/join-failed': 'Failed to open the invitation. It is still valid. Press Retry.',
})

/** How soon the office looks at an organisation that waits for its confirmation. */
export const CONFIRMATION_TIME = 'We answer within one working day.'

export const ORGANISATION_SUCCESSES = {
  'organisations/overview': { title: 'Organisation loaded' },
  'organisations/saved': { title: 'Organisation saved' },
  'organisations/created': { title: 'Organisation created', description: 'Its first person gets an invitation by email.' },
  'organisations/invited': { title: 'Invitation sent', description: 'The link in the email is valid for 7 days.' },
  'organisations/invitation-withdrawn': { title: 'Invitation withdrawn', description: 'Its link no longer works.' },
  'organisations/invitation-shown': { title: 'Invitation loaded' },
  'organisations/confirmation-requested': { title: 'We have your request', description: CONFIRMATION_TIME },
  'organisations/confirmed': { title: 'Organisation confirmed', description: 'Its people can invite others now.' },
  'organisations/confirmation-declined': {
    title: 'Organisation not confirmed',
    description: 'Its people invite nobody, and can ask again.',
  },
  'organisations/joined': { title: 'Welcome', description: 'You now belong to the organisation.' },
  'organisations/member-changed': { title: 'Saved', description: 'The change takes effect at once.' },
  'organisations/member-removed': {
    title: 'Removed',
    description: 'The access has ended. The records stay with the organisation.',
  },
  'organisations/left': { title: 'You left the organisation', description: 'Its records stay with it.' },
  'organisations/passed-on': { title: 'Passed on', description: 'The other person now manages the organisation.' },
  'organisations/member-moved': { title: 'Moved', description: 'The person now belongs to the other organisation.' },
  'organisations/merge-begun': {
    title: 'Merge begun',
    description: 'It continues in the background. This page shows its progress.',
  },
  'organisations/archived': { title: 'Organisation archived' },
  'organisations/restored': { title: 'Organisation active again' },
  'organisations/erased': { title: 'Records erased', description: 'What the law requires us to keep remains without names.' },
  'organisations/erasing': {
    title: 'Erasing the records',
    description: 'It continues in the background. The organisation no longer exists.',
  },
  'organisations/note-saved': { title: 'Note saved', description: 'Only the office can read it.' },
  'organisations/note-deleted': { title: 'Note deleted' },
  'organisations/view-opened': { title: 'View opened' },
  'organisations/staff-changed': { title: 'Saved', description: 'The change takes effect at once.' },
} as const satisfies Record<string, SuccessText>

export const ORGANISATION_TEXTS = { ended: 'Access ended', continue: 'Continue' } as const

/** Shown to a person with an open page whose membership has ended. */
export const accessEnded = (organisation: string) =>
  fillPlaceholder('Your access to {organisation} has ended.', { organisation })

/** Follows `accessEnded`. */
export const accessNow = (organisation: string) =>
  fillPlaceholder('Your pages now show the records of {organisation}.', { organisation })

/** Shown on the dashboard, which replaces a page that a person may not open. */
export const noAccessText = (page: string, organisation: string): ErrorText => ({
  title: `You do not have access to ${page}.`,
  description: `Ask the people who manage ${organisation}.`,
})
