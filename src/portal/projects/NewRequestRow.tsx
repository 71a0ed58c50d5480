import { formatDay, isCalendarDate } from '@domain/platform/dates.ts'
import type { RequestRow } from '@domain/projects/requested-documents.endpoints.ts'
import { removeLabel } from '@texts/platform/controls.ts'
import { dueOnText } from '@texts/projects/projects.ts'
import { documentRowLabel, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/projects/requested-documents.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FoldedRow } from '@/portal/forms/FoldedRow.tsx'
import { RowButton } from '@/portal/forms/RowButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { TemplateFields, TemplateSummary } from './TemplateFields.tsx'

interface NewRequestRowProps {
  form: UseFormReturn<{ documents: RequestRow[] }>
  index: number
  onRemove: () => void
}

/** One document of the form. Without its tick it is not requested. */
export function NewRequestRow({ form: { control, register, formState }, index, onRemove }: NewRequestRowProps) {
  const name = `documents.${index}` as const
  const row = useWatch({ control, name })
  const errors = formState.errors.documents?.[index]
  const label = documentRowLabel(index + 1)
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
          <TemplateSummary {...row} due={isCalendarDate(row.due_on) && dueOnText(formatDay(row.due_on))} />
        </label>
      }
      buttons={<RowButton icon="close" label={removeLabel(label)} onPress={onRemove} />}
    >
      <TemplateFields
        register={(part) => register(`${name}.${part}`)}
        errors={errors}
        due={
          <TextField {...register(`${name}.due_on`)} label={TEXTS.dueOn} type="date" error={errors?.due_on?.message} required />
        }
      />
    </FoldedRow>
  )
}
