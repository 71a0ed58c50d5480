import { formatDay, isCalendarDate } from '@domain/dates.ts'
import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.status.ts'
import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import { REQUEST_WHY_MAX } from '@domain/requested-documents/requested-document.constants.ts'
import type { RequestRow } from '@domain/requested-documents/requested-document-form.schema.ts'
import { removeLabel } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { dueOnText } from '@texts/projects-dialogs.ts'
import { REQUEST_TEXTS } from '@texts/requested-documents.ts'
import { requestRowLabel, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents-dialogs.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Icon } from '@/ui/Icon.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { CATEGORY_OPTIONS } from '../shell/documents/category-options.ts'
import { FoldedRow } from '../shell/forms/FoldedRow.tsx'

interface NewRequestRowProps {
  form: UseFormReturn<{ documents: RequestRow[] }>
  index: number
  onRemove: () => void
}

/** One document of the form. Without its tick it is not requested. */
export function NewRequestRow({ form, index, onRemove }: NewRequestRowProps) {
  const { control, register, formState } = form
  const name = `documents.${index}` as const
  const row = useWatch({ control, name })
  const errors = formState.errors.documents?.[index]
  const label = requestRowLabel(index + 1)
  // A row that was just removed is rendered once more.
  if (!row) return null
  return (
    <FoldedRow
      label={label}
      position={index}
      isNew={row.title === ''}
      hasError={errors !== undefined}
      hasFields={row.is_chosen}
      summary={
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...register(`${name}.is_chosen`)} className="h-11 w-5 shrink-0 accent-accent" />
          <Summary {...row} />
        </label>
      }
      buttons={
        <button
          type="button"
          aria-label={removeLabel(label)}
          className="grid size-11 place-items-center rounded-md hover:bg-skeleton lg:size-9"
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      }
    >
      <TextField
        {...register(`${name}.title`)}
        label={FACT_TEXTS.title}
        error={errors?.title?.message}
        maxLength={PLAN_TITLE_MAX}
        autoComplete="off"
        required
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          {...register(`${name}.category`)}
          label={FACT_TEXTS.category}
          options={CATEGORY_OPTIONS}
          error={errors?.category?.message}
          required
        />
        <TextField {...register(`${name}.due_on`)} label={TEXTS.dueOn} type="date" error={errors?.due_on?.message} required />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...register(`${name}.is_required`)} className="h-11 w-5 shrink-0 accent-accent" />
        {TEXTS.required}
      </label>
      <TextArea
        {...register(`${name}.why`)}
        label={TEXTS.why}
        rows={2}
        maxLength={REQUEST_WHY_MAX}
        error={errors?.why?.message}
      />
    </FoldedRow>
  )
}

/** Its title, and its category, whether it is required, and its due day below. */
function Summary({ title, category, is_required, due_on }: RequestRow) {
  const facts = [
    category && DOCUMENT_CATEGORY_LABELS[category],
    is_required ? REQUEST_TEXTS.required : REQUEST_TEXTS.optional,
    isCalendarDate(due_on) && dueOnText(formatDay(due_on)),
  ]
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{title || TEXTS.untitled}</span>
      <span className="block text-sm text-soft">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
