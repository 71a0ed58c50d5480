import type { Capability } from '@domain/access/capabilities.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CAPABILITY_LABELS } from '@texts/capabilities.ts'
import { ORGANISATION_MAILS } from '@texts/organisations-server.ts'
import { composeMail, type MailText } from './layout.ts'

interface Invited {
  organisation_name: string
  inviter_name: string
  capabilities: readonly Capability[]
  expires_at: Date
}

/** To an invited address. The link works once, for this address only. */
export function invitationMail(invited: Invited, link: string): MailText {
  const { subject, ...texts } = ORGANISATION_MAILS.invitation
  const { organisation_name: organisation, inviter_name: inviter, capabilities, expires_at } = invited
  return composeMail({ ...texts, subject: fillPlaceholder(subject, { organisation }) }, [
    fillPlaceholder(texts.paragraph, { inviter, organisation }),
    {
      facts: [
        [texts.capabilities, capabilities.map((capability) => CAPABILITY_LABELS[capability]).join(', ')],
        [texts.validUntil, formatDay(dayInNairobi(expires_at))],
      ],
    },
    { link, label: texts.open },
    texts.paragraph2,
  ])
}
