import type { Recurring } from '@domain/recurring/recurring.schema.ts'
import {
  RECURRING_ERRORS,
  RECURRING_SUCCESSES,
  resumeQuestion,
  stopQuestion,
  RECURRING_TEXTS as TEXTS,
} from '@texts/recurring.ts'
import { useRef } from 'react'
import { resumeRecurring, stopRecurring } from '@/data/recurring.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { RecurringForm } from './RecurringForm.tsx'

/** The action for which a dialog is open. */
export type RecurringAction = { kind: 'create'; template: null } | { kind: 'edit' | 'stop' | 'resume'; template: Recurring }

interface RecurringDialogsProps {
  action: RecurringAction | null
  onClose: () => void
  /** Called with the id of the changed recurring invoice, null for a new one. */
  onDone: (id: string | null) => void
}

/** The dialogs in which an admin sets up, changes, stops or resumes a recurring invoice. */
export function RecurringDialogs({ action, onClose, onDone }: RecurringDialogsProps) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? TEXTS.edit : TEXTS.new}
        open={isForm}
        onClose={onClose}
        onSaved={() => action && onDone(action.template?.id ?? null)}
      >
        {(place) => <RecurringForm template={action?.template ?? null} place={place} />}
      </FormDialog>
      <StopDialog action={action} onClose={onClose} onDone={onDone} />
    </>
  )
}

/** Asks before a recurring invoice is stopped or resumed. */
function StopDialog({ action, onClose, onDone }: RecurringDialogsProps) {
  const isBusy = useRef(false)
  const asked = action?.kind === 'stop' || action?.kind === 'resume' ? action : null
  const isStop = asked?.kind === 'stop'
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  const question = isStop ? stopQuestion : resumeQuestion
  return (
    <Dialog title={asked ? question(asked.template.title) : ''} open={asked !== null} onClose={onTryToClose}>
      {asked && (
        <ConfirmForm
          label={isStop ? TEXTS.stop : TEXTS.resume}
          busyLabel={isStop ? TEXTS.stopping : TEXTS.resuming}
          run={() => (isStop ? stopRecurring : resumeRecurring)(asked.template)}
          success={RECURRING_SUCCESSES[isStop ? 'recurring/stopped' : 'recurring/resumed']}
          failure={RECURRING_ERRORS['recurring/stop-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            onDone(asked.template.id)
          }}
        >
          <p className="text-sm">{isStop ? TEXTS.stopEffect : TEXTS.resumeEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
