import type { ChecklistForm } from '@domain/checklists/checklist.schema.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.status.ts'
import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import { REQUEST_WHY_MAX } from '@domain/requested-documents/requested-document.constants.ts'
import { CHECKLIST_TEXTS, checklistRowLabel, moveDownLabel, moveUpLabel, removeRowLabel } from '@texts/checklists.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents-dialogs.ts'
import type { UseFormReturn } from 'react-hook-form'
import { toNumber } from '@/portal/shell/forms/form-fields.ts'
import { Icon } from '@/ui/Icon.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'

const CATEGORIES = [
  ['', TEXTS.chooseCategory],
  ...DOCUMENT_CATEGORIES.map((category) => [category, DOCUMENT_CATEGORY_LABELS[category]] as const),
] as const

interface ChecklistRowProps {
  form: UseFormReturn<ChecklistForm>
  index: number
  /** The number of rows. */
  count: number
  onMove: (from: number, step: 1 | -1) => void
  onRemove: (index: number) => void
}

/** One template of a checklist. */
export function ChecklistRow({ form: { register, formState }, index, count, onMove, onRemove }: ChecklistRowProps) {
  const name = `items.${index}` as const
  const errors = formState.errors.items?.[index]
  return (
    <li data-row={index} aria-label={checklistRowLabel(index + 1)} className="grid gap-3 rounded-md border border-line p-3">
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
          options={CATEGORIES}
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
      <TextArea
        {...register(`${name}.why`)}
        label={TEXTS.why}
        rows={2}
        maxLength={REQUEST_WHY_MAX}
        error={errors?.why?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...register(`${name}.is_required`)} className="h-11 w-5 shrink-0 accent-accent" />
          {TEXTS.required}
        </label>
        <span className="flex gap-1">
          <RowButton icon="up" label={moveUpLabel(index + 1)} isOff={index === 0} onPress={() => onMove(index, -1)} />
          <RowButton
            icon="down"
            label={moveDownLabel(index + 1)}
            isOff={index === count - 1}
            onPress={() => onMove(index, 1)}
          />
          <RowButton icon="close" label={removeRowLabel(index + 1)} onPress={() => onRemove(index)} />
        </span>
      </div>
    </li>
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
