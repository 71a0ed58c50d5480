import type { Milestone, MilestoneDecision } from '@domain/projects/milestone.ts'
import type { RefObject } from 'react'
import type { StepPlace } from '@/portal/forms/StepForm.tsx'
import type { PlanProps } from './section-props.tsx'

/** A form over an open milestone. */
export type MilestoneStep = 'start' | 'submit' | 'delete' | MilestoneDecision

export interface MilestoneStepProps extends StepPlace {
  step: MilestoneStep
  milestone: Milestone
}

/** The milestone in the state that the person has seen: the server rejects a change if somebody else has changed it since. */
export const seenMilestone = ({ id, revision }: Milestone) => ({ milestone_id: id, revision })

export interface MilestoneViewProps extends PlanProps {
  milestone: Milestone
  isSending: RefObject<boolean>
  onStep: (step: MilestoneStep) => void
}

export interface MilestoneFormProps extends PlanProps {
  /** null for a new one. */
  milestone: Milestone | null
}
