import { dayInNairobi } from '@domain/platform/dates.ts'
import { MILESTONE_STATUS_LABELS, MILESTONE_TONES } from '@domain/projects/milestone.ts'
import { isLate } from '@domain/projects/plan.ts'
import type { SuccessText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { MILESTONE_DIALOG_ERRORS, MILESTONE_SUCCESSES, MILESTONE_TEXTS } from '@texts/projects/milestones.ts'
import { PLAN_TEXTS } from '@texts/projects/plans.ts'
import { lazy, useEffect, useState } from 'react'
import { milestoneById } from '@/data/projects/plan.data.ts'
import { RecordSteps, useSteps } from '@/portal/forms/StepForm.tsx'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { showToast } from '@/ui/toasts.ts'
import { MilestoneView } from './MilestoneView.tsx'
import type { EntryDialogProps, MilestoneStep } from './section-props.tsx'

/** One milestone with its submissions, its comments and the actions on it. */
export function MilestoneDialog({ id, onClose, ...plan }: EntryDialogProps) {
  const { person } = plan
  const milestone = useQuery(milestoneById(person, id))
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const steps = useSteps<MilestoneStep>(close)
  const { isView, isSending, onLeave } = steps

  // The browser returns the focus when the dialog closes, so it closes before it is removed.
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen])

  /** The record that would show the success is gone. */
  function onDeleted(success?: SuccessText) {
    close()
    if (success) showToast({ tone: 'ok', ...success })
  }

  return (
    <RecordDialog
      title={() => PLAN_TEXTS.milestone}
      badges={
        isView &&
        ((record) => (
          <>
            <Badge tone={MILESTONE_TONES[record.status]}>{MILESTONE_STATUS_LABELS[record.status]}</Badge>
            {isLate(record, dayInNairobi(new Date())) && <Badge tone="bad">{MILESTONE_TEXTS.late}</Badge>}
          </>
        ))
      }
      actions={isView && <CloseButton onClose={onLeave} />}
      open={isOpen}
      onClose={onLeave}
      wide
      query={milestone}
      loading={MILESTONE_TEXTS.loading}
      skeleton={<MilestoneSkeleton />}
      notFound={MILESTONE_DIALOG_ERRORS['milestones/not-found']}
      failed={MILESTONE_DIALOG_ERRORS['milestones/fetch-failed']}
    >
      {(record) => (
        <RecordSteps
          steps={steps}
          successes={DONE}
          view={(onStep) => <MilestoneView {...plan} milestone={record} isSending={isSending} onStep={onStep} />}
          form={(step, container) => {
            const Form = FORMS[step]
            return (
              <Form step={step} milestone={record} {...container} onDone={step === 'delete' ? onDeleted : container.onDone} />
            )
          }}
        />
      )}
    </RecordDialog>
  )
}

function MilestoneSkeleton() {
  return (
    <div className="grid gap-5">
      {['h-16', 'h-28', 'h-11', 'h-40'].map((height) => (
        <span key={height} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}

// Nobody needs all of the forms, so their code loads on demand.
const QuestionForm = lazy(async () => ({ default: (await import('./MilestoneDecisionForms.tsx')).QuestionForm }))
const SubmitForm = lazy(async () => ({ default: (await import('./SubmitMilestoneForm.tsx')).SubmitMilestoneForm }))
const DecisionForm = lazy(async () => ({ default: (await import('./MilestoneDecisionForms.tsx')).DecisionForm }))

const FORMS = {
  start: QuestionForm,
  delete: QuestionForm,
  submit: SubmitForm,
  accepted: DecisionForm,
  changes_requested: DecisionForm,
}

const DONE = {
  submit: MILESTONE_SUCCESSES['milestones/submitted'].description,
  accepted: MILESTONE_SUCCESSES['milestones/accepted'].description,
  changes_requested: MILESTONE_SUCCESSES['milestones/changes-requested'].description,
}
