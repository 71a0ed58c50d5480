import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import { REQUEST_WHY_MAX } from '@domain/requested-documents/requested-document.constants.ts'
import type { RequestRow } from '@domain/requested-documents/requested-document-form.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { requestRowLabel, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents-dialogs.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { CATEGORY_OPTIONS } from './RequestFields.tsx'

interface NewRequestRowProps {
  form: UseFormReturn<{ documents: RequestRow[] }>
  index: number
  onRemove: () => void
}

/** One document of the form. Without its tick it is not requested. */
export function NewRequestRow({ form, index, onRemove }: NewRequestRowProps) {
  const { control, register, formState } = form
  const name = `documents.${index}` as const
  const isChosen = useWatch({ control, name: `${name}.is_chosen` })
  const errors = formState.errors.documents?.[index]
  return (
    <li className="grid gap-3 rounded-md border border-line p-3" aria-label={requestRowLabel(index + 1)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" {...register(`${name}.is_chosen`)} className="h-11 w-5 shrink-0 accent-accent" />
          {TEXTS.chosen}
          <span className="sr-only"> ({requestRowLabel(index + 1)})</span>
        </label>
        <button type="button" className="button button-quiet" onClick={onRemove}>
          {CONTROL_TEXTS.remove}
          <span className="sr-only"> {requestRowLabel(index + 1)}</span>
        </button>
      </div>
      {/* Hidden, not removed, so that the entries stay when it is ticked again. */}
      <div className={isChosen ? 'grid gap-3' : 'hidden'}>
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
      </div>
      {!isChosen && <p className="text-sm text-soft wrap-anywhere">{form.getValues(`${name}.title`)}</p>}
    </li>
  )
}
