import { formatMoment } from '@domain/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { OFFICE_MAILS } from '@texts/settings-server.ts'
import { composeMail, type MailText } from './layout.ts'

interface BankDetailsChange {
  /** The admin's name. */
  by: string
  at: Date
}

/** To each admin after the bank details for invoices changed. Contains no bank details. */
export function bankDetailsChangedMail({ by, at }: BankDetailsChange, link: string): MailText {
  return composeMail({
    subject: OFFICE_MAILS.bankDetailsChanged.subject,
    heading: OFFICE_MAILS.bankDetailsChanged.heading,
    blocks: [
      {
        facts: [
          [OFFICE_MAILS.facts.changedBy, by],
          [
            OFFICE_MAILS.facts.when,
            fillPlaceholder(OFFICE_MAILS.bankDetailsChanged.when, { moment: formatMoment(at, 'Africa/Nairobi') }),
          ],
        ],
      },
      { paragraph: OFFICE_MAILS.bankDetailsChanged.paragraph },
      { paragraph: OFFICE_MAILS.bankDetailsChanged.paragraph2 },
      { link, label: OFFICE_MAILS.bankDetailsChanged.open },
    ],
    reason: OFFICE_MAILS.bankDetailsChanged.reason,
  })
}

/** The fixed mail of the test page. Contains no user text. */
export function testMail(siteUrl: string): MailText {
  return composeMail({
    subject: OFFICE_MAILS.test.subject,
    heading: OFFICE_MAILS.test.heading,
    blocks: [{ paragraph: OFFICE_MAILS.test.paragraph }, { link: siteUrl, label: OFFICE_MAILS.test.open }],
    reason: OFFICE_MAILS.test.reason,
  })
}
