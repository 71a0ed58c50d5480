import { COMPANY } from '../../company.ts'
import { SUBMISSIONS_MAX } from '../../milestones/milestone.constants.ts'
import { errorTexts } from '../message-types.ts'
import { MILESTONE_DIALOG_ERRORS, MILESTONE_FIELD_TEXTS } from './milestones-dialogs.ts'

export const MILESTONE_ANSWERS = {
  ...MILESTONE_FIELD_TEXTS,
  ...MILESTONE_DIALOG_ERRORS,
  ...errorTexts('Error', {
    'milestones/is-accepted':
      'This milestone was accepted, so it can no longer be changed. Nothing was stored. Plan a new milestone for further work.',
    'milestones/begun':
      'Work on this milestone has begun, or it is discussed, so it is kept. Nothing was deleted. Change its title and days instead.',
    'milestones/move-refused':
      'A milestone cannot be changed from {from} to {to}. Nothing was stored. Close this window and open it again to see the present state.',
    'milestones/too-many-submissions': `A milestone has at most ${SUBMISSIONS_MAX} submissions. Nothing was stored. Plan a new milestone for further work.`,
    'milestones/already-decided': {
      title: 'This milestone is already accepted',
      description:
        'Somebody else of your organisation has accepted it. Nothing of yours was stored. Open it again to see the acceptance.',
    },
    'milestones/not-submitted': {
      title: 'There is nothing to answer',
      description:
        'This milestone is not waiting for your answer now. Nothing was stored. Open it again to see the present state.',
    },
    'milestones/file-changed': {
      title: 'A submitted file has changed',
      description:
        'The file {file} is no longer the one that was submitted. Nothing was accepted. Ask us to submit this milestone again.',
    },
    'milestones/not-accepted': 'This milestone has no certificate, because it was not accepted.',
  }),
} as const

/** On the draft invoice of an accepted milestone. */
export const MILESTONE_INVOICE_TEXTS = {
  accepted: (certificate: string) => `Accepted with certificate ${certificate}.`,
} as const

export const ACCEPTANCE_PDF_TEXTS = {
  acceptance: 'ACCEPTANCE',
  client: 'Client',
  acceptedOn: 'Accepted on',
  milestone: 'Milestone',
  result: 'Result',
  acceptedBy: 'Accepted by',
  text: 'Accepted text',
  file: 'File',
  size: 'Size',
  hash: 'SHA-256',
} as const

export const MILESTONE_MAILS = {
  reason: `You get this mail because ${COMPANY.name} works on this project for you.`,
  officeReason: 'You get this mail because answers to milestones go to this address.',
  open: 'Open the milestone',
  invoiced: 'The draft of its invoice is in the portal. Check it and send it.',
  submitted: {
    subject: `A milestone of your project is ready: ${COMPANY.shortName}`,
    heading: 'A milestone is ready for you',
    paragraph: 'Look at the result in the portal. You can accept it there, or request changes.',
  },
  accepted: {
    subject: 'A milestone was accepted: {number}',
    heading: 'A client has accepted a milestone',
    paragraph: 'The certificate is in the portal.',
  },
  changes_requested: {
    subject: 'A client requests changes to a milestone',
    heading: 'A client requests changes to a milestone',
    paragraph: 'Submit the milestone again when the changes are made. The earlier submission is kept.',
  },
  facts: {
    milestone: 'Milestone',
    project: 'Project',
    amount: 'Amount without VAT',
    files: 'Attached files',
    client: 'Client',
    certificate: 'Certificate',
  },
} as const
