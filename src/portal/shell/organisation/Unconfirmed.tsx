import type { OrganisationOverview } from '@domain/organisations/organisation.schema.ts'
import { requestConfirmation } from '@domain/organisations/organisations.endpoints.ts'
import { CONFIRMATION_TIME, ORGANISATION_DIALOG_TEXTS } from '@texts/organisations.ts'
import { useCall } from '@/portal/shell/forms/useCall.ts'
import { Button } from '@/ui/Button.tsx'

/** Instead of inviting: what the organisation waits for, or the button that asks the office. */
export function Unconfirmed({ organisation: { id, confirmation } }: Pick<OrganisationOverview, 'organisation'>) {
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
