import { PLAN_TITLE_MAX } from '@domain/plans/plan.constants.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import { REQUEST_WHY_MAX } from '@domain/requested-documents/requested-document.constants.ts'
import type { RequestForm } from '@domain/requested-documents/requested-document-form.schema.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents.ts'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@/ui/Checkbox.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { CATEGORY_OPTIONS } from '../shell/documents/category-options.ts'
import { bindFields, useBoundField } from '../shell/forms/form-fields.ts'

export type RequestValues = RequestForm & { delay_reason: string }

interface RequestFieldsProps {
  form: UseFormReturn<RequestValues>
  /** The milestones that it may wait for. */
  milestones: readonly PlanEntry[]
}

/** The fields of one requested document. */
export function RequestFields({ form, milestones }: RequestFieldsProps) {
  const field = bindFields(form)
  return (
    <>
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={PLAN_TITLE_MAX} autoComplete="off" required />
      <TextArea {...field('why')} label={TEXTS.why} rows={3} maxLength={REQUEST_WHY_MAX} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('category')} label={FACT_TEXTS.category} options={CATEGORY_OPTIONS} required />
        <TextField {...field('due_on')} label={TEXTS.dueOn} type="date" required />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...form.register('is_required')} className="h-11 w-5 shrink-0 accent-accent" />
        <span>
          {TEXTS.required}
          <span className="block text-sm text-soft">{TEXTS.requiredHint}</span>
        </span>
      </label>
      {milestones.length > 0 && <DependenciesField control={form.control} milestones={milestones} />}
    </>
  )
}

function DependenciesField({ control, milestones }: { control: Control<RequestValues>; milestones: readonly PlanEntry[] }) {
  const field = useBoundField(control, 'depends_on')
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((each) => each !== id))
  return (
    <fieldset className="grid gap-1" onBlur={field.onBlur}>
      <legend className="text-sm font-semibold">{TEXTS.dependsOn}</legend>
      {milestones.map(({ id, title }) => (
        <Checkbox
          key={id}
          checked={field.value.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
          label={title}
        />
      ))}
      {field.error && <p className="text-sm text-bad">{field.error}</p>}
    </fieldset>
  )
}
