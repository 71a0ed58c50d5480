import { closeMonth, reopenMonth } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { reopenMonthSchema } from '@domain/billing/ledger/months.ts'
import { sendWithoutSchema, TAX_REASON_MAX } from '@domain/billing/tax/submission.ts'
import { sendWithoutSignature, unlockDraft } from '@domain/billing/tax/tax.module.ts'
import { formatMonth } from '@domain/platform/dates.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { closeEffects, closeQuestion, MONTH_TEXTS, reopenQuestion } from '@texts/billing/accounting.ts'
import { LEDGER_FIELD_TEXTS } from '@texts/billing/ledger.ts'
import { TAX_FIELD_TEXTS, TAX_TEXTS, unlockQuestion, withoutQuestion } from '@texts/billing/tax.ts'
import type { ComponentProps } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import type { FieldTexts } from '@/portal/forms/field-texts.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import type { EndpointTexts } from '@/portal/forms/sending.tsx'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { TextArea } from '@/ui/TextField.tsx'

type Reason = { reason: string }

interface ReasonFormProps {
  container: FormContainer
  endpoint: EndpointTexts
  resolver: Resolver<Reason, unknown, Reason>
  texts: FieldTexts
  effect?: string
  field: Pick<ComponentProps<typeof TextArea>, 'label' | 'maxLength'>
  label: string
  busyLabel?: string
  save: (reason: string) => Promise<unknown>
}

export function ReasonForm({ resolver, texts, effect, field, save, ...props }: ReasonFormProps) {
  const form = useValidatedForm<Reason>(resolver, texts, { reason: '' })
  return (
    <EntryForm form={form} {...props} save={({ reason }) => save(reason)}>
      {effect && <p className="text-sm">{effect}</p>}
      <TextArea {...bindFields(form)('reason')} {...field} rows={3} required />
    </EntryForm>
  )
}

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

const taxResolver = yupResolver(sendWithoutSchema.pick(['reason']))

/** Asks before a draft is unlocked, or sent without a signature. */
export function TaxDialog({ action, onClose }: TaxDialogProps) {
  const sent = action?.kind === 'without' ? action : null
  return (
    <>
      <ConfirmDialog question={action?.kind === 'unlock' ? unlocking(action) : null} onClose={onClose} />
      <FormDialog title={sent ? withoutQuestion(sent.number) : ''} open={sent !== null} onClose={onClose}>
        {(container) =>
          sent && (
            <ReasonForm
              key={sent.id}
              container={container}
              endpoint={sendWithoutSignature}
              resolver={taxResolver}
              texts={TAX_FIELD_TEXTS}
              effect={TAX_TEXTS.sendWithoutEffect}
              field={{ label: TAX_TEXTS.reason, maxLength: TAX_REASON_MAX }}
              label={TAX_TEXTS.sendWithout}
              busyLabel={TAX_TEXTS.sending}
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
    effect: TAX_TEXTS.unlockEffect,
    label: TAX_TEXTS.unlock,
    busyLabel: TAX_TEXTS.unlocking,
    run: () => call(unlockDraft, { document_id: id }),
    endpoint: unlockDraft,
  }
}

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

const monthResolver = yupResolver(reopenMonthSchema.pick(['reason']))

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
        {(container) =>
          reopened && (
            <ReasonForm
              key={reopened}
              container={container}
              endpoint={reopenMonth}
              resolver={monthResolver}
              texts={LEDGER_FIELD_TEXTS}
              effect={MONTH_TEXTS.reopenEffect}
              field={{ label: MONTH_TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
              label={MONTH_TEXTS.reopen}
              busyLabel={MONTH_TEXTS.reopening}
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
    label: MONTH_TEXTS.close,
    busyLabel: MONTH_TEXTS.closing,
    run: () => call(closeMonth, { month }),
    endpoint: closeMonth,
    onDone,
  }
}
