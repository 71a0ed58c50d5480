import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import type { ChecklistItem } from '@domain/projects/checklist.ts'
import { delayReasonSchema, type PlanEntry } from '@domain/projects/plan.ts'
import { DELAY_REASON_MAX, PLAN_TITLE_MAX } from '@domain/projects/plan-fields.ts'
import { REQUEST_WHY_MAX, type RequestedDocument } from '@domain/projects/requested-document.ts'
import { type RequestForm, requestFormSchema, updateRequest } from '@domain/projects/requested-documents.endpoints.ts'
import { fieldError } from '@domain/texts/field-error.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { PLAN_FIELD_TEXTS } from '@texts/projects/plans.ts'
import {
  REQUEST_TEXTS,
  REQUESTED_DOCUMENT_FIELD_TEXTS,
  REQUEST_DIALOG_TEXTS as TEXTS,
} from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { type Control, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { CATEGORY_OPTIONS } from '@/portal/documents/uploads.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
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

interface EditRequestDialogProps {
  request: RequestedDocument
  milestones: readonly PlanEntry[]
  open: boolean
  onClose: () => void
}

/** Changes a requested document. */
export function EditRequestDialog({ request, milestones, open, onClose }: EditRequestDialogProps) {
  return (
    <FormDialog title={TEXTS.editTitle} open={open} onClose={onClose}>
      {(container) => <EditForm request={request} milestones={milestones} container={container} />}
    </FormDialog>
  )
}

const FIELD_TEXTS = { ...PLAN_FIELD_TEXTS, ...REQUESTED_DOCUMENT_FIELD_TEXTS }

/** A day after the first one needs a reason. */
const schemaFor = (firstDueOn: string) =>
  requestFormSchema.shape({
    delay_reason: delayReasonSchema.test('said', fieldError('plans/reason-missing'), (reason, { parent }) => {
      const { due_on } = parent as RequestValues
      return due_on <= firstDueOn || reason.trim() !== ''
    }),
  })

interface EditFormProps extends Pick<EditRequestDialogProps, 'request' | 'milestones'> {
  container: FormContainer
}

function EditForm({ request, milestones, container }: EditFormProps) {
  // A change by somebody else must not replace what is being typed.
  const [before] = useState(request)
  const { title, why, category, is_required, due_on, depends_on, delay_reason } = before
  const values = { title, why, category, is_required, due_on, depends_on, delay_reason }
  const form = useValidatedForm<RequestValues>(yupResolver(schemaFor(before.first_due_on)), FIELD_TEXTS, values)
  const dueOn = useWatch({ control: form.control, name: 'due_on' })
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={updateRequest}
      save={(input) => call(updateRequest, { ...input, request_id: before.id, revision: before.revision })}
      label={FORM_TEXTS.save}
    >
      <RequestFields form={form} milestones={milestones} />
      {dueOn > before.first_due_on && (
        <div className="grid gap-1.5">
          <TextArea
            {...bindFields(form)('delay_reason')}
            label={TEXTS.delayReason}
            rows={2}
            maxLength={DELAY_REASON_MAX}
            required
          />
          <p className="text-sm text-soft">{TEXTS.delayHint}</p>
        </div>
      )}
    </EntryForm>
  )
}

type RequestValues = RequestForm & { delay_reason: string }

interface RequestFieldsProps {
  form: UseFormReturn<RequestValues>
  /** The milestones that it may wait for. */
  milestones: readonly PlanEntry[]
}

/** The fields of one requested document. */
function RequestFields({ form, milestones }: RequestFieldsProps) {
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
