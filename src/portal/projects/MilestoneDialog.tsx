import type { EntryDialogProps } from './plan-props.ts'

/** One milestone with its submissions, its comments and the actions on it. */
export function MilestoneDialog(_props: EntryDialogProps) {
  return null
}
