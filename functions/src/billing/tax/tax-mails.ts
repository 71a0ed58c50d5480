import { formatMoment } from '@domain/platform/dates.ts'
import { ACCOUNTING_PATH } from '@domain/routes.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { TAX_MAILS } from '@texts/billing/tax.ts'
import { siteLink } from '../../platform/endpoint/settings.ts'
import { composeMail, type MailText } from '../../platform/mail/layout.ts'

interface Unsigned {
  count: number
  /** The number of the oldest, and since when it waits. */
  number: string
  since: Date
}

/** To the accounts, about documents that the tax authority has not signed for 24 hours. */
export function documentsUnsignedMail({ count, number, since }: Unsigned): MailText {
  const { subject, heading, reason, paragraph, waiting, oldest, open } = TAX_MAILS.unsigned
  return composeMail({ subject: fillPlaceholder(subject, { count }), heading, reason }, [
    {
      facts: [
        [waiting, `${count}`],
        [oldest, `${number}, ${formatMoment(since)}`],
      ],
    },
    paragraph,
    { link: siteLink(ACCOUNTING_PATH, { tab: 'tax' }), label: open },
  ])
}
