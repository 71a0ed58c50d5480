import { can } from '@domain/access/permissions.ts'
import { canChangeMilestone, isDeletable, isEditable } from '@domain/milestones/milestone.policy.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { MILESTONE_TEXTS as TEXTS } from '@texts/milestones.ts'
import { Button } from '@/ui/Button.tsx'
import { DialogButton } from '../shell/DialogButton.tsx'
import type { MilestoneStep, MilestoneViewProps } from './milestone-step.ts'

const loadForm = () => import('./MilestoneForm.tsx').then((file) => file.MilestoneFormDialog)

/** What the office and the client can do with a milestone now. */
export function MilestoneActions({ milestone, onStep, ...plan }: MilestoneViewProps) {
  const { person } = plan
  const isOffice = can(person, 'milestones/manage') && isEditable(milestone)
  const canDecide = can(person, 'milestones/decide', milestone) && canChangeMilestone(milestone.status, 'accepted')
  if (!canDecide && !isOffice) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canDecide && (
        <>
          <StepButton step="accepted" label={TEXTS.accept} isMain onStep={onStep} isClients />
          <StepButton step="changes_requested" label={TEXTS.requestChanges} onStep={onStep} isClients />
        </>
      )}
      {isOffice && (
        <>
          <NextStep status={milestone.status} onStep={onStep} />
          <DialogButton label={CONTROL_TEXTS.edit} isQuiet load={loadForm} dialog={{ ...plan, milestone }} />
          {isDeletable(milestone) && <StepButton step="delete" label={TEXTS.delete} onStep={onStep} />}
        </>
      )}
    </div>
  )
}

/** What the office does next with a milestone. While it waits for an answer, it can be submitted again. */
function NextStep({ status, onStep }: Pick<Milestone, 'status'> & Pick<MilestoneViewProps, 'onStep'>) {
  if (status === 'planned') return <StepButton step="start" label={TEXTS.start} isMain onStep={onStep} />
  const label = status === 'in_progress' ? TEXTS.submit : TEXTS.submitAgain
  return <StepButton step="submit" label={label} isMain={status !== 'submitted'} onStep={onStep} />
}

interface StepButtonProps {
  step: MilestoneStep
  label: string
  isMain?: boolean
  /** Hidden while an admin views the portal of a member. */
  isClients?: boolean
  onStep: (step: MilestoneStep) => void
}

function StepButton({ step, label, isMain = false, isClients = false, onStep }: StepButtonProps) {
  return (
    <Button isMain={isMain} data-step={step} data-writes={isClients ? '' : undefined} onClick={() => onStep(step)}>
      {label}
    </Button>
  )
}
