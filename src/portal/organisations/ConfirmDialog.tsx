import { type ComponentProps, useRef } from 'react'
import { ConfirmForm } from '@/portal/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Elements } from '@/ui/Field.tsx'

type FormProps = Omit<ComponentProps<typeof ConfirmForm>, 'children' | 'busy' | 'onCancel' | 'onDone'>

export interface Question extends FormProps {
  title: string
  /** The name of the record, if the title does not say it. */
  subject?: string
  effect?: string
  effects?: readonly string[]
  content?: Elements
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
          {question.subject && <p className="font-semibold wrap-anywhere">{question.subject}</p>}
          {question.effect && <p className="text-sm">{question.effect}</p>}
          {question.effects && (
            <ul className="grid list-disc gap-2 pl-5 text-sm">
              {question.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
          {question.content}
        </ConfirmForm>
      )}
    </Dialog>
  )
}
