import { formatMonth } from '@domain/dates.ts'
import { LEDGER_REASON_MAX } from '@domain/ledger/ledger.constants.ts'
import { type MonthReopening, reopenMonthSchema } from '@domain/ledger/months.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { LEDGER_FIELD_TEXTS } from '@texts/ledger.ts'
import {
  closeEffects,
  closeQuestion,
  MONTH_ERRORS,
  MONTH_SUCCESSES,
  reopenQuestion,
  MONTH_TEXTS as TEXTS,
} from '@texts/months.ts'
import { closeMonth, reopenMonth } from '@/data/months.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { TextArea } from '@/ui/TextArea.tsx'

/** The action for which a dialog is open. */
export interface MonthAction {
  kind: 'close' | 'reopen'
  month: string
}

interface MonthDialogsProps {
  /** null while the dialogs are closed. */
  action: MonthAction | null
  onClose: () => void
  /** Called after a change, when the dialog closes. */
  onSaved: () => void
}

/** Asks before a month is closed, and for the reason before one is opened again. */
export function MonthDialogs({ action, onClose, onSaved }: MonthDialogsProps) {
  const reopened = action?.kind === 'reopen' ? action.month : null
  return (
    <>
      <ConfirmDialog question={action?.kind === 'close' ? closing(action.month, onSaved) : null} onClose={onClose} />
      <FormDialog
        title={reopened ? reopenQuestion(formatMonth(reopened, 'long')) : ''}
        open={reopened !== null}
        onClose={onClose}
        onSaved={onSaved}
      >
        {(place) => reopened && <ReopenForm key={reopened} month={reopened} place={place} />}
      </FormDialog>
    </>
  )
}

function closing(month: string, onDone: () => void): Question {
  const name = formatMonth(month, 'long')
  return {
    title: closeQuestion(name),
    effects: closeEffects(name),
    label: TEXTS.close,
    busyLabel: TEXTS.closing,
    run: () => closeMonth(month),
    success: MONTH_SUCCESSES['ledger/month-closed-now'],
    failure: MONTH_ERRORS['ledger/close-failed'],
    onDone,
  }
}

type Entered = Pick<MonthReopening, 'reason'>
const schema = reopenMonthSchema.pick(['reason'])

function ReopenForm({ month, place }: { month: string; place: FormContainer }) {
  const form = useValidatedForm<Entered>(yupResolver(schema), LEDGER_FIELD_TEXTS, { reason: '' })
  return (
    <EntryForm
      form={form}
      place={place}
      label={TEXTS.reopen}
      busyLabel={TEXTS.reopening}
      success={MONTH_SUCCESSES['ledger/month-reopened']}
      failure={MONTH_ERRORS['ledger/reopen-failed']}
      save={({ reason }) => reopenMonth({ month, reason })}
    >
      <p className="text-sm">{TEXTS.reopenEffect}</p>
      <TextArea {...bindFields(form)('reason')} label={TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
    </EntryForm>
  )
}
