import { FEED_DAYS } from '../../../platform/calendar-lines.ts'
import { COMPANY_NAME } from '../../../platform/company-name.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the calendar feed and of its section on /account, which load when it is opened. */
export const CALENDAR_TEXTS = {
  name: COMPANY_NAME,
  milestone: 'Milestone',
  address: 'Address of your calendar',
  copy: 'Copy address',
  contains: `Subscribe to this address in a calendar program. It shows the planned end of each milestone that you may see, and your appointments, from ${FEED_DAYS.before} days ago until ${FEED_DAYS.after} days ahead.`,
  warning: 'Everybody who has the address can read this calendar without signing in. Do not pass it on.',
  ends: 'It ends when you sign out everywhere, get a new password or remove your last second factor. Then show it here again, and enter the new one in your calendar program.',
  renew: 'New address',
  renewTitle: 'Replace the address?',
  renewEffect: 'The present address stops working at once. Calendars that use it show nothing new until you enter the new one.',
  renewBusy: 'Replacing…',
} as const

export const CALENDAR_SUCCESSES = successTexts({
  'calendar/address-ready': { title: 'Calendar address ready' },
  'calendar/address-renewed': { title: 'New calendar address', description: 'The former address no longer works.' },
})

export const CALENDAR_ERRORS = errorTexts('Error', {
  'calendar/address-failed': 'The address of your calendar could not be loaded. Nothing was changed. Try again.',
  'calendar/not-found': {
    title: 'Calendar not found',
    description: 'No calendar has this address. Copy the present one from your account page.',
  },
})
