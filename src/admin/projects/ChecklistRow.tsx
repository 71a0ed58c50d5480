import type { ChecklistForm } from '@domain/checklists/checklist.schema.ts'
import { CHECKLIST_TEXTS, dueAfterText, moveDownLabel, moveUpLabel, removeRowLabel } from '@texts/checklists.ts'
import { documentRowLabel } from '@texts/requested-documents.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TemplateFields, TemplateSummary } from '@/portal/shell/documents/TemplateFields.tsx'
import { FoldedRow } from '@/portal/shell/forms/FoldedRow.tsx'
import { toNumber } from '@/portal/shell/forms/form-fields.ts'
import { RowButton } from '@/portal/shell/forms/RowButton.tsx'
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
      label={documentRowLabel(position)}
      position={index}
      isNew={row.title === ''}
      hasError={errors !== undefined}
      summary={<TemplateSummary {...row} due={Number.isInteger(row.due_days) && dueAfterText(row.due_days)} />}
      buttons={
        <>
          <RowButton icon="up" label={moveUpLabel(position)} isOff={index === 0} onPress={() => onMove(index, -1)} />
          <RowButton icon="down" label={moveDownLabel(position)} isOff={index === count - 1} onPress={() => onMove(index, 1)} />
          <RowButton icon="close" label={removeRowLabel(position)} onPress={() => onRemove(index)} />
        </>
      }
    >
      <TemplateFields
        register={(part) => register(`${name}.${part}`)}
        errors={errors}
        due={
          <TextField
            {...register(`${name}.due_days`, { setValueAs: toNumber })}
            label={CHECKLIST_TEXTS.dueDays}
            error={errors?.due_days?.message}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        }
      />
    </FoldedRow>
  )
}
