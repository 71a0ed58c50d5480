import { closeMonth, reopenMonth } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { reopenMonthSchema } from '@domain/billing/ledger/months.ts'
import { formatMonth } from '@domain/platform/dates.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { closeEffects, closeQuestion, reopenQuestion, MONTH_TEXTS as TEXTS } from '@texts/billing/accounting.ts'
import { LEDGER_FIELD_TEXTS } from '@texts/billing/ledger.ts'
import { call } from '@/data/call.ts'
import { FormDialog } from '@/portal/forms/FormDialog.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { ReasonForm } from './ReasonForm.tsx'

export interface MonthAction {
  kind: 'close' | 'reopen'
  month: string
}

interface MonthDialogsProps {
  /** null while the dialogs are closed. */
  action: MonthAction | null
  onClose: () => void
  onSaved: () => void
}

const resolver = yupResolver(reopenMonthSchema.pick(['reason']))

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
        {(place) =>
          reopened && (
            <ReasonForm
              key={reopened}
              place={place}
              endpoint={reopenMonth}
              resolver={resolver}
              texts={LEDGER_FIELD_TEXTS}
              effect={TEXTS.reopenEffect}
              field={{ label: TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
              label={TEXTS.reopen}
              busyLabel={TEXTS.reopening}
              save={(reason) => call(reopenMonth, { month: reopened, reason })}
            />
          )
        }
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
    run: () => call(closeMonth, { month }),
    endpoint: closeMonth,
    onDone,
  }
}
