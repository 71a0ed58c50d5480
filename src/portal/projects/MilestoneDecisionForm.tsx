import { acceptanceText } from '@domain/milestones/acceptance-text.ts'
import { ACCEPTANCE_NAME_MAX, CHANGES_REASON_MAX } from '@domain/milestones/milestone.constants.ts'
import { milestoneDecisionSchema } from '@domain/milestones/milestone-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { MILESTONE_DIALOG_ERRORS, MILESTONE_FIELD_TEXTS, MILESTONE_STEP_TEXTS as TEXTS } from '@texts/milestones.ts'
import { useId, useState } from 'react'
import { decideMilestone } from '@/data/milestone-changes.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'
import type { MilestoneStepProps } from './milestone-step.ts'

const schema = milestoneDecisionSchema.pick(['decision', 'name', 'reason'])
const FAILED = MILESTONE_DIALOG_ERRORS['milestones/decide-failed']
const COMMON = { busyLabel: TEXTS.sending, backLabel: TEXTS.back }

/** Accepts a submitted milestone for the own organisation, with the typed name below the exact text. */
export function AcceptForm({ milestone, ...place }: MilestoneStepProps) {
  // The text that is shown must be the one that is accepted, also if somebody else changes the milestone meanwhile.
  const [seen] = useState(milestone)
  const form = useValidatedForm(yupResolver(schema), MILESTONE_FIELD_TEXTS, { decision: 'accepted', name: '', reason: '' })
  const field = bindFields(form)
  const sending = useSend(place, FAILED)
  const heading = useId()
  return (
    <StepForm
      {...place}
      {...sending}
      {...COMMON}
      title={TEXTS.acceptTitle}
      lead={TEXTS.acceptLead}
      label={TEXTS.acceptLabel}
      submit={form.handleSubmit((answer) => sending.send(() => decideMilestone(seen, answer)))}
    >
      <section aria-labelledby={heading} className="grid gap-2 rounded-md border border-line bg-page p-4 text-sm">
        <h4 id={heading} className="font-text text-xs text-soft">
          {TEXTS.acceptedText}
        </h4>
        <p className="whitespace-pre-line wrap-anywhere">{acceptanceText(seen)}</p>
      </section>
      <TextField {...field('name')} label={TEXTS.name} maxLength={ACCEPTANCE_NAME_MAX} autoComplete="name" required />
    </StepForm>
  )
}

/** Tells the office what should be different before the milestone is accepted. */
export function ChangesForm({ milestone, ...place }: MilestoneStepProps) {
  const [seen] = useState(milestone)
  const empty = { decision: 'changes_requested', name: '', reason: '' } as const
  const form = useValidatedForm(yupResolver(schema), MILESTONE_FIELD_TEXTS, empty)
  const field = bindFields(form)
  const sending = useSend(place, FAILED)
  return (
    <StepForm
      {...place}
      {...sending}
      {...COMMON}
      title={TEXTS.changesTitle}
      lead={TEXTS.changesLead}
      label={TEXTS.changesLabel}
      submit={form.handleSubmit((answer) => sending.send(() => decideMilestone(seen, answer)))}
    >
      <TextArea {...field('reason')} label={TEXTS.reason} rows={4} maxLength={CHANGES_REASON_MAX} required />
    </StepForm>
  )
}
