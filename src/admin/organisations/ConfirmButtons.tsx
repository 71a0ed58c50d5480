import { isConfirmed } from '@domain/organisations/confirmation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { declineQuestion, ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { useState } from 'react'
import { confirmOrganisation } from '@/data/organisation-changes.data.ts'
import { toErrorMessage } from '@/portal/shell/forms/useSend.tsx'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'

/** The office's answer about the name that the page shows. A confirmation can be taken back; a refusal is asked about. */
export function ConfirmButtons({ organisation }: { organisation: Organisation }) {
  const [isBusy, setIsBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const canDecline = isConfirmed(organisation) || organisation.confirmation === 'requested'

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await confirmOrganisation(organisation, true)
      showToast({ tone: 'ok', ...ORGANISATION_SUCCESSES['organisations/confirmed'] })
    } catch (error) {
      showError(toErrorMessage(error, ORGANISATION_ERRORS['organisations/change-failed']))
    }
    setIsBusy(false)
  }

  return (
    <>
      {!isConfirmed(organisation) && (
        <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => void confirm()}>
          {CLIENT_FILE_TEXTS.confirm}
        </button>
      )}
      {canDecline && (
        <button type="button" className="button button-quiet" onClick={() => setQuestion(refusalOf(organisation))}>
          {refusalLabel(organisation)}
        </button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const refusalLabel = (organisation: Organisation) =>
  isConfirmed(organisation) ? CLIENT_FILE_TEXTS.takeBack : CLIENT_FILE_TEXTS.decline

const refusalOf = (organisation: Organisation): Question => ({
  title: declineQuestion(organisation.name),
  effects: CLIENT_FILE_TEXTS.declineEffects,
  label: refusalLabel(organisation),
  busyLabel: CONTROL_TEXTS.saving,
  run: () => confirmOrganisation(organisation, false),
  success: ORGANISATION_SUCCESSES['organisations/confirmation-declined'],
})
