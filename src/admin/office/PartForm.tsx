import { REMINDER_STEPS } from '@domain/billing/invoices/reminder.ts'
import { checkForm } from '@domain/platform/field.schema.ts'
import { ACCOUNT_MAX, BANK_LINE_MAX, FOOTER_MAX } from '@domain/platform/settings/bank-details.ts'
import {
  REMINDER_SUBJECT_MAX,
  REMINDER_TEXT_MAX,
  type ReminderTexts,
  SETTINGS_PART_SCHEMAS,
  type SettingsChange,
  type SettingsPart,
  SIGNATURE_MAX,
} from '@domain/platform/settings/office-settings.ts'
import { VAT_CLASS_LABELS, VAT_CLASSES } from '@domain/platform/vat.ts'
import { reminderSubjectLabel, reminderTextLabel } from '@texts/billing/reminders.ts'
import { SETTINGS_FIELD_TEXTS, SETTINGS_TEXTS as TEXTS } from '@texts/platform/settings.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { toFieldTexts } from '@/portal/forms/field-texts.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { type PartSource, SaveBar, usePartSave } from './usePartSave.tsx'

const ReminderPreview = lazy(() => import('./ReminderPreview.tsx').then((file) => ({ default: file.ReminderPreview })))

type Schema = Parameters<typeof checkForm<SettingsChange['values']>>[0]
/** The changed fields. */
type Entries = Record<string, string>

/** The form of a settings part with plain fields. */
export function PartForm(source: PartSource<FormPart>) {
  const { part } = source
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, edit, save, clearFailure, onSubmit, bar, shown } = usePartSave<FormPart, Entries>(source, onLoaded)
  const saved: Record<string, unknown> = shown.values
  const values: Record<string, unknown> = { ...saved, ...unsaved }

  function onLoaded() {
    setProblems({})
    // The focused button has been removed.
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  async function submit() {
    const schema = SETTINGS_PART_SCHEMAS[part] as unknown as Schema
    const checked = checkForm(schema, values)
    setProblems(toFieldTexts(checked.problems ?? {}, SETTINGS_FIELD_TEXTS))
    if (checked.problems) {
      clearFailure()
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ name }) => Object.hasOwn(checked.problems, name.slice(part.length + 1)))?.focus()
      return
    }
    await save(checked.values as typeof shown.values, unsaved)
  }

  function set(name: string, typed: string) {
    const { [name]: _before, ...others } = unsaved ?? {}
    // An entry that is back at its saved value is no change, unless that value is being replaced.
    const isUnchanged = !bar.busy && typed === String(saved[name] ?? '')
    const entries = isUnchanged ? others : { ...others, [name]: typed }
    edit(Object.keys(entries).length > 0 ? entries : null)
  }

  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit(submit)}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {PART_FIELDS[part].map(({ name, kind, options, ...field }) => {
          const control = {
            ...field,
            name: `${part}-${name}`,
            value: String(values[name] ?? ''),
            error: problems[name],
            onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
          }
          if (options) return <SelectField key={name} {...control} options={options} />
          if (kind !== 'lines') {
            const inputMode = INPUT_MODES[kind]
            const className = kind === 'wide-line' ? 'sm:col-span-2' : undefined
            return (
              <div key={name} className={className}>
                <TextField {...control} inputMode={inputMode} autoComplete="off" />
              </div>
            )
          }
          return (
            <div key={name} className="sm:col-span-2">
              <TextArea {...control} rows={3} />
            </div>
          )
        })}
      </div>
      {part === 'reminders' && (
        <Suspense>
          <ReminderPreview texts={values as ReminderTexts} />
        </Suspense>
      )}
      <SaveBar {...bar} />
    </form>
  )
}

/** The parts that are forms of plain fields. */
type FormPart = Exclude<SettingsPart, 'closing_days' | 'staff_second_factor'>

interface PartField {
  name: string
  label: string
  kind: 'number' | 'decimal' | 'line' | 'wide-line' | 'lines' | 'choice'
  maxLength?: number
  /** Value and label of each option of a choice. */
  options?: readonly (readonly [value: string, label: string])[]
}

const INPUT_MODES = {
  number: 'numeric',
  decimal: 'decimal',
  line: undefined,
  'wide-line': undefined,
  choice: undefined,
} as const

/** The fields of each part, in the order of the screen. */
const PART_FIELDS: Record<FormPart, readonly PartField[]> = {
  booking: [
    { name: 'seats', label: TEXTS.seats, kind: 'number' },
    { name: 'notice_hours', label: TEXTS.notice, kind: 'number' },
  ],
  payment_terms: [{ name: 'days', label: TEXTS.paymentTerms, kind: 'number' }],
  small_differences: [{ name: 'limit', label: TEXTS.smallDifference, kind: 'decimal' }],
  vat: [
    {
      name: 'default_class',
      label: TEXTS.vatClass,
      kind: 'choice',
      options: VAT_CLASSES.map((code) => [code, `${code} ${VAT_CLASS_LABELS[code]}`]),
    },
  ],
  bank_details: [
    { name: 'bank_name', label: TEXTS.bankName, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'branch', label: TEXTS.branch, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'account', label: TEXTS.account, kind: 'line', maxLength: ACCOUNT_MAX },
    { name: 'swift', label: TEXTS.swift, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'paybill', label: TEXTS.paybill, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'footer', label: TEXTS.footer, kind: 'lines', maxLength: FOOTER_MAX },
  ],
  reminders: REMINDER_STEPS.flatMap((step): PartField[] => [
    { name: `${step}_subject`, label: reminderSubjectLabel(step), kind: 'wide-line', maxLength: REMINDER_SUBJECT_MAX },
    { name: `${step}_text`, label: reminderTextLabel(step), kind: 'lines', maxLength: REMINDER_TEXT_MAX },
  ]),
  mail_signature: [{ name: 'text', label: TEXTS.signature, kind: 'lines', maxLength: SIGNATURE_MAX }],
}
