import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { QUOTATION_ERRORS } from './quotations.ts'
import { QUOTATION_DIALOG_ERRORS, QUOTATION_FIELD_TEXTS } from './quotations-dialogs.ts'

export const QUOTATION_PDF_TEXTS = {
  quotation: 'QUOTATION',
  preparedFor: 'Prepared for',
  date: 'Date',
  validUntil: 'Valid until',
  acceptedOn: 'Accepted on',
  answers: { accepted: 'Accepted by', declined: 'Declined by' },
} as const

export const QUOTATION_ANSWERS = {
  ...QUOTATION_FIELD_TEXTS,
  ...QUOTATION_ERRORS,
  ...QUOTATION_DIALOG_ERRORS,
  ...errorTexts('Error', {
    'quotations/created-otherwise': {
      title: 'This quotation is there already',
      description:
        'It was made when you sent it before, with what you had entered then. Close this window, open the quotation and change it there.',
    },
    'quotations/client-unknown': 'This client no longer exists. Choose another one.',
    'quotations/project-not-clients': 'This project belongs to another client. Choose one of this client’s.',
    'quotations/inquiry-unknown': 'The inquiry no longer exists. Nothing was stored. Make the quotation without it.',
    'quotations/no-address': 'Nobody at this client would get the quotation. Nothing was sent. Choose another client.',
    'quotations/day-past': 'Its last day is over. Enter a later one in the draft, and send it again. Nothing was sent.',
    'quotations/rates-changed':
      'The VAT rates have changed since this draft was saved. Open it, check the new total, save it, and send it again.',
    'quotations/no-draft':
      'Only a draft can be changed or deleted. Nothing was changed. Load the page again to see the present state.',
    'quotations/changed-meanwhile': {
      title: 'This quotation has changed meanwhile',
      description:
        'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
    },
    'quotations/move-refused': 'This quotation cannot be changed from {from} to {to}. Nothing was changed.',
    'quotations/withdrawn':
      'We have withdrawn this quotation, so it can no longer be answered. Nothing was decided. Ask us for a new one.',
    'quotations/over': 'The last day of this quotation is over. Nothing was decided. Ask us for a new one.',
    'quotations/not-accepted': 'An invoice is made only from an accepted quotation. Nothing was stored.',
  }),
} as const

export const QUOTATION_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this quotation to you.`,
  officeReason: 'You get this mail because answers to quotations go to this address.',
  open: 'Open the quotation',
  sent: {
    subject: `Quotation {quotation_number} from ${COMPANY.shortName}`,
    heading: 'You have a new quotation',
    paragraph: 'You can accept or decline it in the portal until its last day.',
  },
  withdrawn: {
    subject: `Quotation {quotation_number} from ${COMPANY.shortName} is withdrawn`,
    heading: 'A quotation is withdrawn',
    paragraph: 'It can no longer be accepted, and nothing is ordered. Ask us if you need a new one.',
  },
  accepted: {
    subject: 'Quotation {quotation_number} was accepted',
    heading: 'A client has accepted a quotation',
    paragraph: 'The invoice can be made from it in the portal.',
  },
  declined: {
    subject: 'Quotation {quotation_number} was declined',
    heading: 'A client has declined a quotation',
    paragraph: 'It can no longer be accepted.',
  },
  facts: {
    quotation: 'Quotation',
    for: 'For',
    client: 'Client',
    total: 'Total',
    validUntil: 'Valid until',
  },
} as const
