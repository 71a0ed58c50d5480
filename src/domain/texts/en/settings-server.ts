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
  'settings/own-factor-first': {
    title: 'Use a second factor yourself first',
    description:
      'Otherwise you would lock yourself out. Nothing was saved. Add one on your account page, sign in again with it, and then switch this on.',
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
  staffFactorChanged: {
    subject: `Signing in to the portal of ${COMPANY.shortName} has changed for staff`,
    headingOn: 'Admins now need a second factor',
    headingOff: 'Admins no longer need a second factor',
    on: 'From now on, admins open the portal only after a sign-in with a second factor. If you have none, the portal asks you to set one up at your next visit.',
    off: 'Admins can open the portal with their password alone, unless they have a second factor. It is safer to keep yours.',
    paragraph2: 'Did nobody announce this change? Then ask the admin who made it.',
    open: 'Open the office settings',
    reason: 'You get this mail because you are an admin: changes of this setting are reported to all of them.',
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
