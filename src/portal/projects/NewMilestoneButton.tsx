import { can } from '@domain/access/permissions.ts'
import { MILESTONE_FORM_TEXTS } from '@texts/milestones.ts'
import { useState } from 'react'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import type { PlanProps } from './plan-props.ts'

const loadForm = () => import('./MilestoneForm.tsx').then(({ MilestoneFormDialog }) => MilestoneFormDialog)

/** Opens the form of a new milestone, for the office. Its code loads on first use. */
export function NewMilestoneButton(plan: PlanProps) {
  const { Part, isBusy, whenLoaded } = useLazyComponent(loadForm)
  const [isOpen, setIsOpen] = useState(false)
  if (!can(plan.person, 'milestones/manage')) return null
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => whenLoaded(() => setIsOpen(true))}>
        {MILESTONE_FORM_TEXTS.new}
      </button>
      {Part && <Part {...plan} milestone={null} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
