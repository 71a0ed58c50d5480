import { ACCEPTANCE_NAME_MAX, acceptanceText, CHANGES_REASON_MAX, type MilestoneDecision } from '@domain/projects/milestone.ts'
import { milestoneDecisionSchema } from '@domain/projects/milestone-form.schema.ts'
import { decideMilestone, deleteMilestone, startMilestone } from '@domain/projects/milestones.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { MILESTONE_FIELD_TEXTS, MILESTONE_STEP_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import { useId, useState } from 'react'
import { call } from '@/data/call.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { type MilestoneStepProps, seenMilestone } from './section-props.tsx'

const schema = milestoneDecisionSchema.pick(['decision', 'name', 'reason'])
const ACCEPT = {
  title: TEXTS.acceptTitle,
  lead: TEXTS.acceptLead,
  label: TEXTS.acceptLabel,
}
const CHANGES = {
  title: TEXTS.changesTitle,
  lead: TEXTS.changesLead,
  label: TEXTS.changesLabel,
}

/**
 * Accepts a submitted milestone for the own organisation, with the typed name below the exact text, or says what should be
 * different before it is accepted.
 */
export function DecisionForm({ step, milestone, ...container }: MilestoneStepProps) {
  const decision: MilestoneDecision = step === 'accepted' ? step : 'changes_requested'
  // The text that is shown must be the one that is accepted, also if somebody else changes the milestone meanwhile.
  const [seen] = useState(milestone)
  const form = useValidatedForm(yupResolver(schema), MILESTONE_FIELD_TEXTS, { decision, name: '', reason: '' })
  const field = bindFields(form)
  const sending = useSend(container, decideMilestone)
  return (
    <StepForm
      {...container}
      {...sending}
      {...(decision === 'accepted' ? ACCEPT : CHANGES)}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={form.handleSubmit((answer) => sending.send(() => call(decideMilestone, { ...answer, ...seenMilestone(seen) })))}
    >
      {decision === 'accepted' ? (
        <>
          <AcceptedText text={acceptanceText(seen)} />
          <TextField {...field('name')} label={TEXTS.name} maxLength={ACCEPTANCE_NAME_MAX} autoComplete="name" required />
        </>
      ) : (
        <TextArea {...field('reason')} label={TEXTS.reason} rows={4} maxLength={CHANGES_REASON_MAX} required />
      )}
    </StepForm>
  )
}

function AcceptedText({ text }: { text: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-2 rounded-md border border-line bg-page p-4 text-sm">
      <h4 id={heading} className="font-text text-xs text-soft">
        {TEXTS.acceptedText}
      </h4>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}

const START = {
  title: TEXTS.startTitle,
  lead: TEXTS.startLead,
  label: TEXTS.startLabel,
}
const DELETE = {
  title: TEXTS.deleteTitle,
  lead: TEXTS.deleteLead,
  label: TEXTS.deleteLabel,
}

/** Asks the office before work on a milestone is recorded as begun, or before a milestone is deleted. */
export function QuestionForm({ step, milestone, ...container }: MilestoneStepProps) {
  const isDeletion = step === 'delete'
  const endpoint = isDeletion ? deleteMilestone : startMilestone
  const sending = useSend(container, endpoint)
  return (
    <StepForm
      {...container}
      {...sending}
      {...(isDeletion ? DELETE : START)}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => call(endpoint, seenMilestone(milestone)))}
    />
  )
}
