import { changeChecklist } from '@domain/projects/checklist.module.ts'
import {
  CHECKLIST_ITEMS_MAX,
  CHECKLIST_SERVICE_LABELS,
  CHECKLIST_SERVICES,
  type Checklist,
  type ChecklistForm,
  type ChecklistItem,
  type ChecklistService,
  checklistFormSchema,
} from '@domain/projects/checklist.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { CHECKLIST_ERRORS, CHECKLIST_FIELD_TEXTS, CHECKLIST_TEXTS as TEXTS } from '@texts/projects/checklists.ts'
import { PLAN_FIELD_TEXTS } from '@texts/projects/plans.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { REQUESTED_DOCUMENT_FIELD_TEXTS } from '@texts/projects/requested-documents.ts'
import { useEffect, useState } from 'react'
import { call } from '@/data/call.ts'
import { buildChecklistQuery } from '@/data/projects/plan.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/forms/form-fields.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { Button, Spinner } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { ChecklistRow, useRows } from './ChecklistRows.tsx'

/** The documents that the projects of each service usually need. */
export function ChecklistsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog title={PROJECT_TEXTS.checklists} open={open} onClose={onClose} wide>
      {(container) => <Services container={container} />}
    </FormDialog>
  )
}

function Services({ container }: { container: FormContainer }) {
  const [service, setService] = useState<ChecklistService>('energy')
  const [isChanged, setChanged] = useState(false)
  const checklist = useQuery(buildChecklistQuery(service))
  return (
    <div className="grid gap-5">
      <p className="max-w-[70ch] text-sm text-soft">{TEXTS.lead}</p>
      <div className="grid gap-1.5">
        <SelectField
          name="service"
          label={TEXTS.service}
          options={CHECKLIST_SERVICE_LABELS}
          value={service}
          disabled={isChanged}
          onChange={({ target }) => setService(CHECKLIST_SERVICES.find((each) => each === target.value) ?? service)}
        />
        {isChanged && <p className="text-sm text-soft">{TEXTS.switchHint}</p>}
      </div>
      {checklist.isPending && <Spinner label={TEXTS.loading} />}
      {checklist.data === undefined && checklist.isError && (
        <LoadError text={CHECKLIST_ERRORS['checklists/fetch-failed']} queries={[checklist]} isInDialog />
      )}
      {checklist.data && !checklist.data.record && <MalformedRecord id={checklist.data.id} />}
      {(checklist.data === null || checklist.data?.record) && (
        <Items
          key={service}
          service={service}
          checklist={checklist.data?.record ?? null}
          container={container}
          onChange={setChanged}
        />
      )}
    </div>
  )
}

const FIELD_TEXTS = { ...PLAN_FIELD_TEXTS, ...REQUESTED_DOCUMENT_FIELD_TEXTS, ...CHECKLIST_FIELD_TEXTS }
/** The category is chosen by the admin: a new row starts without one. */
const EMPTY: ChecklistItem = {
  title: '',
  why: '',
  category: '' as ChecklistItem['category'],
  is_required: true,
  due_days: 14,
}

interface ItemsProps {
  service: ChecklistService
  /** Null if none is stored yet. */
  checklist: Checklist | null
  container: FormContainer
  onChange: (isChanged: boolean) => void
}

function Items({ service, checklist, container, onChange }: ItemsProps) {
  // A refetch must not replace what is being typed.
  const [before] = useState(checklist)
  const form = useValidatedForm<ChecklistForm>(yupResolver(checklistFormSchema), FIELD_TEXTS, { items: before?.items ?? [] })
  const { container: list, fields, announcement, add, move, remove } = useRows(form)
  const { isDirty, errors } = form.formState
  useEffect(() => onChange(isDirty), [isDirty])
  const problem = errors.items?.root?.message ?? errors.items?.message
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={changeChecklist}
      save={({ items }) => call(changeChecklist, { service, revision: before?.revision ?? 0, items })}
      label={FORM_TEXTS.save}
    >
      {fields.length === 0 && <p className="text-sm text-soft">{TEXTS.empty}</p>}
      <ol ref={list} className="grid gap-4">
        {fields.map((row, index) => (
          <ChecklistRow key={row.id} form={form} index={index} count={fields.length} onMove={move} onRemove={remove} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length < CHECKLIST_ITEMS_MAX && (
        <Button className="justify-self-start" onClick={() => add(EMPTY)}>
          {TEXTS.add}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </EntryForm>
  )
}
