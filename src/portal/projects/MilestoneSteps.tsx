import { MILESTONE_DIALOG_ERRORS, MILESTONE_STEP_TEXTS as TEXTS } from '@texts/milestones.ts'
import { deleteMilestone, startMilestone } from '@/data/milestone-changes.data.ts'
import { StepForm } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'
import type { MilestoneStepProps } from './milestone-step.ts'

/** Asks the office before work on a milestone is recorded as begun. */
export function StartForm({ milestone, ...place }: MilestoneStepProps) {
  const sending = useSend(place, MILESTONE_DIALOG_ERRORS['milestones/start-failed'])
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.startTitle}
      lead={TEXTS.startLead}
      label={TEXTS.startLabel}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => startMilestone(milestone))}
    />
  )
}

/** Asks the office before a milestone is deleted. */
export function DeleteForm({ milestone, ...place }: MilestoneStepProps) {
  const sending = useSend(place, MILESTONE_DIALOG_ERRORS['milestones/delete-failed'])
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.deleteTitle}
      lead={TEXTS.deleteLead}
      label={TEXTS.deleteLabel}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => deleteMilestone(milestone))}
    />
  )
}
