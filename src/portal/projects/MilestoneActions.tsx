import { can } from '@domain/access/permissions.ts'
import { canChangeMilestone, isDeletable, isEditable } from '@domain/milestones/milestone.policy.ts'
import { MILESTONE_TEXTS as TEXTS } from '@texts/milestones.ts'
import { useState } from 'react'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import type { MilestoneStep, MilestoneViewProps } from './milestone-step.ts'

const loadForm = () => import('./MilestoneForm.tsx').then(({ MilestoneFormDialog }) => MilestoneFormDialog)

/** What the office and the client can do with a milestone now. */
export function MilestoneActions({ milestone, onStep, ...plan }: MilestoneViewProps) {
  const { person } = plan
  const { status } = milestone
  const isOffice = can(person, 'milestones/manage')
  const canDecide = can(person, 'milestones/decide', milestone) && canChangeMilestone(status, 'accepted')
  if (!canDecide && !(isOffice && isEditable(milestone))) return null
  const steps: [step: MilestoneStep, label: string, isMain: boolean][] = isOffice
    ? [
        ...(canChangeMilestone(status, 'in_progress') ? [['start', TEXTS.start, true] as const] : []),
        ...(canChangeMilestone(status, 'submitted')
          ? [['submit', status === 'in_progress' ? TEXTS.submit : TEXTS.submitAgain, status !== 'submitted'] as const]
          : []),
      ].map((step) => [...step])
    : []
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canDecide && (
        <>
          <StepButton step="accepted" label={TEXTS.accept} isMain onStep={onStep} isClients />
          <StepButton step="changes_requested" label={TEXTS.requestChanges} onStep={onStep} isClients />
        </>
      )}
      {steps.map(([step, label, isMain]) => (
        <StepButton key={step} step={step} label={label} isMain={isMain} onStep={onStep} />
      ))}
      {isOffice && isEditable(milestone) && <EditButton {...plan} milestone={milestone} />}
      {isOffice && isDeletable(milestone) && <StepButton step="delete" label={TEXTS.delete} onStep={onStep} />}
    </div>
  )
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
    <button
      type="button"
      className={isMain ? 'button' : 'button button-quiet'}
      data-step={step}
      data-writes={isClients ? '' : undefined}
      onClick={() => onStep(step)}
    >
      {label}
    </button>
  )
}

/** Opens the form, whose code loads on first use. */
function EditButton({ milestone, ...plan }: Omit<MilestoneViewProps, 'onStep' | 'isSending'>) {
  const { Part, isBusy, whenLoaded } = useLazyComponent(loadForm)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => whenLoaded(() => setIsOpen(true))}
      >
        {TEXTS.edit}
      </button>
      {Part && <Part {...plan} milestone={milestone} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
