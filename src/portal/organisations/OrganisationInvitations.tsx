import type { ListedInvitation } from '@domain/organisations/invitation.ts'
import { resendInvitation, withdrawInvitation } from '@domain/organisations/members.endpoints.ts'
import type { OrganisationOverview } from '@domain/organisations/organisation.schema.ts'
import { mayInvite } from '@domain/organisations/organisation.ts'
import { requestConfirmation } from '@domain/organisations/organisations.endpoints.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import {
  CONFIRMATION_TIME,
  expiredText,
  expiresText,
  ORGANISATION_DIALOG_TEXTS,
  withdrawQuestion,
} from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { useCall } from '@/portal/forms/sending.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { MemberRow } from './Capabilities.tsx'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import { type HeadingLevel, PartHead, useFocusAfter } from './OrganisationDetails.tsx'

const loadDialog = () => import('./MemberDialog.tsx').then(({ InviteDialog }) => InviteDialog)

interface OrganisationInvitationsProps {
  overview: OrganisationOverview
  actor: Actor
  level: HeadingLevel
}

/** The open and expired invitations of an organisation. */
export function OrganisationInvitations({
  overview: { organisation, invitations },
  actor,
  level,
}: OrganisationInvitationsProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusAfter(heading)
  const canInvite = mayInvite(actor, organisation)

  return (
    <div className="grid gap-4">
      <PartHead ref={heading} title={ORGANISATION_DIALOG_TEXTS.invitations} level={level}>
        <DialogButton
          label={ORGANISATION_DIALOG_TEXTS.invite}
          isOffered={organisation.status === 'active' && canInvite}
          load={loadDialog}
          dialog={{ organisationId: organisation.id, actor }}
        />
      </PartHead>
      {organisation.status === 'active' && !canInvite && <Unconfirmed organisation={organisation} />}
      {invitations.length === 0 && <p className="text-sm text-soft">{ORGANISATION_DIALOG_TEXTS.noInvitations}</p>}
      {invitations.length > 0 && (
        <ul className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationRow
                invitation={invitation}
                canResend={canInvite}
                onWithdraw={() => setQuestion({ ...withdrawal(invitation), onDone: focusHeading })}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

interface InvitationRowProps {
  invitation: ListedInvitation
  canResend: boolean
  onWithdraw: () => void
}

function InvitationRow({ invitation, canResend, onWithdraw }: InvitationRowProps) {
  const { id, email, capabilities, expires_at, has_ended } = invitation
  const { isBusy, send } = useCall(resendInvitation)
  const expiry = new Date(expires_at)
  const state = expiry.getTime() <= Date.now() ? 'expired' : has_ended ? 'ended' : 'open'
  const explain = { expired: expiredText, ended: () => ORGANISATION_DIALOG_TEXTS.endedText, open: expiresText }[state]
  const record = forRecordLabel(email)

  return (
    <MemberRow
      name={email}
      badges={<Badge tone={state === 'open' ? 'info' : 'mute'}>{ORGANISATION_DIALOG_TEXTS[state]}</Badge>}
      detail={explain(formatMoment(expiry))}
      capabilities={capabilities}
    >
      {canResend && (
        <CardButton
          label={isBusy ? CONTROL_TEXTS.sending : ORGANISATION_DIALOG_TEXTS.resend}
          record={record}
          onClick={() => void send({ invitation_id: id })}
        />
      )}
      <CardButton label={ORGANISATION_DIALOG_TEXTS.withdraw} record={record} onClick={onWithdraw} />
    </MemberRow>
  )
}

const withdrawal = ({ id, email }: ListedInvitation): Question => ({
  title: withdrawQuestion(email),
  effects: [ORGANISATION_DIALOG_TEXTS.withdrawEffect],
  label: ORGANISATION_DIALOG_TEXTS.withdraw,
  busyLabel: ORGANISATION_DIALOG_TEXTS.withdrawing,
  run: () => call(withdrawInvitation, { invitation_id: id }),
  endpoint: withdrawInvitation,
})

/** Instead of inviting: what the organisation waits for, or the button that asks the office. */
function Unconfirmed({ organisation: { id, confirmation } }: Pick<OrganisationOverview, 'organisation'>) {
  const { isBusy, send } = useCall(requestConfirmation)
  if (confirmation === 'requested') {
    return <p className="text-sm">{`${ORGANISATION_DIALOG_TEXTS.confirmationWaits} ${CONFIRMATION_TIME}`}</p>
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">
        {confirmation === 'declined'
          ? ORGANISATION_DIALOG_TEXTS.confirmationDeclined
          : `${ORGANISATION_DIALOG_TEXTS.notConfirmed} ${CONFIRMATION_TIME}`}
      </p>
      <Button isBusy={isBusy} onClick={() => void send({ organisation_id: id })}>
        {ORGANISATION_DIALOG_TEXTS.requestConfirmation}
      </Button>
    </div>
  )
}
