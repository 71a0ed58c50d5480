import type { OrganisationOverview } from '@domain/organisations/organisation.schema.ts'
import {
  CONFIRMATION_TIME,
  ORGANISATION_DIALOG_TEXTS,
  ORGANISATION_ERRORS,
  ORGANISATION_SUCCESSES,
} from '@texts/organisations.ts'
import { useState } from 'react'
import { requestConfirmation } from '@/data/organisation-changes.data.ts'
import { toErrorMessage } from '@/portal/shell/forms/useSend.tsx'
import { showToast } from '@/ui/toasts.ts'
import { showError } from '../portal-toasts.ts'

/** Instead of inviting: what the organisation waits for, or the button that asks the office. */
export function Unconfirmed({ organisation: { id, confirmation } }: Pick<OrganisationOverview, 'organisation'>) {
  const [isBusy, setIsBusy] = useState(false)

  async function ask() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await requestConfirmation(id)
      showToast({ tone: 'ok', ...ORGANISATION_SUCCESSES['organisations/confirmation-requested'] })
    } catch (error) {
      showError(toErrorMessage(error, ORGANISATION_ERRORS['organisations/change-failed']))
    }
    setIsBusy(false)
  }

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
      <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => void ask()}>
        {ORGANISATION_DIALOG_TEXTS.requestConfirmation}
      </button>
    </div>
  )
}
