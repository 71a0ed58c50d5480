import { TAX_REASON_MAX } from '@domain/tax/submission.constants.ts'
import { type SendWithout, sendWithoutSchema } from '@domain/tax/submission.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { TAX_ERRORS, TAX_FIELD_TEXTS, TAX_SUCCESSES, TAX_TEXTS as TEXTS, unlockQuestion, withoutQuestion } from '@texts/tax.ts'
import { useRef } from 'react'
import { sendWithoutSignature, unlockDraft } from '@/data/tax.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextArea } from '@/ui/TextArea.tsx'

/** An action on a document that waits. */
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

/** Asks before a draft is unlocked, or sent without a signature. */
export function TaxDialog({ action, onClose }: TaxDialogProps) {
  const isBusy = useRef(false)
  const unlocked = action?.kind === 'unlock' ? action : null
  const sent = action?.kind === 'without' ? action : null
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <>
      <Dialog title={unlocked ? unlockQuestion(unlocked.number) : ''} open={unlocked !== null} onClose={onTryToClose}>
        {unlocked && (
          <ConfirmForm
            label={TEXTS.unlock}
            busyLabel={TEXTS.unlocking}
            run={() => unlockDraft(unlocked.id)}
            success={TAX_SUCCESSES['tax/unlocked']}
            failure={TAX_ERRORS['tax/unlock-failed']}
            busy={isBusy}
            onCancel={onTryToClose}
            onDone={onClose}
          >
            <p className="text-sm">{TEXTS.unlockEffect}</p>
          </ConfirmForm>
        )}
      </Dialog>
      <FormDialog title={sent ? withoutQuestion(sent.number) : ''} open={sent !== null} onClose={onClose}>
        {(place) => sent && <WithoutForm key={sent.id} id={sent.id} place={place} />}
      </FormDialog>
    </>
  )
}

type Entered = Pick<SendWithout, 'reason'>
const schema = sendWithoutSchema.pick(['reason'])

function WithoutForm({ id, place }: { id: string; place: FormContainer }) {
  const form = useValidatedForm<Entered>(yupResolver(schema), TAX_FIELD_TEXTS, { reason: '' })
  const field = bindFields(form)
  return (
    <EntryForm
      form={form}
      place={place}
      label={TEXTS.sendWithout}
      busyLabel={TEXTS.sending}
      success={TAX_SUCCESSES['tax/sent-without']}
      failure={TAX_ERRORS['tax/send-failed']}
      save={({ reason }) => sendWithoutSignature(id, reason)}
    >
      <p className="text-sm">{TEXTS.sendWithoutEffect}</p>
      <TextArea {...field('reason')} label={TEXTS.reason} rows={3} maxLength={TAX_REASON_MAX} required />
    </EntryForm>
  )
}
