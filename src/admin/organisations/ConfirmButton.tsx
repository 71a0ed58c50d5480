import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { useState } from 'react'
import { confirmOrganisation } from '@/data/organisation-changes.data.ts'
import { toErrorMessage } from '@/portal/shell/forms/useSend.tsx'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'

/** Confirms the organisation under the name that the page shows. */
export function ConfirmButton({ organisation: { id, revision } }: { organisation: Organisation }) {
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await confirmOrganisation(id, revision)
      showToast({ tone: 'ok', ...ORGANISATION_SUCCESSES['organisations/confirmed'] })
    } catch (error) {
      showError(toErrorMessage(error, ORGANISATION_ERRORS['organisations/change-failed']))
    }
    setIsBusy(false)
  }

  return (
    <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => void confirm()}>
      {CLIENT_FILE_TEXTS.confirm}
    </button>
  )
}
