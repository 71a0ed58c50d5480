import { dayInNairobi, formatDay, isCalendarDate } from '@domain/platform/dates.ts'
import {
  CHECKLIST_SERVICE_LABELS,
  CHECKLIST_SERVICES,
  type ChecklistItem,
  type ChecklistService,
} from '@domain/projects/checklist.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import type { Project } from '@domain/projects/project.ts'
import { requestFromTemplate } from '@domain/projects/request-list.policy.ts'
import { type RequestRow, requestDocuments, requestRowsSchema } from '@domain/projects/requested-documents.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { removeLabel } from '@texts/platform/controls.ts'
import { CHECKLIST_ERRORS } from '@texts/projects/checklists.ts'
import { PLAN_FIELD_TEXTS } from '@texts/projects/plans.ts'
import { dueOnText } from '@texts/projects/projects.ts'
import {
  documentRowLabel,
  REQUESTED_DOCUMENT_FIELD_TEXTS,
  REQUEST_DIALOG_TEXTS as TEXTS,
} from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { buildChecklistQuery } from '@/data/projects/plan.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { FoldedRow, RowButton } from '@/portal/forms/FormRows.tsx'
import { useValidatedForm } from '@/portal/forms/form-fields.ts'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { TemplateFields, TemplateSummary } from './EditRequestDialog.tsx'

interface NewRequestsDialogProps {
  project: Project
  entries: readonly PlanEntry[]
  open: boolean
  onClose: () => void
}

/** Requests documents: those of a service's checklist, and others that the admin writes. */
export function NewRequestsDialog({ project, entries, open, onClose }: NewRequestsDialogProps) {
  return (
    <FormDialog title={TEXTS.newTitle} open={open} onClose={onClose} wide>
      {(container) => <NewRequestsForm project={project} entries={entries} container={container} />}
    </FormDialog>
  )
}

const FIELD_TEXTS = { ...PLAN_FIELD_TEXTS, ...REQUESTED_DOCUMENT_FIELD_TEXTS }

interface NewRequestsFormProps extends Pick<NewRequestsDialogProps, 'project' | 'entries'> {
  container: FormContainer
}

function NewRequestsForm({ project, entries, container }: NewRequestsFormProps) {
  const form = useValidatedForm<{ documents: RequestRow[] }>(yupResolver(requestRowsSchema), FIELD_TEXTS, { documents: [] })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'documents' })
  const { documents: problem } = form.formState.errors
  const today = dayInNairobi(new Date())

  /** Adds the templates that the form does not have; those that the project has already are not ticked. */
  function addTemplates(items: readonly ChecklistItem[]) {
    const known = new Set(form.getValues('documents').map(({ title }) => title))
    const requested = new Set(entries.map(({ title }) => title))
    const added = items.filter(({ title }) => !known.has(title))
    append(
      added.map((item) => ({
        ...requestFromTemplate(item, today),
        request_id: newRecordId(),
        is_chosen: !requested.has(item.title),
      })),
      { shouldFocus: false },
    )
  }

  function addEmpty() {
    // The category is chosen by the admin: the form starts without one.
    const empty = { title: '', why: '', category: '' as RequestRow['category'], is_required: true, due_on: '', depends_on: [] }
    append({ ...empty, request_id: newRecordId(), is_chosen: true }, { focusName: `documents.${fields.length}.title` })
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={requestDocuments}
      save={({ documents }) => call(requestDocuments, { project_id: project.id, documents: documents.flatMap(chosen) })}
      note={TEXTS.sendNote}
      label={TEXTS.send}
    >
      <ChecklistChoice onAdd={addTemplates} />
      <ul className="grid gap-4">
        {fields.map((row, index) => (
          <NewRequestRow key={row.id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={addEmpty}>
        {TEXTS.write}
      </Button>
      {(problem?.root?.message ?? problem?.message) && (
        <p role="alert" className="text-sm text-bad">
          {problem?.root?.message ?? problem?.message}
        </p>
      )}
    </EntryForm>
  )
}

function chosen({ is_chosen, ...document }: RequestRow) {
  return is_chosen ? [document] : []
}

const SERVICES = [
  ['', TEXTS.chooseService],
  ...CHECKLIST_SERVICES.map((service) => [service, CHECKLIST_SERVICE_LABELS[service]] as const),
] as const

function ChecklistChoice({ onAdd }: { onAdd: (items: readonly ChecklistItem[]) => void }) {
  const [service, setService] = useState<ChecklistService | ''>('')
  const checklist = useQuery({ ...buildChecklistQuery(service || 'energy'), enabled: service !== '' })
  const items = checklist.data?.record?.items ?? []
  const isEmpty = service !== '' && checklist.isSuccess && items.length === 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <SelectField
            name="service"
            label={TEXTS.service}
            options={SERVICES}
            value={service}
            onChange={({ target }) => setService(CHECKLIST_SERVICES.find((each) => each === target.value) ?? '')}
          />
        </div>
        <Button className="min-h-12" isBusy={items.length === 0} onClick={() => items.length > 0 && onAdd(items)}>
          {TEXTS.addChecklist}
        </Button>
      </div>
      {isEmpty && <p className="text-sm text-soft">{TEXTS.emptyChecklist}</p>}
      {checklist.isError && <LoadError text={CHECKLIST_ERRORS['checklists/fetch-failed']} queries={[checklist]} isInDialog />}
    </div>
  )
}

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
