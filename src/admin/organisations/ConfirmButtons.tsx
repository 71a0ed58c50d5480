import { isConfirmed } from '@domain/organisations/confirmation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { useState } from 'react'
import { confirmOrganisation } from '@/data/organisation-changes.data.ts'
import { toErrorMessage } from '@/portal/shell/forms/useSend.tsx'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'

/** The office's answer about the name that the page shows. Only an organisation that asked, or is confirmed, can be declined. */
export function ConfirmButtons({ organisation }: { organisation: Organisation }) {
  const [isBusy, setIsBusy] = useState(false)

  async function answer(isYes: boolean) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await confirmOrganisation(organisation, isYes)
      const success = isYes ? 'organisations/confirmed' : 'organisations/confirmation-declined'
      showToast({ tone: 'ok', ...ORGANISATION_SUCCESSES[success] })
    } catch (error) {
      showError(toErrorMessage(error, ORGANISATION_ERRORS['organisations/change-failed']))
    }
    setIsBusy(false)
  }

  const answers = [
    !isConfirmed(organisation) && ([true, CLIENT_FILE_TEXTS.confirm] as const),
    (organisation.confirmation ?? 'none') !== 'none' && ([false, CLIENT_FILE_TEXTS.decline] as const),
  ].filter((each) => each !== false)
  return answers.map(([isYes, label]) => (
    <button key={label} type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => void answer(isYes)}>
      {label}
    </button>
  ))
}
