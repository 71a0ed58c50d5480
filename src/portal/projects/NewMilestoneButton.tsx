import type { PlanProps } from './plan-props.ts'

/** Opens the form of a new milestone, for the office. */
export function NewMilestoneButton(_props: PlanProps) {
  return null
}
