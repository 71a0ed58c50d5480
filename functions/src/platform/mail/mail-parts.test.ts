import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { describe, expect, it } from 'vitest'
import { sampleInvoice } from '../../../../tests/support/sample-records.ts'
import { signInCodeMail } from '../../accounts/account-mails.ts'
import { invoiceCancelledMail, invoiceOverdueMail, invoiceSentMail } from '../../billing/billing-mails.ts'
import { contactReplyMail, contactStaffMail, newsletterArticleMail } from '../../public/public-mails.ts'
import { signedMail } from './layout.ts'

const SITE = 'https://ubora.example/'
const MARKUP = `<b onclick="x()">A & 'B'</b>`
const UNSUBSCRIBE = `${SITE}newsletter/unsubscribe?token=a`
const FORM = { name: MARKUP, email: 'amina@mlima.example', company: MARKUP, subject: MARKUP, message: `${MARKUP}\n\nsecond` }
const ARTICLE = { id: '7', title: MARKUP, excerpt: MARKUP, author: MARKUP, date: '2026-08-18', readTime: 7 }
const INVOICE = {
  ...sampleInvoice('a-client', { invoice_number: 'INV-2026-0007', title: MARKUP, due_date: '2026-03-31' }),
  ...{ amount: 1000, tax_amount: 160, total_amount: 1160, paid_amount: 160, payment_count: 1 },
} as unknown as Invoice

const MAILS = {
  'to the staff': contactStaffMail(FORM, `${SITE}admin/contact-messages`),
  'with a reply to an inquiry': contactReplyMail(FORM, `${MARKUP}\nnext line\n\nsecond`, SITE),
  'with an article': newsletterArticleMail(ARTICLE, {
    articleUrl: `${SITE}news/7`,
    unsubscribeUrl: UNSUBSCRIBE,
  }),
  'with a test of an article': newsletterArticleMail(ARTICLE, { articleUrl: `${SITE}news/7`, unsubscribeUrl: null }),
  'about a sent invoice': invoiceSentMail(INVOICE, `${SITE}invoices?id=an-invoice`),
  'about an overdue invoice': invoiceOverdueMail(INVOICE, `${SITE}invoices?id=an-invoice`),
  'about a cancelled invoice': invoiceCancelledMail(INVOICE, MARKUP, 'CN-2026-0007', `${SITE}invoices?id=an-invoice`),
}

describe('the mail with a sign-in code', () => {
  const { subject, text, html } = signedMail(signInCodeMail('004711'), DEFAULT_SETTINGS.mail_signature.text)

  it('shows the code on a separate line, and not in the subject, which is stored unencrypted', () => {
    expect(text).toMatch(/\n\n004711\n\n/)
    expect(html).toContain('>004711</p>')
    expect(subject).not.toMatch(/\d/)
  })

  it('has no link, so people do not learn to follow links to pages that request a code', () => {
    expect(html).not.toContain('href')
    for (const part of [COMPANY.name, 'valid for 10 minutes', 'Then do nothing', 'You get this mail because']) {
      expect(text).toContain(part)
    }
  })
})

describe('a visitor’s text', () => {
  it('is escaped in the mail to the staff', () => {
    const { html, text } = MAILS['to the staff']
    expect(html).not.toContain('<b ')
    expect(html.split('&lt;b onclick=&quot;x()&quot;&gt;A &amp; &#39;B&#39;&lt;/b&gt;')).toHaveLength(5)
    expect(html).toContain('<br><br>second')
    expect(text).toContain(`> ${MARKUP}\n> \n> second`)
  })

  it('is not in the subject', () => {
    expect(MAILS['to the staff'].subject).toBe('A message from the contact form')
  })
})

describe('the mail with a reply to an inquiry', () => {
  const { subject, html, text } = MAILS['with a reply to an inquiry']

  it('escapes the reply and the message, and keeps their line breaks', () => {
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;/b&gt;<br>next line</p>')
    expect(text).toContain(`${MARKUP}\nnext line\n\nsecond`)
    expect(text).toContain(`> ${MARKUP}\n> \n> second`)
  })

  it('names the company in the subject, without text of the visitor', () => {
    expect(subject).toBe('Re: your message to Ubora')
  })
})

describe('a mail about an invoice', () => {
  const { 'about a sent invoice': sent, 'about an overdue invoice': overdue, 'about a cancelled invoice': cancelled } = MAILS

  it('escapes user text and omits it from the subject', () => {
    for (const { html, text, subject } of [sent, overdue, cancelled]) {
      expect(html).not.toContain('<b ')
      expect(text).toContain(MARKUP)
      expect(subject).toContain('INV-2026-0007')
      expect(subject).not.toContain(MARKUP)
    }
  })

  it('shows amount and due date', () => {
    expect(sent.text).toMatch(/Total: Ksh\s1,160\.00\nPay by: Mar 31, 2026/)
    expect(overdue.text).toMatch(/Still due: Ksh\s1,000\.00\nPay by: Mar 31, 2026/)
    expect(cancelled.text).toContain('Nothing is to be paid for it any more.')
    expect(invoiceSentMail({ ...INVOICE, due_date: null }, SITE).text).not.toContain('Pay by')
  })
})

describe('the mail with an article', () => {
  it('shows author and date, and has an unsubscribe link', () => {
    const { subject, text, html } = MAILS['with an article']
    expect(subject).toBe(MARKUP)
    expect(html).not.toContain('<b ')
    expect(text).toContain(`By ${MARKUP} · Aug 18, 2026 · 7 min read`)
    expect(text).toContain(`Read the article:\n${SITE}news/7`)
    expect(text).toContain(`Unsubscribe:\n${SITE}newsletter/unsubscribe?token=a`)
  })

  it('is marked as a test and has no unsubscribe link, when an admin tests it', () => {
    const { subject, text } = MAILS['with a test of an article']
    expect(subject).toBe(`Test: ${MARKUP}`)
    expect(text).not.toContain('newsletter/unsubscribe')
  })
})
