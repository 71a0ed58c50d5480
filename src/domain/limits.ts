import { isStaff, type Role } from './access/roles.ts'
import type { EndpointName } from './endpoints.ts'
import { OFFICE, type PersonLimit, READING } from './person-limit.ts'
import { PLAN_LIMITS } from './plans/plan-limits.ts'
import type { PublicEndpoint } from './public-endpoints.ts'

export type PersonEndpoint = Exclude<EndpointName, PublicEndpoint>

export const GIGABYTE = 1024 ** 3
/** The rate limits of signed-in people by function. */
export const PERSON_LIMITS: Record<PersonEndpoint, PersonLimit> = {
  ensureAccount: { perHour: 100 },
  recordVisit: { perHour: 60 },
  listSessions: READING,
  endSession: { perHour: 60 },
  signOut: { perHour: 60 },
  signOutEverywhere: { perHour: 20 },
  beginFactorChange: { perHour: 30 },
  endFactorChange: { perHour: 30 },
  endPasswordChange: { perHour: 20 },
  newRecoveryCodes: { perHour: 10, perDay: 30 },
  changeMyDetails: { perHour: 10, perDay: 30 },
  startDataExport: { perHour: 5, perDay: 10 },
  // The page polls every few seconds while an export is running.
  dataExportState: { perHour: 1200 },
  cancelDataExport: { perHour: 20 },
  openDataExport: { perHour: 30 },
  deleteMyAccount: { perHour: 10 },
  setUserRole: OFFICE,
  setAccountDisabled: OFFICE,
  createProject: OFFICE,
  updateProject: OFFICE,
  ...PLAN_LIMITS,
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
  // Each opens a ticket.
  disputeInvoice: { perHour: 20, perDay: 60 },
  resolveDispute: OFFICE,
  pauseReminders: OFFICE,
  createRecurring: OFFICE,
  changeRecurring: OFFICE,
  stopRecurring: OFFICE,
  resumeRecurring: OFFICE,
  invoicePdf: { perHour: 120 },
  recordPayment: OFFICE,
  reversePayment: OFFICE,
  liftFlag: OFFICE,
  spreadPayment: OFFICE,
  recordOpening: OFFICE,
  importOpeningItems: OFFICE,
  refundCredit: OFFICE,
  reverseEntry: OFFICE,
  writeOffRest: OFFICE,
  reverseWriteOff: OFFICE,
  smallDifferenceLimit: READING,
  accountOverview: READING,
  accountingMonths: READING,
  closeMonth: OFFICE,
  reopenMonth: OFFICE,
  accountStatement: READING,
  statementPdf: { perHour: 120 },
  mailStatement: OFFICE,
  receivables: OFFICE,
  // Reads every movement of up to a year.
  salesJournal: { perHour: 30 },
  createCatalogueItem: OFFICE,
  changeCatalogueItem: OFFICE,
  offerCatalogueItem: OFFICE,
  taxOverview: READING,
  retryTaxSubmissions: { perHour: 30 },
  unlockDraft: OFFICE,
  sendWithoutSignature: OFFICE,
  issueCreditNote: OFFICE,
  creditNotePdf: { perHour: 120 },
  reverseCreditNote: OFFICE,
  applyCredit: OFFICE,
  returnCredit: OFFICE,
  creditUses: READING,
  organisationCredit: READING,
  createPayment: { perHour: 30 },
  // The return page polls every few seconds.
  confirmPayment: { perHour: 120 },
  createQuotation: OFFICE,
  updateQuotation: OFFICE,
  deleteQuotation: OFFICE,
  sendQuotation: OFFICE,
  withdrawQuotation: OFFICE,
  decideQuotation: { perHour: 30 },
  invoiceFromQuotation: OFFICE,
  quotationPdf: { perHour: 120 },
  recordCertificate: { perHour: 30, perDay: 100 },
  decideCertificate: OFFICE,
  openCertificate: READING,
  sendCertificateReminder: OFFICE,
  createTicket: { perHour: 20, perDay: 60 },
  replyToTicket: { perHour: 30, perDay: 200 },
  changeTicketStatus: { perHour: 30 },
  assignTicket: OFFICE,
  ticketAssignees: READING,
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
  organisationOverview: READING,
  changeOrganisation: { perHour: 30, perDay: 100 },
  requestConfirmation: { perHour: 20, perDay: 60 },
  confirmOrganisation: OFFICE,
  inviteMember: { perHour: 30, perDay: 100 },
  resendInvitation: { perHour: 20, perDay: 60 },
  withdrawInvitation: { perHour: 60 },
  acceptInvitation: { perHour: 30 },
  changeMember: { perHour: 60 },
  removeMember: { perHour: 60 },
  passOnOrganisation: { perHour: 20 },
  createOrganisation: OFFICE,
  moveMember: OFFICE,
  mergeOrganisations: OFFICE,
  archiveOrganisation: OFFICE,
  eraseOrganisation: { perHour: 10 },
  changeStaffCapabilities: OFFICE,
  writeOfficeNote: { perHour: 30 },
  changeOfficeNote: { perHour: 30 },
  deleteOfficeNote: { perHour: 30 },
  // Each call stores an entry of the log.
  viewAsMember: { perHour: 10, perDay: 30 },
  healthReport: READING,
}

/**
 * Functions that open, protect or end sessions, and those of the owner alone. They count each session apart: otherwise a
 * session that somebody else holds could use up the calls with which the owner ends it, or leaves with the data.
 */
export const COUNTED_BY_SESSION: readonly PersonEndpoint[] = [
  'ensureAccount',
  'recordVisit',
  'listSessions',
  'endSession',
  'signOut',
  'signOutEverywhere',
  'beginFactorChange',
  'endFactorChange',
  'endPasswordChange',
  'newRecoveryCodes',
  'startDataExport',
  'cancelDataExport',
  'deleteMyAccount',
]

/** Admins act for many clients, so their limits are higher by this factor. */
const ADMIN_FACTOR = 10

/** The number of calls that a person may make per hour and per day. */
export function callsAllowed(use: PersonEndpoint, role: Role | null): { perHour: number; perDay: number | null } {
  const { perHour, perDay } = PERSON_LIMITS[use]
  const factor = isStaff({ role }) ? ADMIN_FACTOR : 1
  return { perHour: perHour * factor, perDay: perDay === undefined ? null : perDay * factor }
}

/** Bytes that a person may store. Null for admins, who upload for all clients: only their number of uploads is limited. */
export function bytesAllowed(role: Role | null): number | null {
  return isStaff({ role }) ? null : limitOf('beginUpload', 'bytesStored')
}

/** One limit in calls, records or bytes. @throws Error for a function without that limit */
export function limitOf(use: PersonEndpoint, kind: keyof PersonLimit): number {
  const limit = PERSON_LIMITS[use][kind]
  if (limit === undefined) throw new Error(`${use} has no limit ${kind}`)
  return limit
}
