import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import type { ChecklistItem } from '@domain/projects/checklist.ts'
import { PLAN_TITLE_MAX } from '@domain/projects/plan-fields.ts'
import { REQUEST_WHY_MAX } from '@domain/projects/requested-document.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { REQUEST_TEXTS, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/projects/requested-documents.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CATEGORY_OPTIONS } from '@/portal/documents/category-options.ts'
import type { Elements } from '@/ui/Field.tsx'
import { Checkbox, SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

type TemplateField = 'title' | 'category' | 'is_required' | 'why'

interface TemplateFieldsProps {
  register: (name: TemplateField) => UseFormRegisterReturn
  errors: { [name in TemplateField]?: { message?: string | undefined } | undefined } | undefined
  due: Elements
}

/** The fields of a row that a requested document has in common with its template. */
export function TemplateFields({ register, errors, due }: TemplateFieldsProps) {
  return (
    <>
      <TextField
        {...register('title')}
        label={FACT_TEXTS.title}
        error={errors?.title?.message}
        maxLength={PLAN_TITLE_MAX}
        autoComplete="off"
        required
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          {...register('category')}
          label={FACT_TEXTS.category}
          options={CATEGORY_OPTIONS}
          error={errors?.category?.message}
          required
        />
        {due}
      </div>
      <Checkbox {...register('is_required')} label={TEXTS.required} />
      <TextArea {...register('why')} label={TEXTS.why} rows={2} maxLength={REQUEST_WHY_MAX} error={errors?.why?.message} />
    </>
  )
}

interface TemplateSummaryProps extends Pick<ChecklistItem, 'title' | 'category' | 'is_required'> {
  /** When it is due; false while that is not entered. */
  due: string | false
}

export function TemplateSummary({ title, category, is_required, due }: TemplateSummaryProps) {
  const facts = [
    category && DOCUMENT_CATEGORY_LABELS[category],
    is_required ? REQUEST_TEXTS.required : REQUEST_TEXTS.optional,
    due,
  ]
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{title || TEXTS.untitled}</span>
      <span className="block text-sm text-soft">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
