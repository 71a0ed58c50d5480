import { COMPANY } from '@domain/company.ts'
import { formatMoment } from '@domain/dates.ts'
import { composeMail, type MailText } from './layout.ts'

interface BankDetailsChange {
  /** The admin's name. */
  by: string
  at: Date
}

/** To each admin, after the bank details on invoices were changed. It names no account. */
export function bankDetailsChangedMail({ by, at }: BankDetailsChange, link: string): MailText {
  return composeMail({
    subject: `The bank details on invoices of ${COMPANY.shortName} have changed`,
    heading: 'The bank details on invoices have changed',
    blocks: [
      {
        facts: [
          ['Changed by', by],
          ['When', `${formatMoment(at, 'Africa/Nairobi')} in Nairobi`],
        ],
      },
      { paragraph: 'Invoices that are sent from now on carry the new details. Those that were sent before keep theirs.' },
      { paragraph: 'Did nobody announce this change? Then compare the details with those of your bank at once.' },
      { link, label: 'Open the office settings' },
    ],
    reason: 'You get this mail because you are an admin: every change of the bank details is reported to all of them.',
  })
}

/** The fixed mail of the test page: it holds nothing that a visitor could choose. */
export function testMail(siteUrl: string): MailText {
  return composeMail({
    subject: 'Test email',
    heading: 'The mail settings work',
    blocks: [
      { paragraph: 'This mail was sent to check that our site can send mail. It asks nothing of you.' },
      { link: siteUrl, label: 'Visit our site' },
    ],
    reason: 'You get this mail because this address was entered on the test page of our site.',
  })
}
