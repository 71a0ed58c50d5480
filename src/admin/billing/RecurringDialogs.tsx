import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { changeRecurring, createRecurring, resumeRecurring, stopRecurring } from '@domain/billing/recurring/recurring.module.ts'
import {
  RECURRING_INTERVAL_LABELS,
  type Recurring,
  type RecurringForm as RecurringValues,
  recurringFormSchema,
  upcomingDays,
} from '@domain/billing/recurring/recurring.ts'
import { dayInNairobi, formatDay, isCalendarDate } from '@domain/platform/dates.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_DIALOG_ERRORS } from '@texts/billing/invoices.ts'
import { RECURRING_FORM_TEXTS, resumeQuestion, stopQuestion, RECURRING_TEXTS as TEXTS } from '@texts/billing/recurring.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { InvoiceFields } from '@/portal/billing/lines/InvoiceFields.tsx'
import { invoiceValues } from '@/portal/billing/lines/useLines.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, toDay, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

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
        {(container) => <RecurringForm template={action?.template ?? null} container={container} />}
      </FormDialog>
      <ConfirmDialog question={action && buildRecurringQuestion(action, onSaved)} onClose={onClose} />
    </>
  )
}

function buildRecurringQuestion({ kind, template }: RecurringAction, onDone: () => void): Question | null {
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

interface RecurringFormProps {
  /** Null for a new one. */
  template: Recurring | null
  container: FormContainer
}

/** The form of a recurring invoice: the fields of an invoice, and when one is made. */
function RecurringForm({ template, container }: RecurringFormProps) {
  // A change by another admin, or an invoice made meanwhile, must not replace what is being typed.
  const [before] = useState(template)
  const [recurring_id] = useState(newRecordId)
  const form = useValidatedForm<RecurringValues>(yupResolver(recurringFormSchema), RECURRING_FORM_TEXTS, formValues(before))
  const field = bindFields(form)
  // Those fields have the same names here.
  const invoiceForm = form as unknown as UseFormReturn<InvoiceForm>
  const isFixed = before !== null && before.periods_done > 0
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? changeRecurring : createRecurring}
      missing={INVOICE_DIALOG_ERRORS['invoices/fields-missing']}
      save={(values) =>
        before
          ? call(changeRecurring, { ...values, recurring_id: before.id, revision: before.revision })
          : call(createRecurring, { ...values, recurring_id })
      }
      label={before ? FORM_TEXTS.save : TEXTS.create}
    >
      <InvoiceFields form={invoiceForm} invoice={before} isRecurring />
      {isFixed ? (
        <p className="text-sm text-soft">{TEXTS.fixed}</p>
      ) : (
        <>
          <SelectField {...field('interval')} label={TEXTS.interval} options={RECURRING_INTERVAL_LABELS} />
          <TextField
            {...field('first_day')}
            label={TEXTS.firstDay}
            type="date"
            min={dayInNairobi(new Date())}
            hint={TEXTS.firstDayHint}
            required
          />
        </>
      )}
      <TextField {...field('last_day', { setValueAs: toDay })} label={TEXTS.lastDay} type="date" />
      <TextField
        {...field('due_days', { setValueAs: toNumber })}
        label={TEXTS.dueDays}
        inputMode="numeric"
        autoComplete="off"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...form.register('sends')} className="h-11 w-5 shrink-0 accent-accent" />
        <span>
          {TEXTS.sends}
          <span className="block text-sm text-soft">{TEXTS.sendsHint}</span>
        </span>
      </label>
      <NextDays form={form} periodsDone={before?.periods_done ?? 0} />
    </EntryForm>
  )
}

function NextDays({ form, periodsDone }: { form: UseFormReturn<RecurringValues>; periodsDone: number }) {
  const [first_day, interval, last_day] = useWatch({ control: form.control, name: ['first_day', 'interval', 'last_day'] })
  const isKnown = isCalendarDate(first_day ?? '')
  const days = isKnown ? upcomingDays({ first_day, interval, last_day: last_day || null, periods_done: periodsDone }) : []
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-page px-4 py-3">
      <span className="text-sm font-semibold">{TEXTS.nextDays}</span>
      <output className="text-sm">{days.length > 0 ? days.map((day) => formatDay(day)).join(' · ') : TEXTS.none}</output>
    </p>
  )
}

const EMPTY = {
  interval: 'monthly',
  first_day: '',
  last_day: null,
  due_days: DEFAULT_SETTINGS.payment_terms.days,
  sends: false,
} as const satisfies Partial<RecurringValues>

function formValues(template: Recurring | null): Partial<RecurringValues> {
  const { interval, first_day, last_day, due_days, sends } = template ?? EMPTY
  return { ...invoiceValues(template), interval, first_day, last_day, due_days, sends }
}
