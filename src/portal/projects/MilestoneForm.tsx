import type { Milestone } from '@domain/projects/milestone.ts'
import { type MilestoneValues, milestoneValuesSchema } from '@domain/projects/milestone-form.schema.ts'
import { createMilestone, updateMilestone } from '@domain/projects/milestones.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { MILESTONE_FIELD_TEXTS, MILESTONE_FORM_TEXTS } from '@texts/projects/milestones.ts'
import { PLAN_FIELD_TEXTS } from '@texts/projects/plans.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/forms/form-fields.ts'
import { MilestoneFields } from './MilestoneFields.tsx'
import { type MilestoneFormProps, seenMilestone } from './section-props.tsx'

interface MilestoneFormDialogProps extends MilestoneFormProps {
  open: boolean
  onClose: () => void
}

/** The form of a new milestone, or of one that was not accepted. */
export function MilestoneFormDialog({ open, onClose, ...props }: MilestoneFormDialogProps) {
  const title = props.milestone ? MILESTONE_FORM_TEXTS.edit : MILESTONE_FORM_TEXTS.new
  return (
    <FormDialog title={title} open={open} onClose={onClose}>
      {(container) => <MilestoneForm {...props} container={container} />}
    </FormDialog>
  )
}

const FIELD_TEXTS = { ...PLAN_FIELD_TEXTS, ...MILESTONE_FIELD_TEXTS }

function MilestoneForm({ milestone, container, ...plan }: MilestoneFormProps & { container: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(milestone)
  const [milestone_id] = useState(newRecordId)
  const form = useValidatedForm<MilestoneValues>(yupResolver(milestoneValuesSchema(before)), FIELD_TEXTS, formValues(before))
  const project_id = plan.project.id

  function save({ delay_reason, move_dependants, ...input }: MilestoneValues) {
    if (!before) return call(createMilestone, { ...input, milestone_id, project_id })
    return call(updateMilestone, { ...input, delay_reason, move_dependants, ...seenMilestone(before) })
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? updateMilestone : createMilestone}
      save={save}
      label={before ? FORM_TEXTS.save : MILESTONE_FORM_TEXTS.create}
    >
      <MilestoneFields {...plan} form={form} milestone={before} />
    </EntryForm>
  )
}

function formValues(milestone: Milestone | null): Partial<MilestoneValues> {
  const changes = { delay_reason: '', move_dependants: false }
  if (!milestone) {
    const days = { planned_start: '', planned_end: '' }
    return { ...changes, ...days, title: '', result: '', weight: 1, amount: null, shared: false, depends_on: [] }
  }
  const { title, result, planned_start, planned_end, weight, amount, shared, depends_on } = milestone
  return { ...changes, title, result, planned_start, planned_end, weight, amount, shared, depends_on }
}
