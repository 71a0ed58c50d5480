import { SUBMISSION_NOTE_MAX } from '@domain/projects/milestone.ts'
import { submissionRequestSchema } from '@domain/projects/milestone-form.schema.ts'
import { submitMilestone } from '@domain/projects/milestones.endpoints.ts'
import { MILESTONE_FIELD_TEXTS, MILESTONE_STEP_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { AttachFiles } from '@/portal/documents/AttachFiles.tsx'
import { useAttachments } from '@/portal/documents/useAttachments.ts'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { TextArea } from '@/ui/TextField.tsx'
import { type MilestoneStepProps, seenMilestone } from './section-props.tsx'

const NOTE = submissionRequestSchema.pick(['note'])

/** The office hands over a milestone with files and a note. */
export function SubmitMilestoneForm({ milestone, ...container }: MilestoneStepProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments()
  const { obstacle } = attachments
  const sending = useSend(container, { failure: submitMilestone.failure })
  const { setError } = sending

  // The error about a file is outdated.
  useEffect(() => setError(null), [obstacle])

  async function submit() {
    const found = entryProblems(NOTE, { note }, MILESTONE_FIELD_TEXTS).note
    setProblem(found)
    if (found) return area.current?.focus()
    if (obstacle !== null) {
      setError({ title: submitMilestone.failure.description, description: obstacle })
      return
    }
    let isExplained = false
    await sending.send(async () => {
      try {
        const submission = { note: note.trim(), attachments: attachments.paths }
        await call(submitMilestone, { ...submission, ...seenMilestone(milestone) })
        attachments.onSent()
      } catch (error) {
        isExplained = attachments.onFailure(error)
        throw error
      }
    })
    if (isExplained) setError(null)
  }

  return (
    <StepForm
      {...container}
      {...sending}
      title={TEXTS.submitTitle}
      lead={TEXTS.submitLead}
      label={TEXTS.submitLabel}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={submit}
    >
      <TextArea
        ref={area}
        name="note"
        label={TEXTS.note}
        rows={3}
        maxLength={SUBMISSION_NOTE_MAX}
        error={problem}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <AttachFiles attachments={attachments} isBusy={sending.isBusy} />
    </StepForm>
  )
}
