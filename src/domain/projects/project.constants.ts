/** The stages of a project in their order. `on_hold` is a status but not a stage (behaviours: settled conflicts). */
export const PROJECT_STAGES = ['planning', 'feasibility', 'procurement', 'execution', 'completion', 'maintenance'] as const
export const PROJECT_STATUSES = [...PROJECT_STAGES, 'on_hold'] as const
export type ProjectStage = (typeof PROJECT_STAGES)[number]
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  planning: 'Planning',
  feasibility: 'Feasibility',
  procurement: 'Procurement',
  execution: 'Execution',
  completion: 'Completion',
  maintenance: 'Maintenance',
  on_hold: 'On hold',
}

/** The orders of the list; the first is the default. */
export const PROJECT_SORTS = ['newest', 'oldest', 'due-first', 'due-last'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

export const PROJECT_TABS = ['all', 'active', 'completed'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]

export const PROJECT_TAB_LABELS: Record<ProjectTab, string> = { all: 'All', active: 'Active', completed: 'Completed' }

/** The statuses of each tab and its stat card. `all` has no condition. */
export const PROJECT_TAB_STATUSES: Record<Exclude<ProjectTab, 'all'>, readonly ProjectStatus[]> = {
  active: ['planning', 'feasibility', 'procurement', 'execution'],
  completed: ['completion'],
}

/** The admin screen's simplified statuses (specification section 4). */
export const ADMIN_PROJECT_STATUSES = ['planning', 'in_progress', 'completed', 'on_hold'] as const
export type AdminProjectStatus = (typeof ADMIN_PROJECT_STATUSES)[number]

export const ADMIN_PROJECT_STATUS_LABELS: Record<AdminProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
}

/** Maximum entries in a project's status history: far more than any project has. */
export const PROJECT_HISTORY_MAX = 200
export const PROJECT_REASON_MAX = 500
export const PROJECT_TITLE_MAX = 120
export const PROJECT_DESCRIPTION_MAX = 4000
/** Maximum budget in major units: far above any budget, and exact to the cent. */
export const PROJECT_BUDGET_MAX = 999_999_999_999
export const PROJECT_PARTNERS_MAX = 20
/** Progress in percent: red below the first, yellow below the second, otherwise green. */
export const PROGRESS_THRESHOLDS = { red: 30, yellow: 70 } as const
