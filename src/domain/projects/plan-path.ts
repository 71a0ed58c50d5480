import { PROJECT_PATH, projectPath } from '../routes.ts'

/** What a link to a project's page can open there; also the name of the parameter. */
export const PLAN_TARGETS = ['milestone', 'document', 'risk'] as const
export type PlanTarget = (typeof PLAN_TARGETS)[number]

/** The page of a project with one of its milestones, requested documents or risks open. */
export const planEntryPath = (target: PlanTarget, id: string) => `${PROJECT_PATH}?${target}=${encodeURIComponent(id)}`

export const requestsPath = (projectId: string) => `${projectPath(projectId)}&tab=requests`
