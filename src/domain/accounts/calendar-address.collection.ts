import { own, WITH_ACCOUNT } from '../platform/access/data-protection.ts'
import { defineServerCollection } from '../platform/access/define-collection.ts'
import { defineNotifications } from '../platform/activity/define-events.ts'

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
