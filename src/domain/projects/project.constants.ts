/** The one stored list, in the order of the work; `on_hold` is no step of that order (behaviours: settled conflicts). */
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

export const PROJECT_TABS = ['all', 'active', 'completed'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]

export const PROJECT_TAB_LABELS: Record<ProjectTab, string> = { all: 'All', active: 'Active', completed: 'Completed' }

/** The statuses that a tab and its stat card count. `all` has no condition. */
export const PROJECT_TAB_STATUSES: Record<Exclude<ProjectTab, 'all'>, readonly ProjectStatus[]> = {
  active: ['planning', 'feasibility', 'procurement', 'execution'],
  completed: ['completion'],
}

/** The admin screen's reading of a status (specification section 4). */
export const ADMIN_PROJECT_STATUSES = ['planning', 'in_progress', 'completed', 'on_hold'] as const
export type AdminProjectStatus = (typeof ADMIN_PROJECT_STATUSES)[number]

export const ADMIN_PROJECT_STATUS_LABELS: Record<AdminProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
}

/** How many moves of the status a project remembers: far more than any makes. */
export const PROJECT_HISTORY_MAX = 200
export const PROJECT_REASON_MAX = 500
/** Of the ids that the database's client makes. */
export const PROJECT_ID_LENGTH = 20
export const PROJECT_TITLE_MAX = 120
export const PROJECT_DESCRIPTION_MAX = 4000
/** Major units: far above any budget, and exact to the cent. */
export const PROJECT_BUDGET_MAX = 999_999_999_999
export const PROJECT_PARTNERS_MAX = 20
/** Progress in percent: below the first red, below the second yellow, from there on green. */
export const PROGRESS_THRESHOLDS = { red: 30, yellow: 70 } as const
