import { resumeRecurring, stopRecurring } from '@domain/recurring/recurring.endpoints.ts'
import type { Recurring } from '@domain/recurring/recurring.schema.ts'
import { resumeQuestion, stopQuestion, RECURRING_TEXTS as TEXTS } from '@texts/recurring.ts'
import { call } from '@/data/call.ts'
import { FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { RecurringForm } from './RecurringForm.tsx'

export type RecurringAction = { kind: 'create'; template: null } | { kind: 'edit' | 'stop' | 'resume'; template: Recurring }

interface RecurringDialogsProps {
  action: RecurringAction | null
  onClose: () => void
  /** Called with the id of the changed recurring invoice, null for a new one. */
  onDone: (id: string | null) => void
}

export function RecurringDialogs({ action, onClose, onDone }: RecurringDialogsProps) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  const onSaved = () => action && onDone(action.template?.id ?? null)
  return (
    <>
      <FormDialog title={action?.kind === 'edit' ? TEXTS.edit : TEXTS.new} open={isForm} onClose={onClose} onSaved={onSaved}>
        {(place) => <RecurringForm template={action?.template ?? null} place={place} />}
      </FormDialog>
      <ConfirmDialog question={action && questionOf(action, onSaved)} onClose={onClose} />
    </>
  )
}

function questionOf({ kind, template }: RecurringAction, onDone: () => void): Question | null {
  if (kind !== 'stop' && kind !== 'resume') return null
  const endpoint = kind === 'stop' ? stopRecurring : resumeRecurring
  const { id, revision, title } = template
  return {
    ...(kind === 'stop'
      ? { title: stopQuestion(title), label: TEXTS.stop, busyLabel: TEXTS.stopping }
      : { title: resumeQuestion(title), label: TEXTS.resume, busyLabel: TEXTS.resuming }),
    content: <p className="text-sm">{kind === 'stop' ? TEXTS.stopEffect : TEXTS.resumeEffect}</p>,
    run: () => call(endpoint, { recurring_id: id, revision }),
    endpoint,
    onDone,
  }
}
