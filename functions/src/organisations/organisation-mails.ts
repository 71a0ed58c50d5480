import type { Capability } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { ORGANISATION_MAILS } from '@texts/organisations/organisations.ts'
import { CAPABILITY_LABELS } from '@texts/platform/capabilities.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

interface Invited {
  organisation_name: string
  inviter_name: string
  inviter_email?: string
  capabilities: readonly Capability[]
  expires_at: Date
}

/**
 * To an invited address. The link works once, for this address only. Names that clients enter are facts, never part of our
 * sentences; the verified address beside them says who the person is.
 */
export function invitationMail(invited: Invited, link: string): MailText {
  const texts = ORGANISATION_MAILS.invitation
  const { organisation_name, inviter_name, inviter_email, capabilities, expires_at } = invited
  return composeMail(texts, [
    texts.paragraph,
    {
      facts: [
        [texts.organisation, organisation_name],
        [texts.invitedBy, inviter_name || null],
        [texts.inviterEmail, inviter_email || null],
        [texts.capabilities, capabilities.map((capability) => CAPABILITY_LABELS[capability]).join(', ')],
        [texts.validUntil, formatDay(dayInNairobi(expires_at))],
      ],
    },
    { link, label: texts.open },
    texts.paragraph2,
  ])
}

/** To the office: nobody in the organisation manages its people any more. */
export function managerMissingMail(organisation: string, link: string): MailText {
  const texts = ORGANISATION_MAILS.managerMissing
  const facts = [[texts.organisation, organisation] as const]
  return composeMail(texts, [texts.paragraph, { facts }, texts.paragraph2, { link, label: texts.open }])
}
