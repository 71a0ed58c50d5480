import { DELAY_REASON_MAX } from '@domain/plans/plan.constants.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import { delayReasonSchema } from '@domain/plans/plan.schema.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import { requestFormSchema } from '@domain/requested-documents/requested-document-form.schema.ts'
import { updateRequest } from '@domain/requested-documents/requested-documents.endpoints.ts'
import { fieldError } from '@domain/texts/field-error.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/forms.ts'
import { PLAN_FIELD_TEXTS } from '@texts/plans.ts'
import { REQUESTED_DOCUMENT_FIELD_TEXTS, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { EntryForm, type FormContainer, FormDialog } from '../shell/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { RequestFields, type RequestValues } from './RequestFields.tsx'

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
      {(place) => <EditForm request={request} milestones={milestones} place={place} />}
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
  place: FormContainer
}

function EditForm({ request, milestones, place }: EditFormProps) {
  // A change by somebody else must not replace what is being typed.
  const [before] = useState(request)
  const { title, why, category, is_required, due_on, depends_on, delay_reason } = before
  const values = { title, why, category, is_required, due_on, depends_on, delay_reason }
  const form = useValidatedForm<RequestValues>(yupResolver(schemaFor(before.first_due_on)), FIELD_TEXTS, values)
  const dueOn = useWatch({ control: form.control, name: 'due_on' })
  return (
    <EntryForm
      form={form}
      place={place}
      endpoint={updateRequest}
      save={(entered) => call(updateRequest, { ...entered, request_id: before.id, revision: before.revision })}
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
