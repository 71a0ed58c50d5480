import { SETTINGS_PATH } from '../../routes.ts'
import { bounded, notPersonal } from '../access/data-protection.ts'
import {
  ADMINS,
  defineCallableCollection,
  definePage,
  defineRecords,
  defineServerCollection,
} from '../access/define-collection.ts'
import { defineActivity, defineNotifications } from '../activity/define-events.ts'

/** One record, `office`, with the settings of /admin/settings. */
export const officeSettings = defineCallableCollection('office_settings', {
  staff: 'office.people',
  access: { change: ADMINS },
})

export const officeSettingsRecords = defineRecords(officeSettings, {
  dataClass: 'internal',
  retention: bounded('One record.'),
  personalData: notPersonal(
    'The office’s settings, and the id of the admin who last saved them. It names nobody after the account is deleted.',
  ),
})

/** One record per closing day, which blocks bookings on that day. */
export const closingDays = defineServerCollection('closing_days', {
  dataClass: 'internal',
  retention: bounded('At most 150 days.'),
  personalData: notPersonal('The days without bookings: no personal data.'),
})

export const officeSettingsPage = definePage('office_settings', (_id, isAdmin) => (isAdmin ? SETTINGS_PATH : null))

export const settingsActivity = defineActivity('settings', ['settings_changed'])

export const SETTINGS_NOTIFICATIONS = defineNotifications({
  bank_details_changed: { template: 'bank-details-changed' },
  staff_factor_changed: { template: 'staff-factor-changed' },
})
