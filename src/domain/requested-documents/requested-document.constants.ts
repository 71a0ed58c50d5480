/** open → uploaded → approved, or rejected and uploaded again; the office may waive it. */
export const REQUEST_STATUSES = ['open', 'uploaded', 'approved', 'rejected', 'waived'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  open: 'Open',
  uploaded: 'Uploaded',
  approved: 'Approved',
  rejected: 'Rejected',
  waived: 'Waived',
}

/** The statuses in which the client has to upload something. */
export const AWAITED_STATUSES = ['open', 'rejected'] as const satisfies readonly RequestStatus[]

export const REQUEST_WHY_MAX = 500
/** Days before the due day on which a reminder is sent; after it, one every `REMINDER_EVERY_DAYS`. */
export const REQUEST_REMINDER_DAYS = [7, 1] as const
export const REMINDER_EVERY_DAYS = 7
/** Documents that one request of the office may add, such as a whole checklist. */
export const REQUESTS_AT_ONCE_MAX = 60
