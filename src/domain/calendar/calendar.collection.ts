import { defineServerCollection } from '../access/define-records.ts'
import { defineNotifications } from '../notifications/define-notifications.ts'
import { WITH_ACCOUNT } from '../retention/retention.ts'
import { own } from '../users/personal-data-links.ts'

/** One record per person: the hash of the private address of their calendar. */
export const calendarFeeds = defineServerCollection('calendar_feeds', {
  dataClass: 'secret',
  retention: WITH_ACCOUNT,
  // Without its address, which opens the calendar.
  personalData: { ...own({ by: 'id' }), inDownload: false },
})

export const CALENDAR_NOTIFICATIONS = defineNotifications({
  calendar_address_renewed: { template: 'calendar-address-renewed' },
})
