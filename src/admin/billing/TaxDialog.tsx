import { sendWithoutSchema, TAX_REASON_MAX } from '@domain/billing/tax/submission.ts'
import { sendWithoutSignature, unlockDraft } from '@domain/billing/tax/tax.module.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { TAX_FIELD_TEXTS, TAX_TEXTS as TEXTS, unlockQuestion, withoutQuestion } from '@texts/billing/tax.ts'
import { call } from '@/data/call.ts'
import { FormDialog } from '@/portal/forms/FormDialog.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { ReasonForm } from './ReasonForm.tsx'

export interface TaxAction {
  kind: 'unlock' | 'without'
  id: string
  number: string
}

interface TaxDialogProps {
  /** null while the dialogs are closed. */
  action: TaxAction | null
  onClose: () => void
}

const resolver = yupResolver(sendWithoutSchema.pick(['reason']))

/** Asks before a draft is unlocked, or sent without a signature. */
export function TaxDialog({ action, onClose }: TaxDialogProps) {
  const sent = action?.kind === 'without' ? action : null
  return (
    <>
      <ConfirmDialog question={action?.kind === 'unlock' ? unlocking(action) : null} onClose={onClose} />
      <FormDialog title={sent ? withoutQuestion(sent.number) : ''} open={sent !== null} onClose={onClose}>
        {(place) =>
          sent && (
            <ReasonForm
              key={sent.id}
              place={place}
              endpoint={sendWithoutSignature}
              resolver={resolver}
              texts={TAX_FIELD_TEXTS}
              effect={TEXTS.sendWithoutEffect}
              field={{ label: TEXTS.reason, maxLength: TAX_REASON_MAX }}
              label={TEXTS.sendWithout}
              busyLabel={TEXTS.sending}
              save={(reason) => call(sendWithoutSignature, { document_id: sent.id, reason })}
            />
          )
        }
      </FormDialog>
    </>
  )
}

function unlocking({ id, number }: TaxAction): Question {
  return {
    title: unlockQuestion(number),
    effect: TEXTS.unlockEffect,
    label: TEXTS.unlock,
    busyLabel: TEXTS.unlocking,
    run: () => call(unlockDraft, { document_id: id }),
    endpoint: unlockDraft,
  }
}
