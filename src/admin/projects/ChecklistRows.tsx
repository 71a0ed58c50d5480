import type { ChecklistForm, ChecklistItem } from '@domain/projects/checklist.ts'
import {
  dueAfterText,
  moveDownLabel,
  moveUpLabel,
  removeRowLabel,
  rowMovedText,
  rowRemovedText,
  CHECKLIST_TEXTS as TEXTS,
} from '@texts/projects/checklists.ts'
import { documentRowLabel } from '@texts/projects/requested-documents.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { FoldedRow, RowButton } from '@/portal/forms/FormRows.tsx'
import { toNumber } from '@/portal/forms/form-fields.ts'
import { TemplateFields, TemplateSummary } from '@/portal/projects/EditRequestDialog.tsx'
import { TextField } from '@/ui/TextField.tsx'

/** The rows of a checklist with what can be done to them. The focus stays with a moved row. */
export function useRows(form: UseFormReturn<ChecklistForm>) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'items' })
  const container = useRef<HTMLOListElement>(null)
  const nextFocus = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  // A moved row loses the focus, and a removed one had it.
  useEffect(() => {
    const { current } = nextFocus
    nextFocus.current = null
    if (current) container.current?.querySelector<HTMLElement>(current)?.focus()
  }, [fields])

  return {
    container,
    fields,
    announcement,
    add: (item: ChecklistItem) => append(item, { focusName: `items.${fields.length}.title` }),
    move: (from: number, step: 1 | -1) => {
      const to = from + step
      if (to < 0 || to >= fields.length) return
      nextFocus.current = `[data-row="${to}"] [data-action="${step === 1 ? 'down' : 'up'}"]`
      move(from, to)
      setAnnouncement(rowMovedText(to + 1, fields.length))
    },
    remove: (index: number) => {
      nextFocus.current = `[data-row="${Math.min(index, fields.length - 2)}"] [data-action="close"]`
      remove(index)
      setAnnouncement(rowRemovedText(index + 1))
    },
  }
}

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
            label={TEXTS.dueDays}
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
