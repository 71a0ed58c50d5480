import { COMPANY } from '../../company.ts'
import { MEMBERS_MAX, OPEN_INVITATIONS_MAX } from '../../organisations/organisation.constants.ts'
import { errorTexts } from '../message-types.ts'
import { INVITATION_ERRORS, INVITATION_TEXTS } from './invitations.ts'
import { CONFIRMATION_TIME, ORGANISATION_ERRORS, ORGANISATION_FIELD_TEXTS } from './organisations.ts'

export const ORGANISATION_ANSWERS = {
  ...ORGANISATION_FIELD_TEXTS,
  ...ORGANISATION_ERRORS,
  ...errorTexts('Error', {
    'organisations/not-found': 'This organisation does not exist, or you may not manage it. Nothing was changed.',
    'organisations/changed-meanwhile':
      'Somebody else changed this organisation meanwhile. Your entries are still here. Load the page again.',
    'organisations/person-changed-meanwhile':
      'Somebody else changed what this person may do meanwhile. Nothing was changed. Close this dialog and open it again.',
    'organisations/created-otherwise':
      'This request was already carried out with other values. Nothing was changed. Load the page again.',
    'organisations/not-confirmed': `Our office has not confirmed this organisation yet, so nobody was invited. Load the page again and ask for it there. ${CONFIRMATION_TIME}`,
    'organisations/name-has-address':
      'A name cannot have a web or email address in it. Nothing was saved, and your entries are still here. If the name has a dot, put a space after the dot.',
    'organisations/name-invisible': 'A name needs a letter or digit that can be seen. Nothing was saved. Enter the name again.',
    'organisations/name-mixed':
      'A word of a name cannot mix Latin letters with those of another alphabet. Nothing was saved, and your entries are still here. Type the word again.',
    'organisations/name-ours': `A name cannot have the name of ${COMPANY.shortName} in it. Nothing was saved, and your entries are still here. Change the name.`,
    'organisations/name-taken':
      'Another organisation, which we have confirmed, has this name. Nothing was saved, and your entries are still here. Choose another name, or write to us if it is yours.',
    'organisations/not-active': 'This organisation is archived or being merged. Nothing was changed.',
    'organisations/member-not-found':
      'This person no longer belongs to the organisation. Nothing was changed. Load the page again.',
    'organisations/last-manager': 'An organisation needs at least one person who manages it.',
    'organisations/capability-not-yours':
      'You can only give what you have yourself, here or in the other organisation. Nothing was changed. Ask somebody who has it.',
    'organisations/only-office-takes':
      'This person may do more than you, so only we can take that away or remove them. Nothing was changed. Ask us to do it.',
    'organisations/billing-not-yours':
      'Only people who may see the invoices change the KRA PIN, the billing details and the withholding. Nothing was saved, and your entries are still here. Undo these changes, or ask one of those people.',
    'organisations/not-abandoned':
      'People belong to this organisation, or it was restored meanwhile. Nothing was erased. Load the page again.',
    'organisations/already-member': 'This person already belongs to the organisation.',
    'organisations/already-invited': 'This address already has an open invitation. You can send it again from the list.',
    'organisations/too-many-invitations': `At most ${OPEN_INVITATIONS_MAX} invitations can be open. Withdraw one first.`,
    'organisations/too-many-members': `An organisation can have at most ${MEMBERS_MAX} people. Nothing was changed.`,
    'organisations/other-role':
      'Everybody in an organisation has the same role. Nothing was changed. Choose another organisation.',
    'organisations/note-not-found': 'This note does not exist any more. Nothing was changed. Load the page again.',
    'organisations/note-not-yours': 'Only the person who wrote a note can change it. Nothing was changed.',
    'organisations/note-changed-meanwhile':
      'This note was changed in another window meanwhile. Your text is still here. Load the page again.',
    'organisations/not-viewable':
      'This person has no access that could be shown: the account is disabled, or belongs to the office.',
    'organisations/same': 'Choose two different organisations. Nothing was changed.',
    'organisations/last-staff-manager': 'The office needs at least one admin who manages people. Nothing was changed.',
  }),
  ...INVITATION_ERRORS,
} as const

export const ORGANISATION_MAILS = {
  invitation: {
    subject: `You are invited to the client portal of ${COMPANY.shortName}`,
    heading: 'You are invited',
    paragraph: `Somebody invites you to the client portal of ${COMPANY.name}, to work for this organisation:`,
    organisation: INVITATION_TEXTS.organisation,
    invitedBy: INVITATION_TEXTS.invitedBy,
    inviterEmail: INVITATION_TEXTS.inviterEmail,
    capabilities: 'You can use',
    validUntil: 'Valid until',
    open: 'Accept the invitation',
    paragraph2:
      'Sign in with this address, or create an account with it; if the invitation does not open afterwards, open this link again. It works once, for this address only.',
    reason: 'You get this mail because somebody entered this address in our client portal.',
  },
} as const
