import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { describe, expect, it } from 'vitest'
import { sampleQuotation } from '../../../../tests/support/sample-billing.ts'
import { sampleInvoice } from '../../../../tests/support/sample-records.ts'
import {
  adminMissingMail,
  calendarAddressRenewedMail,
  passwordChangedMail,
  recoveryCodeUsedMail,
  resetMail,
  verificationMail,
} from '../../accounts/account-mails.ts'
import {
  invoiceCancelledMail,
  invoiceOverdueMail,
  invoiceSentMail,
  quotationDecidedMail,
  quotationSentMail,
  quotationWithdrawnMail,
} from '../../billing/billing-mails.ts'
import { creditNoteMail, creditUsedMail, paymentAlertMail, paymentReceiptMail } from '../../billing/payments/payment-mails.ts'
import {
  bankDetailsChangedMail,
  healthAlertMail,
  healthResolvedMail,
  staffFactorChangedMail,
  testMail,
} from '../../office/office-mails.ts'
import { invitationMail, managerMissingMail } from '../../organisations/organisation-mails.ts'
import {
  contactConfirmationMail,
  contactReplyMail,
  contactStaffMail,
  newsletterArticleMail,
  newsletterConfirmationMail,
  newsletterKnownMail,
} from '../../public/public-mails.ts'
import { signedMail } from './layout.ts'

const SITE = 'https://ubora.example/'
const MARKUP = `<b onclick="x()">A & 'B'</b>`
const UNSUBSCRIBE = `${SITE}newsletter/unsubscribe?token=a`
const FORM = { name: MARKUP, email: 'amina@mlima.example', company: MARKUP, subject: MARKUP, message: `${MARKUP}\n\nsecond` }
const INVOICE = {
  ...sampleInvoice('a-client', { invoice_number: 'INV-2026-0007', title: MARKUP, due_date: '2026-03-31' }),
  ...{ amount: 1000, tax_amount: 160, total_amount: 1160, paid_amount: 160, payment_count: 1 },
} as unknown as Invoice

const QUOTATION = {
  ...sampleQuotation('a-client', { title: MARKUP }),
  decision: {
    name: MARKUP,
    by: 'a-client',
    account: { name: MARKUP, email: 'a@mlima.example' },
    at: new Date(),
    reason: MARKUP,
  },
} as unknown as Quotation

const ARTICLE = { id: '7', title: MARKUP, excerpt: MARKUP, author: MARKUP, date: '2026-08-18', readTime: 7 }

const MAILS = {
  'to the staff': contactStaffMail(FORM, `${SITE}admin/contact-messages`),
  'with a reply to an inquiry': contactReplyMail(FORM, `${MARKUP}\nnext line\n\nsecond`, SITE),
  'that confirms an inquiry': contactConfirmationMail(SITE),
  'with a confirmation link': newsletterConfirmationMail(`${SITE}newsletter/confirm?token=a`, UNSUBSCRIBE),
  'to a known subscriber': newsletterKnownMail(UNSUBSCRIBE),
  'with an article': newsletterArticleMail(ARTICLE, {
    articleUrl: `${SITE}news/7`,
    unsubscribeUrl: UNSUBSCRIBE,
  }),
  'with a test of an article': newsletterArticleMail(ARTICLE, { articleUrl: `${SITE}news/7`, unsubscribeUrl: null }),
  'from the test page': testMail(SITE),
  'with a receipt': paymentReceiptMail(
    {
      invoice_number: 'INV-2026-0007',
      title: MARKUP,
      method: 'mpesa',
      reference: MARKUP,
      amount: 600.5,
      currency: 'KES',
      receipt_number: 'RCT-2026-0007-1',
      day: '2026-11-20',
      due: 1_100_000,
    },
    `${SITE}invoices`,
  ),
  'about a payment problem': paymentAlertMail(
    { why: 'The provider took a payment back', invoice_number: 'INV-2026-0007', amount: 'KES 600.50' },
    `${SITE}invoices`,
  ),
  'with a credit note': creditNoteMail(
    {
      credit_note_number: 'CN-2026-0007',
      invoice_number: 'INV-2026-0007',
      title: MARKUP,
      total_amount: 116,
      currency: 'KES',
      reason: MARKUP,
      kept: 1600,
      due: 0,
    },
    `${SITE}invoices`,
  ),
  'about used credit': creditUsedMail(INVOICE, { used: 100, due: 90_000 }, `${SITE}invoices`),
  'to a new account': verificationMail(`${SITE}auth/action?mode=verifyEmail&oobCode=a`),
  'about a changed password': passwordChangedMail(`${SITE}auth`),
  'about a new calendar address': calendarAddressRenewedMail(`${SITE}account`),
  'to reset a password': resetMail(`${SITE}auth/action?mode=resetPassword&oobCode=a`),
  'with an invitation': invitationMail(
    {
      organisation_name: MARKUP,
      inviter_name: MARKUP,
      capabilities: ['projects'],
      expires_at: new Date('2026-12-01T06:00:00Z'),
    },
    `${SITE}invite?token=a`,
  ),
  'about a portal without an admin': adminMissingMail(`${SITE}admin/users`),
  'about an organisation without a manager': managerMissingMail(MARKUP, `${SITE}admin/organisations/view?id=a`),
  'about a problem of the portal': healthAlertMail(
    { kind: 'mail-waiting', subject: '', level: 'problem', value: 12, since: new Date('2026-11-26T08:00:00Z') },
    `${SITE}admin/health`,
  ),
  'about a problem that has ended': healthResolvedMail(
    { kind: 'schedule', subject: 'sweepMerges', level: 'problem', value: 26, since: new Date('2026-11-26T08:00:00Z') },
    `${SITE}admin/health`,
  ),
  'about new bank details': bankDetailsChangedMail(
    { by: MARKUP, at: new Date('2026-11-23T08:00:00Z') },
    `${SITE}admin/settings`,
  ),
  'about a second factor that staff need': staffFactorChangedMail(true, `${SITE}admin/settings`),
  'about a second factor that staff no longer need': staffFactorChangedMail(false, `${SITE}admin/settings`),
  'about a used recovery code': recoveryCodeUsedMail(7, `${SITE}auth`),
  'about a sent invoice': invoiceSentMail(INVOICE, `${SITE}invoices?id=an-invoice`),
  'about an overdue invoice': invoiceOverdueMail(INVOICE, `${SITE}invoices?id=an-invoice`),
  'with a quotation': quotationSentMail(QUOTATION, `${SITE}quotations?id=a`),
  'about an accepted quotation': quotationDecidedMail(QUOTATION, 'accepted', `${SITE}quotations?id=a`),
  'about a withdrawn quotation': quotationWithdrawnMail(QUOTATION, MARKUP, `${SITE}quotations?id=a`),
  'about a cancelled invoice': invoiceCancelledMail(INVOICE, MARKUP, 'CN-2026-0007', `${SITE}invoices?id=an-invoice`),
}

describe.each(Object.entries(MAILS))('the mail %s', (_name, mail) => {
  const { subject, text, html } = signedMail(mail, DEFAULT_SETTINGS.mail_signature.text)

  it('states sender and reason, in text and HTML', () => {
    expect(subject).not.toMatch(/[\r\n]/)
    for (const form of [text, html]) {
      for (const part of [COMPANY.name, COMPANY.address.street, 'You get this mail because']) expect(form).toContain(part)
    }
  })

  it('has every link in text and HTML, and no external content', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(text).toContain(link.replaceAll('&amp;', '&'))
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })
})
