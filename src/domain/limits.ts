import { isStaff } from './access/permissions.ts'
import type { Role } from './access/roles.ts'
import type { ENDPOINTS } from './endpoints.ts'

/** Functions that anybody may call; these are counted by email and network address. */
type PublicEndpoint =
  | 'sendContactEmail'
  | 'testEmail'
  | 'newsletterSubscribe'
  | 'newsletterConfirm'
  | 'newsletterUnsubscribe'
  | 'requestEmailOtp'
  | 'verifyEmailOtp'
  | 'resendVerification'
  | 'requestPasswordReset'
  | 'checkAccountLink'
  | 'redeemAccountLink'
  | 'paymentWebhook'

/** Functions for signed-in people. */
export type PersonEndpoint = Exclude<keyof typeof ENDPOINTS, PublicEndpoint>

/** The limits of one person. */
export interface PersonLimit {
  perHour: number
  perDay?: number
  /** Items that wait for an answer or for their end. */
  pendingAtOnce?: number
  bytesStored?: number
}

export const GIGABYTE = 1024 ** 3
/** Calls that read few records. */
const READING: PersonLimit = { perHour: 600 }
/** Frequent work of the office. */
const OFFICE: PersonLimit = { perHour: 300 }

/** Every limit of a signed-in person, by the function that it is counted for. */
export const PERSON_LIMITS: Record<PersonEndpoint, PersonLimit> = {
  ensureAccount: { perHour: 100 },
  signOutEverywhere: { perHour: 20 },
  beginFactorChange: { perHour: 30 },
  endFactorChange: { perHour: 30 },
  changeMyDetails: { perHour: 10, perDay: 30 },
  downloadMyData: { perHour: 5, perDay: 10 },
  deleteMyAccount: { perHour: 10 },
  setUserRole: OFFICE,
  setAccountDisabled: OFFICE,
  createProject: OFFICE,
  updateProject: OFFICE,
  beginUpload: { perHour: 60, perDay: 300, pendingAtOnce: 10, bytesStored: 2 * GIGABYTE },
  cancelUpload: { perHour: 60, perDay: 300 },
  finalizeDocument: { perHour: 60, perDay: 300 },
  openDocument: READING,
  reviewDocument: OFFICE,
  withdrawDocument: { perHour: 60 },
  createInvoice: OFFICE,
  updateInvoice: OFFICE,
  deleteInvoice: OFFICE,
  sendInvoice: OFFICE,
  cancelInvoice: OFFICE,
  viewInvoice: READING,
  invoicePdf: { perHour: 120 },
  recordPayment: OFFICE,
  createPayment: { perHour: 30 },
  // The return page asks every few seconds for a while.
  confirmPayment: { perHour: 120 },
  createTicket: { perHour: 20, perDay: 60 },
  replyToTicket: { perHour: 30, perDay: 200 },
  changeTicketStatus: { perHour: 30 },
  openAttachment: READING,
  openTimes: READING,
  bookAppointment: { perHour: 20, perDay: 60, pendingAtOnce: 3 },
  confirmAppointment: OFFICE,
  completeAppointment: OFFICE,
  rescheduleAppointment: OFFICE,
  cancelAppointment: { perHour: 60 },
  sendMessage: OFFICE,
  deleteMessage: OFFICE,
  replyToInquiry: OFFICE,
  officeSettings: READING,
  changeOfficeSettings: { perHour: 60 },
  newsletterOverview: READING,
  listSubscribers: READING,
  removeSubscriber: OFFICE,
  sendTestNewsletter: { perHour: 20 },
  startNewsletter: { perHour: 20 },
  cancelNewsletter: { perHour: 20 },
  listRefusedMails: READING,
  dashboardFigures: READING,
}

/** An admin acts for many clients. */
const ADMIN_FACTOR = 10

/** How often a person may call a function in an hour and in a day. */
export function callsAllowed(use: PersonEndpoint, role: Role | null): { perHour: number; perDay: number | null } {
  const { perHour, perDay } = PERSON_LIMITS[use]
  const factor = isStaff({ role }) ? ADMIN_FACTOR : 1
  return { perHour: perHour * factor, perDay: perDay === undefined ? null : perDay * factor }
}

/** Bytes of files that a person may store; null where only the number of uploads is limited: an admin uploads for all clients. */
export function bytesAllowed(role: Role | null): number | null {
  return isStaff({ role }) ? null : limitOf('beginUpload', 'bytesStored')
}

/** One limit of the table, in calls, records or bytes. @throws Error for a function that has no such limit */
export function limitOf(use: PersonEndpoint, kind: keyof PersonLimit): number {
  const limit = PERSON_LIMITS[use][kind]
  if (limit === undefined) throw new Error(`${use} has no limit ${kind}`)
  return limit
}
