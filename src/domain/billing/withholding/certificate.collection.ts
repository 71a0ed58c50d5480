import { byOwner, kept, SHOWN } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'

/** Certificates of tax that clients withheld. */
export const certificates = defineCollection('withholding_certificates', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, record: OWN, decide: ADMINS },
})

export const certificatesRecords = defineRecords(certificates, {
  dataClass: 'confidential',
  retention: kept('Kenyan tax law requires us to keep certificates of withheld tax.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(certificates), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep the certificates of withheld tax. They name nobody after the account is deleted.',
  },
  showsWork: true,
})

export const certificateActivity = defineActivity('invoices', [
  'certificate_recorded',
  'certificate_accepted',
  'certificate_rejected',
  'certificates_reminded',
])

export const CERTIFICATE_NOTIFICATIONS = defineNotifications({
  certificate_recorded: { activity: 'certificate_recorded', template: 'certificate-recorded', office: 'accounts' },
  certificate_accepted: { activity: 'certificate_accepted', template: 'certificate-accepted' },
  certificate_rejected: { activity: 'certificate_rejected', template: 'certificate-rejected' },
  certificates_missing: { activity: 'certificates_reminded', template: 'certificates-missing' },
})
