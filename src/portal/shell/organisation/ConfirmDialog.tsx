import type { SuccessText } from '@domain/texts/message-types.ts'
import { useRef } from 'react'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import type { EndpointTexts } from '@/portal/shell/forms/useSend.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Elements } from '@/ui/elements.ts'

export interface Question {
  title: string
  effects?: readonly string[]
  /** In place of a list of effects. */
  content?: Elements
  label: string
  busyLabel: string
  isDangerous?: boolean
  /** Checks the content before the request, and shows what is missing. */
  isReady?: () => boolean
  run: () => Promise<unknown>
  /** A success that is a function is called after the answer. */
  endpoint: EndpointTexts<SuccessText | (() => SuccessText)>
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
          {...question}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            question.onDone?.()
          }}
        >
          {question.content ?? (
            <ul className="grid list-disc gap-2 pl-5 text-sm">
              {question.effects?.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
        </ConfirmForm>
      )}
    </Dialog>
  )
}
