import { COMPANY } from '../../company.ts'
import { SETTINGS_ERRORS, SETTINGS_FIELD_TEXTS } from './settings.ts'

export const SETTINGS_ANSWERS = {
  ...SETTINGS_FIELD_TEXTS,
  ...SETTINGS_ERRORS,
  'settings/changed-meanwhile': {
    title: 'These settings have changed meanwhile',
    description:
      'They were saved in another tab or by another admin. Your change is not saved, and what you entered is still here. Load the saved values, which replaces it, then make your change again.',
  },
  'settings/day-over': {
    title: 'This day is over',
    description: 'A closing day is today or later. Nothing was saved. Remove the day, then save again.',
  },
  'settings/day-too-far': {
    title: 'This day is too far ahead',
    description: 'Closing days can be set three years ahead. Nothing was saved. Remove the day, then save again.',
  },
} as const

export const OFFICE_MAILS = {
  bankDetailsChanged: {
    when: '{moment} in Nairobi',
    subject: `The bank details on invoices of ${COMPANY.shortName} have changed`,
    heading: 'The bank details on invoices have changed',
    paragraph: 'Invoices that are sent from now on carry the new details. Those that were sent before keep theirs.',
    paragraph2: 'Did nobody announce this change? Then compare the details with those of your bank at once.',
    open: 'Open the office settings',
    reason: 'You get this mail because you are an admin: every change of the bank details is reported to all of them.',
  },
  test: {
    subject: 'Test email',
    heading: 'The mail settings work',
    paragraph: 'This mail was sent to check that our site can send mail. It asks nothing of you.',
    open: 'Visit our site',
    reason: 'You get this mail because this address was entered on the test page of our site.',
  },
  facts: {
    changedBy: 'Changed by',
    when: 'When',
  },
} as const
