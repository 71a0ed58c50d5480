import type { ShownInvitation } from '@domain/organisations/invitation.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { INVITATION_TEXTS } from '@texts/organisations/organisations.ts'
import { CAPABILITY_LABELS } from '@texts/platform/capabilities.ts'

/** Who invites to what. Names are facts, because clients enter them; the verified address says who the person is. */
export function InvitationFacts({ invitation }: { invitation: ShownInvitation }) {
  const { organisation_name, invited_by, inviter_email, email, capabilities, expires_at } = invitation
  return (
    <>
      <h2 className="text-h3">{INVITATION_TEXTS.invited}</h2>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact label={INVITATION_TEXTS.organisation} value={organisation_name} />
        <Fact label={INVITATION_TEXTS.invitedBy} value={invited_by} />
        <Fact label={INVITATION_TEXTS.inviterEmail} value={inviter_email} />
      </dl>
      <div className="grid gap-2">
        <p>{INVITATION_TEXTS.may}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {capabilities.map((each) => (
            <li key={each}>{CAPABILITY_LABELS[each]}</li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft">
        {INVITATION_TEXTS.sentTo} <strong className="font-semibold wrap-anywhere">{email}</strong>.{' '}
        {INVITATION_TEXTS.validUntil} <span>{formatMoment(new Date(expires_at))}</span>.
      </p>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </>
  )
}
