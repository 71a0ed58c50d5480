import { INVITATION_DAYS, OPEN_INVITATIONS_MAX } from '../../../organisations/invitation.ts'
import { MEMBERS_MAX, type MergeStep, ORGANISATION_STATUS_LABELS } from '../../../organisations/organisation.ts'
import type { AnyCapability, Capability } from '../../../platform/access/capabilities.ts'
import { COMPANY } from '../../../platform/company.ts'
import { formatCount } from '../../../platform/formats.ts'
import { type ErrorText, errorTexts, fillPlaceholder, type SuccessText, successTexts } from '../../message-types.ts'

export const INVITATION_TEXTS = {
  checking: 'Checking your invitation…',
  invited: 'You are invited to the client portal',
  organisation: 'Organisation',
  invitedBy: 'Invited by',
  inviterEmail: 'Email of this person',
  may: 'You will be able to use:',
  sentTo: 'This invitation was sent to',
  validUntil: 'Valid until',
  createAccount: 'Create account',
  signIn: 'Sign in',
  signOut: 'Sign Out',
  join: 'Join the organisation',
  joining: 'Joining…',
  toDashboard: 'Go to the dashboard',
  signedInAs: 'You are signed in as',
} as const

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

export const ORGANISATION_SUCCESSES = successTexts({
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
})

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

/** Texts of the office's pages of organisations and their dialogs. */
export const ORGANISATION_ADMIN_TEXTS = {
  plural: 'organisations',
  empty: 'No organisations found.',
  organisation: 'Organisation',
  all: 'All organisations',
  allStatuses: 'All',
  created: 'Created',
  role: 'Role',
  active: ORGANISATION_STATUS_LABELS.active,
  publicBodies: 'Public bodies',
  companies: 'Companies',
  archived: ORGANISATION_STATUS_LABELS.archived,
  create: 'New organisation',
  createButton: 'Create and invite',
  roleHint: 'Everybody in an organisation has the same role.',
  firstPerson: 'Email of the first person',
  firstPersonHint: 'Gets an invitation, manages the organisation, and may do there what you may do for the office.',
  notFound: 'This organisation does not exist, or it cannot be managed.',
  noPeople: 'Nobody belongs to this organisation yet.',
  move: 'Move',
  moveButton: 'Move person',
  moving: 'Moving…',
  moveEffect:
    'The records of the present organisation stay there; without people and records, it ends. Both organisations must have the same role.',
  chooseTarget: 'Please choose an organisation from the list.',
  merge: 'Merge into…',
  mergeButton: 'Merge',
  mergeAgain: 'Continue the merge',
  merging: 'Merging…',
  mergeEffects: [
    'All people and records of the first move to the second.',
    'Everybody keeps what they may do.',
    'The first organisation then no longer exists. This cannot be undone.',
  ],
  mergeProgress: 'Progress of the merge',
  openTarget: 'Open that organisation',
  archive: 'Archive',
  restore: 'Restore',
  restoring: 'Restoring…',
  restoreEffects: ['It can be chosen and joined again.'],
  abandoned: 'Nobody belongs to this organisation any more',
  giveBack: 'Give back',
  giveBackEffects: [
    'The organisation is active again, with all its records.',
    'Nobody belongs to it yet: invite a person afterwards under People, or move one there.',
  ],
  erase: 'Erase the records',
  erasing: 'Erasing…',
  eraseEffects: [
    'Documents with their files, tickets, appointments, comments and notes of the organisation are erased.',
    'Invoices, payments, projects and the log remain without names, as the law requires.',
    'The organisation then no longer exists. This cannot be undone.',
  ],
  eraseNeedsAll: 'Only an admin who may do everything for the office erases them.',
  account: 'Open in Manage users',
} as const

export const moveQuestion = (name: string) => `Move ${name} to another organisation?`
export const mergeQuestion = (name: string) => `Merge ${name} into another organisation`
export const mergeSentence = (source: string, target: string) =>
  `“${source}” becomes part of ${target ? `“${target}”` : 'the organisation that you choose'}:`
export const mergingInto = (target: string) =>
  `Its people and records are moving to ${target ? `“${target}”` : 'another organisation'}. You can leave this page.`
export const mergedInto = (target: string) =>
  `Its people and records now belong to ${target ? `“${target}”` : 'another organisation'}.`
/** Shown while it can be undone. */
export const organisationArchived = (name: string): SuccessText => ({
  title: `${name} archived`,
  description: 'It can no longer be chosen or joined. Its people keep their access, and nothing is deleted.',
})
export const abandonedText = (day: string) =>
  `The last account of this organisation was deleted on ${day}. Others had worked on its records shortly before, so they are kept until you decide: give them back, or erase them.`
export const giveBackQuestion = (name: string) => `Give ${name} back to a client?`
export const declineQuestion = (name: string) => `Not confirm ${name}?`
export const eraseQuestion = (name: string) => `Erase all records of ${name}?`
export const restoreQuestion = (name: string) => `Restore ${name}?`

/** Texts of the view of an organisation and of its dialogs. */
export const ORGANISATION_DIALOG_TEXTS = {
  loading: 'Loading the organisation…',
  details: 'Details',
  edit: 'Edit details',
  name: 'Name',
  kind: 'Kind',
  kraPin: 'KRA PIN',
  kraPinOptional: 'KRA PIN (optional)',
  billingAddress: 'Billing address',
  billingAddressOptional: 'Billing address (optional)',
  billingEmail: 'Billing email',
  billingEmailOptional: 'Billing email (optional)',
  billingEmailHint: 'Also receives every invoice.',
  billingNotYours: 'KRA PIN, billing address, billing email and withholding change only with the right for invoices.',
  phone: 'Phone',
  phoneOptional: 'Phone (optional)',
  withholds: 'Withholds',
  withholding: 'Withheld from payments and paid to KRA',
  incomeTax: 'Income tax',
  vat: 'VAT',
  nothing: 'Nothing',
  people: 'People',
  you: 'You',
  everything: 'Everything',
  disabled: 'Account disabled',
  lastSignIn: 'Last sign-in:',
  never: 'Never signed in',
  change: 'Change',
  invitations: 'Invitations',
  noInvitations: 'No invitation is open.',
  invite: 'Invite a person',
  notConfirmed: 'Only the people of an organisation that our office has confirmed can invite others.',
  confirmationWaits: 'Our office has your request. You can invite others when it has confirmed the organisation.',
  confirmationDeclined:
    'Our office has not confirmed this organisation, so its people can invite nobody. Correct its name and details, or write to us, and ask again.',
  requestConfirmation: 'Ask for confirmation',
  sendInvitation: 'Send invitation',
  inviteHint: 'We send a link to this address. It is valid for 7 days.',
  open: 'Open',
  expired: 'Expired',
  ended: 'Ended',
  endedText:
    'The link no longer works: since it was sent, its sender signed out everywhere, got a new password or lost access. Send it again.',
  resend: 'Send again',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawEffect: 'The link in the email stops working at once. You can invite the address again.',
  may: 'This person may',
  adminMay: 'This admin may',
  notYours: 'You can only give what you have yourself.',
  onlyWeRemove: 'May do more than you: ask us if this person should be removed.',
  removing: 'Removing…',
  removeEffects: [
    'The access ends at once, on every device.',
    'Everything that this person created stays with the organisation.',
    'The account remains, without these records.',
  ],
  leave: 'Leave organisation',
  leaving: 'Leaving…',
  leaveEffects: [
    'Your access to the records of this organisation ends at once.',
    'Everything that you created stays with the organisation.',
    'Your account remains. Only an invitation brings you back.',
  ],
  lastToGive: 'Nobody in the organisation can give this back to you. Only we can.',
  passOn: 'Pass on',
  passingOn: 'Passing on…',
  passOnEffects: [
    'This person then manages the organisation, and may do everything that you may do now.',
    'You no longer manage its people and details, and keep everything else.',
  ],
} as const

/** What each capability means, one line each. */
export const CAPABILITY_MEANINGS: Record<Capability, string> = {
  projects: 'Sees the projects and their progress.',
  documents: 'Sees, uploads and withdraws documents.',
  invoices: 'Sees and pays invoices.',
  support: 'Opens support tickets and answers in them.',
  appointments: 'Books and cancels appointments.',
  people: 'Changes the details of the organisation, invites and removes people.',
}

/** What each capability of an admin means, one line each. */
export const STAFF_CAPABILITY_MEANINGS: Record<Exclude<AnyCapability, Capability>, string> = {
  'office.people': 'Changes roles, organisations and the settings of the office.',
  'office.projects': 'Creates and changes projects.',
  'office.documents': 'Reviews documents and uploads for clients.',
  'office.money': 'Writes invoices and records payments.',
  'office.support': 'Reads and answers support tickets.',
  'office.appointments': 'Confirms, moves and completes appointments.',
  'office.messages': 'Writes messages, answers inquiries and sends the newsletter.',
  'office.log': 'Reads the activity log, the security log of all accounts and the page Health.',
}

export const ORGANISATION_FORM_TEXTS = {
  ...ORGANISATION_FIELD_TEXTS,
  'account/name-invalid': 'A name has at most 80 characters, without < and >.',
  'account/phone-invalid': 'Enter the whole number, as 0722 000 123, or with the code of its country, as +44 20 7946 0000.',
  'mail/address-invalid': 'Please enter a valid email address.',
} as const

export const peopleHeading = (count: number) => `People (${formatCount(count)})`
export const expiresText = (moment: string) => `Open until ${moment}`
export const expiredText = (moment: string) => `Expired on ${moment}`
export const changeQuestion = (name: string) => `What may ${name} do?`
export const removeQuestion = (name: string, organisation: string) => `Remove ${name} from ${organisation}?`
export const leaveQuestion = (organisation: string) => `Leave ${organisation}?`
export const passOnQuestion = (organisation: string, name: string) => `Pass ${organisation} on to ${name}?`
export const withdrawQuestion = (email: string) => `Withdraw the invitation of ${email}?`
export const staffQuestion = (name: string) => `What may ${name} do for the office?`

/** The steps of a merge as they are shown while it runs. */
export const MERGE_STEP_LABELS: Record<MergeStep, string> = {
  people: 'People',
  records: 'Records',
  shares: 'Shared projects',
  activity: 'Activity',
  check: 'Check',
  done: 'Finished',
}

export const ORGANISATION_RESPONSES = errorTexts('Error', {
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
})

export const ORGANISATION_MAILS = {
  managerMissing: {
    subject: 'An organisation has nobody who manages it',
    heading: 'Please name another manager',
    paragraph:
      'The account of the last person who managed this organisation was deleted or disabled. Other people still belong to it.',
    organisation: 'Organisation',
    paragraph2: 'Ask them who manages it from now on, and give that person the capability:',
    open: 'Open the organisation',
    reason: 'You get this mail because alerts about the portal go to this address.',
  },
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

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const ORGANISATION_ACTIVITY_NAMES = {
  organisation_created: 'Organisation created',
  organisation_changed: 'Organisation details changed',
  confirmation_requested: 'Confirmation of the organisation requested',
  organisation_confirmed: 'Organisation confirmed, so that its people can invite others',
  confirmation_declined: 'Organisation not confirmed, so its people invite nobody',
  organisation_merged: 'Another organisation became part of this one',
  organisation_archived: 'Organisation archived, so that nobody can join it',
  organisation_restored: 'Organisation active again, so that people can join it',
  organisation_ended: 'Organisation ended, because its only person was moved',
  organisation_erased: 'Records of an organisation without people erased',
  member_invited: 'Person invited',
  invitation_withdrawn: 'Invitation withdrawn',
  member_joined: 'Person joined an organisation',
  member_changed: 'What a person may do changed',
  member_removed: 'Person left an organisation',
  member_moved: 'Person moved to an organisation',
  member_viewed: 'Portal viewed as a person sees it',
  note_written: 'Office note written',
  note_changed: 'Office note changed',
  note_deleted: 'Office note deleted',
} as const

/** The heading of found records. */
export const ORGANISATION_SEARCH_LABELS = { organisations: 'Organisations' } as const

/** The errors of a link. */
export const INVITATION_ERRORS = errorTexts('Invitation', {
  'organisations/invitation-invalid': 'This invitation link is not valid. Please open the link in the newest email.',
  'organisations/invitation-expired': `This invitation has expired: it was valid for ${INVITATION_DAYS} days. Ask for a new one.`,
  'organisations/invitation-withdrawn': 'This invitation no longer works. Ask the person who invited you to send it again.',
  'organisations/invitation-used': 'This invitation was already used.',
  'organisations/invitation-foreign':
    'This invitation is for another email address. Sign in with the address that it was sent to.',
  'organisations/invitation-closed': 'This organisation takes no new people at the moment. Ask the person who invited you.',
  'organisations/account-of-staff':
    'Your account is that of an admin. Admins do not join organisations of clients or partners.',
  'organisations/account-of-other-role':
    'Your account has another role than this organisation, so it cannot join. Ask us to change that.',
  'organisations/account-with-records': 'You already have an account with records of your own. Ask us to bring them together.',
})

/** Texts of /invite. */
