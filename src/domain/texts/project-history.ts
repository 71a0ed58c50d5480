import { PROJECT_STATUS_LABELS, type ProjectStatus } from '../projects/project.constants.ts'
import { statusMove } from '../projects/project.policy.ts'

/** What a move of the status was, as its history tells it. @param from null for the status a project began with */
export function moveText(from: ProjectStatus | null, to: ProjectStatus): string {
  if (from === null) return 'Project opened'
  if (from === 'on_hold') return 'Work resumed'
  const before = PROJECT_STATUS_LABELS[from]
  if (to === 'on_hold') return `Put on hold during ${before.toLowerCase()}`
  return statusMove(from, to) === 'back' ? `Moved back from ${before.toLowerCase()}` : `Moved on from ${before.toLowerCase()}`
}
