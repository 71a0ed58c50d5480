import * as office from '../../functions/src/office/office-mails.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { AT, LINK, OFFICE } from '../support/mail-samples.ts'

export const settingsExpectations = defineExpectations({
  collections: {
    office_settings: { capabilities: 'none, office.people', onDeletion: [], download: 'nothing' },
    closing_days: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    settings_changed: ['office_settings/office', '/admin/settings', null],
  },
  routes: { '/admin/settings': 'closed, office.people' },
  mails: () => ({
    bankDetailsChangedMail: office.bankDetailsChangedMail({ by: OFFICE, at: AT }, LINK),
    testMail: office.testMail(LINK),
    staffFactorChangedMail: office.staffFactorChangedMail(true, LINK),
  }),
})
