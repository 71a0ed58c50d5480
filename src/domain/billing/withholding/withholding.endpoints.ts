import { WITHHOLDING_ERRORS, WITHHOLDING_SUCCESSES } from '@texts/billing/withholding.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../../platform/endpoint.ts'
import { invoiceIdSchema } from '../invoices/invoice-form.schema.ts'
import { certificateIdSchema, decideCertificateSchema, recordCertificateSchema } from './certificate.ts'

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
  usesSealKey: true,
  failure: WITHHOLDING_ERRORS['withholding/remind-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/reminded'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** The office accepts a recorded certificate, which settles its parts of the invoices, rejects it, or takes it back. */
export const decideCertificate = defineEndpoint('decideCertificate', {
  input: decideCertificateSchema,
  allow: 'withholding_certificates/decide',
  limit: OFFICE,
  usesSealKey: true,
  failure: WITHHOLDING_ERRORS['withholding/decide-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/decided'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** Somebody of the client or of the office records the certificate of tax that was withheld from one or more invoices. */
export const recordCertificate = defineEndpoint('recordCertificate', {
  input: recordCertificateSchema,
  allow: 'member',
  limit: { perHour: 30, perDay: 100 },
  usesSealKey: true,
  rights: ['files'],
  failure: WITHHOLDING_ERRORS['withholding/record-failed'],
  success: WITHHOLDING_SUCCESSES['withholding/recorded'],
  changes: ['withholding_certificates', 'invoices', 'activity'],
})

/** Reminds clients of missing withholding certificates. */
export const remindCertificates = defineSchedule('remindCertificates', {
  dailyAt: '06:45',
  timeoutSeconds: 1800,
  usesSealKey: true,
})
