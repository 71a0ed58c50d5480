import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import * as account from '../../functions/src/mail/templates/account-mails.ts'
import * as appointment from '../../functions/src/mail/templates/appointment-mails.ts'
import * as certificate from '../../functions/src/mail/templates/certificate-mails.ts'
import * as comment from '../../functions/src/mail/templates/comment-mails.ts'
import * as contact from '../../functions/src/mail/templates/contact-mails.ts'
import * as creditNote from '../../functions/src/mail/templates/credit-note-mails.ts'
import * as document from '../../functions/src/mail/templates/document-mails.ts'
import * as health from '../../functions/src/mail/templates/health-mails.ts'
import * as invoice from '../../functions/src/mail/templates/invoice-mails.ts'
import type { MailText } from '../../functions/src/mail/templates/layout.ts'
import * as message from '../../functions/src/mail/templates/message-mails.ts'
import * as milestone from '../../functions/src/mail/templates/milestone-mails.ts'
import * as newsletter from '../../functions/src/mail/templates/newsletter-mails.ts'
import * as office from '../../functions/src/mail/templates/office-mails.ts'
import * as organisation from '../../functions/src/mail/templates/organisation-mails.ts'
import * as payment from '../../functions/src/mail/templates/payment-mails.ts'
import * as project from '../../functions/src/mail/templates/project-mails.ts'
import * as quotation from '../../functions/src/mail/templates/quotation-mails.ts'
import * as request from '../../functions/src/mail/templates/request-mails.ts'
import * as statement from '../../functions/src/mail/templates/statement-mails.ts'
import * as tax from '../../functions/src/mail/templates/tax-mails.ts'
import * as ticket from '../../functions/src/mail/templates/ticket-mails.ts'
import { DEFAULT_REMINDERS } from '../../src/domain/settings/default-reminders.ts'
import { sampleAppointment } from './sample-appointments.ts'
import { sampleCertificate, sampleCreditNote, sampleQuotation } from './sample-billing.ts'
import { sampleAcceptance, sampleMilestone, sampleSubmission } from './sample-milestones.ts'
import { sampleComment, sampleRequest } from './sample-plans.ts'
import { sampleInvoice } from './sample-records.ts'
import { sampleTicket } from './sample-tickets.ts'

const LINK = 'https://ubora.example/portal'
const AT = new Date('2026-11-23T08:00:00Z')
/** A text that only the office types. */
const OFFICE = 'Solar for eleven dispensaries'

const PERIOD = { from: '2026-01-01', to: '2026-02-01', opening: 0, closing: 100, overdue: 0, lines: [] }

/** A complete sample in the type that the template wants. */
const stored = <T>(record: object) => record as T

/**
 * Every mail, by the name of its template, with `typed` in each field that a client, a partner or a visitor fills in. Titles
 * of projects, milestones, invoices, quotations and messages are the office's.
 */
export function mailsWith(typed: string): Record<string, MailText> {
  const names = { first_name: typed, last_name: typed, company_name: typed }
  const about = { client: names, buyer: { ...names, kra_pin: '', billing_address: typed } }
  const signer = { name: typed, email: 'a@clients.example' }
  const bill = <T>() => stored<T>({ ...sampleInvoice('a', { ...about, dispute: { reason: typed, account: signer } }), id: 'i' })
  const booked = stored<appointment.AppointmentFacts>({
    ...sampleAppointment('a', { title: typed, description: typed, notes: typed, client: names }),
  })
  const proof = <T>() => stored<T>(sampleCertificate('a', { certificate_number: typed }))
  const part = () => ({ invoice: bill<Invoice>(), amount: 600 })
  const step = <T>(changes: object = {}) => stored<T>({ ...sampleMilestone('a', { client: names, ...changes }), id: 'm' })
  const decision = { name: typed, by: 'a', account: signer, at: AT, address: '192.0.2.1', reason: typed }
  const offer = <T>() => stored<T>({ ...sampleQuotation('a', { ...about, decision }), id: 'q' })
  const asked = stored<ticket.TicketFacts>(sampleTicket('a', { title: typed, description: typed, client: names }))
  const reply = { message: typed, attachments: [] }
  const paid = { invoice_number: 'INV-2026-0007', title: OFFICE, amount: 600, currency: 'KES', due: 0 } as const
  const received = { ...paid, receipt_number: 'RCT-2026-0007-1', reference: typed, method: 'mpesa', day: '2026-11-20' } as const
  const article = { id: '7', title: OFFICE, excerpt: OFFICE, author: OFFICE, date: '2026-08-18', readTime: 7 }
  const problem = { kind: 'schedule', subject: 'sweepMerges', level: 'problem', value: 26, since: AT } as const
  const form = { name: typed, email: 'a@visitor.example', company: typed, subject: typed, message: typed }
  return {
    verificationMail: account.verificationMail(LINK),
    adminMissingMail: account.adminMissingMail(LINK),
    managerMissingMail: account.managerMissingMail(typed, LINK),
    resetMail: account.resetMail(LINK),
    addressChangedMail: account.addressChangedMail(typed, typed),
    passwordChangedMail: account.passwordChangedMail(LINK),
    dataExportMail: account.dataExportMail(LINK),
    calendarAddressRenewedMail: account.calendarAddressRenewedMail(LINK),
    signInCodeMail: account.signInCodeMail('004711'),
    manyCodesMail: account.manyCodesMail(),
    recoveryCodeUsedMail: account.recoveryCodeUsedMail(7, LINK),
    appointmentBookedMail: appointment.appointmentBookedMail(booked, LINK),
    appointmentBookedByOfficeMail: appointment.appointmentBookedByOfficeMail(booked, LINK),
    appointmentWithdrawnMail: appointment.appointmentWithdrawnMail(booked, LINK),
    appointmentConfirmedMail: appointment.appointmentConfirmedMail(booked, LINK),
    appointmentRescheduledMail: appointment.appointmentRescheduledMail(booked, booked, LINK),
    appointmentCancelledMail: appointment.appointmentCancelledMail(booked, typed, LINK),
    appointmentLapsedMail: appointment.appointmentLapsedMail(booked, LINK, LINK),
    appointmentUnansweredMail: appointment.appointmentUnansweredMail(booked, LINK),
    appointmentReminderMail: appointment.appointmentReminderMail(booked, LINK),
    certificateRecordedMail: certificate.certificateRecordedMail([part()], proof(), LINK),
    certificateAcceptedMail: certificate.certificateAcceptedMail([part(), part()], proof(), LINK),
    certificateRejectedMail: certificate.certificateRejectedMail([part()], proof(), OFFICE, LINK),
    certificatesMissingMail: certificate.certificatesMissingMail(bill(), { income_tax: 100, vat: 100 }, LINK),
    commentMail: comment.commentMail(
      { title: OFFICE, project: { title: OFFICE } },
      stored(sampleComment('a', { text: typed, author: names, from: 'client' })),
      LINK,
    ),
    contactStaffMail: contact.contactStaffMail(form, LINK),
    contactConfirmationMail: contact.contactConfirmationMail(LINK),
    contactReplyMail: contact.contactReplyMail(form, OFFICE, LINK),
    creditNoteMail: creditNote.creditNoteMail(stored({ ...sampleCreditNote('a', about), kept: 0, due: 0 }), LINK),
    creditReturnedMail: creditNote.creditReturnedMail(bill(), { returned: 100, due: 100, reason: OFFICE }, LINK),
    creditNoteReversedMail: creditNote.creditNoteReversedMail(
      stored({ ...sampleCreditNote('a', about), due: 100, reason: OFFICE }),
      LINK,
    ),
    creditUsedMail: creditNote.creditUsedMail(bill(), { used: 100, due: 0 }, LINK),
    documentStatusMail: document.documentStatusMail({ title: typed, status: 'rejected', note: OFFICE }, LINK),
    // An admin enters the title when uploading it.
    documentForOwnerMail: document.documentForOwnerMail({ title: OFFICE, project: OFFICE, office_type: 'drawing' }, LINK),
    newDocumentsMail: document.newDocumentsMail([{ title: typed, client: names }], LINK),
    documentExpiryMail: document.documentExpiryMail({ title: typed, lastDay: 'x', days: 1, isFromOffice: false }, LINK),
    healthAlertMail: health.healthAlertMail(problem, LINK),
    healthResolvedMail: health.healthResolvedMail(problem, LINK),
    invoiceSentMail: invoice.invoiceSentMail(bill(), LINK),
    invoiceOverdueMail: invoice.invoiceOverdueMail(bill(), LINK),
    invoiceCancelledMail: invoice.invoiceCancelledMail(bill(), OFFICE, 'CN-2026-0007', LINK),
    invoiceReminderMail: invoice.invoiceReminderMail(
      bill(),
      'due',
      { ...DEFAULT_REMINDERS, due_subject: 'For {client}: invoice {invoice_number}' },
      LINK,
    ),
    disputeResolvedMail: invoice.disputeResolvedMail(bill(), OFFICE, LINK),
    messageMail: message.messageMail({ title: OFFICE, content: OFFICE, priority: 'high', expires_at: null }, LINK),
    milestoneSubmittedMail: milestone.milestoneSubmittedMail(step(), stored(sampleSubmission()), LINK),
    milestoneDecidedMail: milestone.milestoneDecidedMail(
      step({ acceptance: sampleAcceptance({ name: typed, account: signer }) }),
      { client: names, changes: typed },
      LINK,
    ),
    newsletterArticleMail: newsletter.newsletterArticleMail(article, { articleUrl: LINK, unsubscribeUrl: LINK }),
    newsletterConfirmationMail: newsletter.newsletterConfirmationMail(LINK, LINK),
    newsletterKnownMail: newsletter.newsletterKnownMail(LINK),
    bankDetailsChangedMail: office.bankDetailsChangedMail({ by: OFFICE, at: AT }, LINK),
    testMail: office.testMail(LINK),
    staffFactorChangedMail: office.staffFactorChangedMail(true, LINK),
    invitationMail: organisation.invitationMail(
      { organisation_name: typed, inviter_name: typed, inviter_email: typed, capabilities: ['projects'], expires_at: AT },
      LINK,
    ),
    paymentReceiptMail: payment.paymentReceiptMail(received, LINK),
    paymentCorrectedMail: payment.paymentCorrectedMail({ ...received, reason: OFFICE }, LINK),
    paymentAlertMail: payment.paymentAlertMail({ why: OFFICE, invoice_number: 'INV-1', amount: 'KES 1' }, LINK),
    projectOpenedMail: project.projectOpenedMail({ title: OFFICE, status: 'planning' }, LINK),
    projectStatusMail: project.projectStatusMail({ title: OFFICE, from: 'planning', status: 'on_hold', reason: OFFICE }, LINK),
    quotationSentMail: quotation.quotationSentMail(offer(), LINK),
    quotationDecidedMail: quotation.quotationDecidedMail(offer(), 'declined', LINK),
    quotationWithdrawnMail: quotation.quotationWithdrawnMail(offer(), OFFICE, LINK),
    documentsRequestedMail: request.documentsRequestedMail(OFFICE, [stored(sampleRequest('a', { client: names }))], LINK),
    requestsReminderMail: request.requestsReminderMail([stored(sampleRequest('a', { client: names }))], '2026-11-20', LINK),
    statementMail: statement.statementMail(
      stored({ organisation: { name: typed, kra_pin: typed }, currency: 'KES', ...PERIOD }),
      LINK,
    ),
    documentsUnsignedMail: tax.documentsUnsignedMail({ count: 1, number: 'INV-2026-0007', since: AT }),
    ticketOpenedMail: ticket.ticketOpenedMail(asked, LINK, signer),
    ticketOpenedByOfficeMail: ticket.ticketOpenedByOfficeMail(asked, LINK),
    ticketClientReplyMail: ticket.ticketClientReplyMail(asked, reply, LINK),
    ticketReopenedMail: ticket.ticketReopenedMail(asked, LINK),
    ticketAssignedMail: ticket.ticketAssignedMail(asked, LINK),
    ticketStaffReplyMail: ticket.ticketStaffReplyMail(asked, reply, LINK),
    ticketClosedMail: ticket.ticketClosedMail(asked, 7, LINK),
  }
}
