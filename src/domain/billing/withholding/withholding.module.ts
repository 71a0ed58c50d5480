import { WITHHOLDING_ERRORS, WITHHOLDING_SUCCESSES } from '@texts/billing/withholding.ts'
import { byOwner, kept, SHOWN } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../../platform/endpoint.ts'
import { invoiceIdSchema } from '../invoices/invoice-form.schema.ts'
import { certificateIdSchema, decideCertificateSchema, recordCertificateSchema } from './certificate.ts'

/** Certificates of tax that clients withheld. */
export const certificates = defineCollection('withholding_certificates', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, record: OWN, decide: ADMINS },
  isKeptOnDevice: true,
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

/** Streams the copy of a certificate to those who may read the certificate. */
export const openCertificate = defineEndpoint('openCertificate', {
  input: certificateIdSchema,
  allow: 'member',
  limit: READING,
  rights: ['files'],
  isReading: true,
  failure: WITHHOLDING_ERRORS['withholding/open-failed'],
})

/** The office reminds a client of the missing certificates of an invoice, at most once a day. */
export const sendCertificateReminder = defineEndpoint('sendCertificateReminder', {
  input: invoiceIdSchema,
  allow: 'withholding_certificates/decide',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: WITHHOLDING_ERRORS['withholding/remind-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/reminded'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** The office accepts a recorded certificate, which settles its parts of the invoices, rejects it, or takes it back. */
export const decideCertificate = defineEndpoint('decideCertificate', {
  input: decideCertificateSchema,
  allow: 'withholding_certificates/decide',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: WITHHOLDING_ERRORS['withholding/decide-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/decided'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** Somebody of the client or of the office records the certificate of tax that was withheld from one or more invoices. */
export const recordCertificate = defineEndpoint('recordCertificate', {
  input: recordCertificateSchema,
  allow: 'member',
  limit: { perHour: 30, perDay: 100 },
  usesEncryptionKey: true,
  rights: ['files'],
  failure: WITHHOLDING_ERRORS['withholding/record-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/recorded'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** Reminds clients of missing withholding certificates. */
export const remindCertificates = defineSchedule('remindCertificates', {
  dailyAt: '06:45',
  timeoutSeconds: 1800,
  usesEncryptionKey: true,
})
