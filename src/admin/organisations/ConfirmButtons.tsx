import { isConfirmed } from '@domain/organisations/confirmation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { confirmOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { declineQuestion, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { useCall } from '@/portal/shell/forms/useCall.ts'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'

/** The office's answer about the name that the page shows. A confirmation can be taken back; a refusal is asked about. */
export function ConfirmButtons({ organisation }: { organisation: Organisation }) {
  const { isBusy, send } = useCall({ ...confirmOrganisation, success: ORGANISATION_SUCCESSES['organisations/confirmed'] })
  const [question, setQuestion] = useState<Question | null>(null)
  const canDecline = isConfirmed(organisation) || organisation.confirmation === 'requested'

  return (
    <>
      {!isConfirmed(organisation) && (
        <Button isBusy={isBusy} onClick={() => void send({ ...seen(organisation), is_confirmed: true })}>
          {CLIENT_FILE_TEXTS.confirm}
        </Button>
      )}
      {canDecline && <Button onClick={() => setQuestion(refusalOf(organisation))}>{refusalLabel(organisation)}</Button>}
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
  run: () => call(confirmOrganisation, { ...seen(organisation), is_confirmed: false }),
  endpoint: { ...confirmOrganisation, success: ORGANISATION_SUCCESSES['organisations/confirmation-declined'] },
})

/** The organisation as the page shows it. */
function seen({ id: organisation_id, revision, confirmation: before = 'none' }: Organisation) {
  return { organisation_id, revision, before }
}
