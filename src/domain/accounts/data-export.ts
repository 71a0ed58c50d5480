import { type InferType, number, object, string } from 'yup'

/** Days for which a finished export can be fetched. */
export const EXPORT_KEPT_DAYS = 7

/** `none` is not stored: there is no export, or it was cancelled or removed. */
const EXPORT_STATES = ['none', 'running', 'ready', 'failed'] as const

/** A person's data export, as /account shows it. */
export const dataExportSchema = object({
  state: string().oneOf(EXPORT_STATES).required(),
  /** Completed steps of a running export, and their number. */
  step: number().integer().required(),
  steps: number().integer().required(),
  /** Until when a finished one can be fetched, in milliseconds since 1970, UTC; null otherwise. */
  until: number().integer().nullable().defined(),
})
export type DataExport = InferType<typeof dataExportSchema>
