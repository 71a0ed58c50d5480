import type { AnyCapability, Capability } from '../../access/capabilities.ts'
import { formatCount } from '../../formats.ts'
import type { MergeStep } from '../../organisations/organisation.constants.ts'
import { ORGANISATION_FIELD_TEXTS } from './organisations.ts'

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
