import { deleteMilestone, startMilestone } from '@domain/projects/milestones.endpoints.ts'
import { MILESTONE_STEP_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import { call } from '@/data/call.ts'
import { StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/useSend.tsx'
import { type MilestoneStepProps, seenMilestone } from './milestone-step.ts'

const START = { title: TEXTS.startTitle, lead: TEXTS.startLead, label: TEXTS.startLabel }
const DELETE = { title: TEXTS.deleteTitle, lead: TEXTS.deleteLead, label: TEXTS.deleteLabel }

/** Asks the office before work on a milestone is recorded as begun, or before a milestone is deleted. */
export function QuestionForm({ step, milestone, ...place }: MilestoneStepProps) {
  const isDeletion = step === 'delete'
  const endpoint = isDeletion ? deleteMilestone : startMilestone
  const sending = useSend(place, endpoint)
  return (
    <StepForm
      {...place}
      {...sending}
      {...(isDeletion ? DELETE : START)}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => call(endpoint, seenMilestone(milestone)))}
    />
  )
}
