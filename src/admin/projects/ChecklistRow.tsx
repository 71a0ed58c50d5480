import type { ChecklistForm, ChecklistItem } from '@domain/checklists/checklist.schema.ts'
import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.status.ts'
import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import { REQUEST_WHY_MAX } from '@domain/requested-documents/requested-document.constants.ts'
import {
  CHECKLIST_TEXTS,
  checklistRowLabel,
  dueAfterText,
  moveDownLabel,
  moveUpLabel,
  removeRowLabel,
} from '@texts/checklists.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { REQUEST_TEXTS } from '@texts/requested-documents.ts'
import { REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents-dialogs.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CATEGORY_OPTIONS } from '@/portal/shell/documents/category-options.ts'
import { FoldedRow } from '@/portal/shell/forms/FoldedRow.tsx'
import { toNumber } from '@/portal/shell/forms/form-fields.ts'
import { Icon } from '@/ui/Icon.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'

interface ChecklistRowProps {
  form: UseFormReturn<ChecklistForm>
  index: number
  /** The number of rows. */
  count: number
  onMove: (from: number, step: 1 | -1) => void
  onRemove: (index: number) => void
}

/** One template of a checklist. */
export function ChecklistRow({ form, index, count, onMove, onRemove }: ChecklistRowProps) {
  const { control, register, formState } = form
  const name = `items.${index}` as const
  const row = useWatch({ control, name })
  const errors = formState.errors.items?.[index]
  const position = index + 1
  // A row that was just removed is rendered once more.
  if (!row) return null
  return (
    <FoldedRow
      label={checklistRowLabel(position)}
      position={index}
      isNew={row.title === ''}
      hasError={errors !== undefined}
      summary={<Summary {...row} />}
      buttons={
        <>
          <RowButton icon="up" label={moveUpLabel(position)} isOff={index === 0} onPress={() => onMove(index, -1)} />
          <RowButton icon="down" label={moveDownLabel(position)} isOff={index === count - 1} onPress={() => onMove(index, 1)} />
          <RowButton icon="close" label={removeRowLabel(position)} onPress={() => onRemove(index)} />
        </>
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
        <TextField
          {...register(`${name}.due_days`, { setValueAs: toNumber })}
          label={CHECKLIST_TEXTS.dueDays}
          error={errors?.due_days?.message}
          inputMode="numeric"
          autoComplete="off"
          required
        />
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

/** Its title, and below it its category, whether it is required, and the days until it is due. */
function Summary({ title, category, is_required, due_days }: ChecklistItem) {
  const facts = [
    category && DOCUMENT_CATEGORY_LABELS[category],
    is_required ? REQUEST_TEXTS.required : REQUEST_TEXTS.optional,
    Number.isInteger(due_days) && dueAfterText(due_days),
  ]
  return (
    <>
      <span className="block font-semibold">{title || TEXTS.untitled}</span>
      <span className="block text-sm text-soft">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

interface RowButtonProps {
  icon: 'up' | 'down' | 'close'
  label: string
  isOff?: boolean
  onPress: () => void
}

/** A button that cannot act keeps the focus, because the row has been moved with it. */
function RowButton({ icon, label, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-action={icon}
      onClick={() => isOff || onPress()}
      className="grid size-11 place-items-center rounded-md hover:bg-skeleton aria-disabled:opacity-40 lg:size-9"
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
