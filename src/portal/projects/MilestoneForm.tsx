import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { type MilestoneValues, milestoneValuesSchema } from '@domain/milestones/milestone-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/forms.ts'
import { MILESTONE_DIALOG_ERRORS, MILESTONE_FIELD_TEXTS, MILESTONE_FORM_TEXTS, MILESTONE_SUCCESSES } from '@texts/milestones.ts'
import { PLAN_FIELD_TEXTS } from '@texts/plans.ts'
import { useState } from 'react'
import { newRecordId } from '@/data/firebase/database.ts'
import { createMilestone, updateMilestone } from '@/data/milestone-changes.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '../shell/forms/FormDialog.tsx'
import { useValidatedForm } from '../shell/forms/form-fields.ts'
import { MilestoneFields } from './MilestoneFields.tsx'
import type { MilestoneFormProps } from './milestone-step.ts'

interface MilestoneFormDialogProps extends MilestoneFormProps {
  open: boolean
  onClose: () => void
}

/** The form of a new milestone, or of one that was not accepted. */
export function MilestoneFormDialog({ open, onClose, ...props }: MilestoneFormDialogProps) {
  const title = props.milestone ? MILESTONE_FORM_TEXTS.edit : MILESTONE_FORM_TEXTS.new
  return (
    <FormDialog title={title} open={open} onClose={onClose}>
      {(place) => <MilestoneForm {...props} place={place} />}
    </FormDialog>
  )
}

const FIELD_TEXTS = { ...PLAN_FIELD_TEXTS, ...MILESTONE_FIELD_TEXTS }

function MilestoneForm({ milestone, place, ...plan }: MilestoneFormProps & { place: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(milestone)
  const [milestone_id] = useState(newRecordId)
  const form = useValidatedForm<MilestoneValues>(yupResolver(milestoneValuesSchema(before)), FIELD_TEXTS, formValues(before))
  const project_id = plan.project.id

  async function save({ delay_reason, move_dependants, ...entered }: MilestoneValues) {
    if (before) await updateMilestone(before, { ...entered, delay_reason, move_dependants })
    else await createMilestone({ ...entered, milestone_id, project_id })
  }

  return (
    <EntryForm
      form={form}
      place={place}
      success={MILESTONE_SUCCESSES[before ? 'milestones/updated' : 'milestones/created']}
      failure={MILESTONE_DIALOG_ERRORS[before ? 'milestones/update-failed' : 'milestones/create-failed']}
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
