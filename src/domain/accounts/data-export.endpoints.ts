import { DATA_EXPORT_ERRORS, DATA_EXPORT_SUCCESSES } from '@texts/accounts/account.ts'
import { type InferType, number, object, string } from 'yup'
import { defineEndpoint, defineSchedule } from '../platform/endpoint.ts'
import { noInputSchema, receivedData } from '../platform/field.schema.ts'

/** Starts an export of all data stored about the caller; the trigger does the work. Does nothing while one is running. */
export const startDataExport = defineEndpoint('startDataExport', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 5, perDay: 10 },
  isCountedBySession: true,
  rights: ['files'],
  failure: DATA_EXPORT_ERRORS['account/download-failed'],
  success: DATA_EXPORT_SUCCESSES['account/export-started'],
})

/** The state of the caller's export, which the page polls. */
export const dataExportState = defineEndpoint('dataExportState', {
  input: noInputSchema,
  allow: 'signed-in',
  // The page polls every few seconds while an export is running.
  limit: { perHour: 1200 },
  failure: DATA_EXPORT_ERRORS['account/download-failed'],
})

/** Cancels the caller's export, or removes a finished one, with its files. Idempotent. */
export const cancelDataExport = defineEndpoint('cancelDataExport', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 20 },
  isCountedBySession: true,
  rights: ['files'],
  failure: DATA_EXPORT_ERRORS['account/download-failed'],
  success: DATA_EXPORT_SUCCESSES['account/export-cancelled'],
})

/** Streams the finished file to its owner. The log of activities keeps each time. */
export const openDataExport = defineEndpoint('openDataExport', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 30 },
  rights: ['files'],
  failure: DATA_EXPORT_ERRORS['account/download-failed'],
})

/** Continues interrupted data exports, and removes them after seven days. */
export const sweepDataExports = defineSchedule('sweepDataExports', {
  everyMinutes: 5,
  timeoutSeconds: 540,
  usesEncryptionKey: true,
  rights: ['files'],
})

/** Days for which a finished export can be fetched. */
export const EXPORT_KEPT_DAYS = 7

/** `none` is not stored: there is no export, or it was cancelled or removed. */
const EXPORT_STATES = ['none', 'running', 'ready', 'failed'] as const

/** A person's data export, as /account shows it. */
export const dataExportSchema = receivedData(
  object({
    state: string().oneOf(EXPORT_STATES).required(),
    /** Completed steps of a running export, and their number. */
    step: number().integer().required(),
    steps: number().integer().required(),
    /** Until when a finished one can be fetched, in milliseconds since 1970, UTC; null otherwise. */
    until: number().integer().nullable().defined(),
  }),
)
export type DataExport = InferType<typeof dataExportSchema>
