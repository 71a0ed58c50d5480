import { TAX_REASON_MAX } from '@domain/tax/submission.constants.ts'
import { TAX_ERRORS, TAX_SUCCESSES, TAX_TEXTS as TEXTS, unlockQuestion, withoutQuestion } from '@texts/tax.ts'
import { type RefObject, useRef, useState } from 'react'
import { sendWithoutSignature, unlockDraft } from '@/data/tax.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextArea } from '@/ui/TextArea.tsx'

/** An action on a document that waits. */
export interface TaxAction {
  kind: 'unlock' | 'without'
  id: string
  number: string
}

interface TaxDialogProps {
  /** null while the dialog is closed. */
  action: TaxAction | null
  onClose: () => void
}

/** Asks before a draft is unlocked, or sent without a signature. */
export function TaxDialog({ action, onClose }: TaxDialogProps) {
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  const question = action?.kind === 'without' ? withoutQuestion : unlockQuestion
  const Form = action?.kind === 'without' ? WithoutForm : UnlockForm
  return (
    <Dialog title={action ? question(action.number) : ''} open={action !== null} onClose={onTryToClose}>
      {action && <Form key={action.id} id={action.id} busy={isBusy} onCancel={onTryToClose} onDone={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  id: string
  busy: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function UnlockForm({ id, ...place }: FormProps) {
  return (
    <ConfirmForm
      label={TEXTS.unlock}
      busyLabel={TEXTS.unlocking}
      run={() => unlockDraft(id)}
      success={TAX_SUCCESSES['tax/unlocked']}
      failure={TAX_ERRORS['tax/unlock-failed']}
      {...place}
    >
      <p className="text-sm">{TEXTS.unlockEffect}</p>
    </ConfirmForm>
  )
}

function WithoutForm({ id, ...place }: FormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function isReady(): boolean {
    const isMissing = reason.trim() === ''
    setError(isMissing ? TAX_ERRORS['tax/reason-missing'].description : undefined)
    return !isMissing
  }
  return (
    <ConfirmForm
      label={TEXTS.sendWithout}
      busyLabel={TEXTS.sending}
      run={() => sendWithoutSignature(id, reason.trim())}
      success={TAX_SUCCESSES['tax/sent-without']}
      failure={TAX_ERRORS['tax/send-failed']}
      isReady={isReady}
      {...place}
    >
      <p className="text-sm">{TEXTS.sendWithoutEffect}</p>
      <TextArea
        label={TEXTS.reason}
        name="reason"
        rows={3}
        maxLength={TAX_REASON_MAX}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(error && { error })}
      />
    </ConfirmForm>
  )
}
