import {
  type AdminProjectStatus,
  PROGRESS_THRESHOLDS,
  PROJECT_STAGES,
  PROJECT_STATUSES,
  type ProjectStage,
  type ProjectStatus,
} from './project.constants.ts'

export type ProgressTone = 'red' | 'yellow' | 'green'

/** The colour of a progress bar (specification section 4). @param percent 0 to 100 */
export function progressTone(percent: number): ProgressTone {
  if (percent < PROGRESS_THRESHOLDS.red) return 'red'
  return percent < PROGRESS_THRESHOLDS.yellow ? 'yellow' : 'green'
}

/** The simplified status on the admin screen. */
export function adminStatusOf(status: ProjectStatus): AdminProjectStatus {
  switch (status) {
    case 'planning':
    case 'on_hold':
      return status
    case 'feasibility':
    case 'procurement':
    case 'execution':
      return 'in_progress'
    case 'completion':
    case 'maintenance':
      return 'completed'
  }
}

/** The stored statuses that the admin screen shows as this one. */
export function storedStatusesOf(reading: AdminProjectStatus): ProjectStatus[] {
  return PROJECT_STATUSES.filter((status) => adminStatusOf(status) === reading)
}

/** The position of a project's stage from 0; of a project on hold, that of the stage before the hold. */
export function stageIndexOf({ status, held_from }: { status: ProjectStatus; held_from: ProjectStage | null }): number {
  return (PROJECT_STAGES as readonly ProjectStatus[]).indexOf(held_from ?? status)
}

export type StatusChange = 'forward' | 'back' | 'hold' | 'resume' | 'refused'

/**
 * Classifies a change of status: one stage forward or back, a hold from any stage, or a return from a hold to the stage
 * before. Moving back needs a reason.
 * @param heldFrom the stage before the hold, if the project is on hold
 */
export function classifyStatusChange(from: ProjectStatus, to: ProjectStatus, heldFrom?: ProjectStage): StatusChange {
  if (from === 'on_hold') return to === heldFrom ? 'resume' : 'refused'
  if (to === 'on_hold') return 'hold'
  const step = PROJECT_STAGES.indexOf(to) - PROJECT_STAGES.indexOf(from)
  if (step === 1) return 'forward'
  return step === -1 ? 'back' : 'refused'
}

/** The statuses that a project may change to, including the current one. @param heldFrom as for `classifyStatusChange` */
export function statusChoices(from: ProjectStatus, heldFrom?: ProjectStage): ProjectStatus[] {
  return PROJECT_STATUSES.filter((to) => to === from || classifyStatusChange(from, to, heldFrom) !== 'refused')
}
