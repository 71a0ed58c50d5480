import type { EndpointName } from '@domain/endpoints.ts'
import { SEAL_KEY } from './settings.ts'

/**
 * The HTTP functions that read SEAL_KEY: they queue mails, hash sign-in codes and proofs, or print check codes. A test
 * compares the list with their code. Schedules and triggers name the secret themselves.
 */
const SEALING: readonly EndpointName[] = [
  'cancelAppointment',
  'confirmAppointment',
  'rescheduleAppointment',
  'bookAppointment',
  'calendarAddress',
  'replyToInquiry',
  'sendContactEmail',
  'finalizeDocument',
  'reviewDocument',
  'cancelInvoice',
  'sendInvoice',
  'invoicePdf',
  'decideQuotation',
  'quotationPdf',
  'sendQuotation',
  'withdrawQuotation',
  'submitMilestone',
  'decideMilestone',
  'acceptanceCertificate',
  'disputeInvoice',
  'resolveDispute',
  'sendMessage',
  'cancelNewsletter',
  'sendTestNewsletter',
  'startNewsletter',
  'newsletterSubscribe',
  'acceptInvitation',
  'inviteMember',
  'resendInvitation',
  'createOrganisation',
  'confirmPayment',
  'createPayment',
  'recordPayment',
  'reversePayment',
  'spreadPayment',
  'mailStatement',
  'retryTaxSubmissions',
  'sendWithoutSignature',
  'recordCertificate',
  'decideCertificate',
  'sendCertificateReminder',
  'creditNotePdf',
  'issueCreditNote',
  'applyCredit',
  'returnCredit',
  'reverseCreditNote',
  'createProject',
  'updateProject',
  'requestDocuments',
  'changeOfficeSettings',
  'assignTicket',
  'addComment',
  'changeTicketStatus',
  'createTicket',
  'replyToTicket',
  'ensureAccount',
  'setAccountDisabled',
  'deleteMyAccount',
  'endFactorChange',
  'signOutEverywhere',
  'endPasswordChange',
  'redeemAccountLink',
  'redeemRecoveryCode',
  'requestPasswordReset',
  'resendVerification',
  'requestEmailOtp',
  'verifyEmailOtp',
]

const sealing = new Set<string>(SEALING)

/** SEAL_KEY for the functions that read it. */
export function sealKeyOf(name: string): (typeof SEAL_KEY)[] {
  return sealing.has(name) ? [SEAL_KEY] : []
}
