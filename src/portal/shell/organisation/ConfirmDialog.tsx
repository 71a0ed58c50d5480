import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import { useRef } from 'react'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

export interface Question {
  title: string
  effects: readonly string[]
  label: string
  busyLabel: string
  isDangerous?: boolean
  run: () => Promise<void>
  success: SuccessText
  failure?: ErrorText
  /** Called after the success, when the dialog has closed. */
  onDone?: (() => void) | undefined
}

/** Asks before an action and shows its effects. An error is shown in the dialog, which stays open. */
export function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={question?.title ?? ''} open={question !== null} onClose={onTryToClose}>
      {question && (
        <ConfirmForm
          label={question.label}
          busyLabel={question.busyLabel}
          isDangerous={question.isDangerous ?? false}
          run={question.run}
          success={question.success}
          failure={question.failure ?? ORGANISATION_ERRORS['organisations/change-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            question.onDone?.()
          }}
        >
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            {question.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
