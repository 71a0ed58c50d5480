import { object, string } from 'yup'
import { receivedData } from './field.schema.ts'

import type { Tone } from './status.ts'

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

export const PROJECT_PARTNERS_MAX = 20

/** What other records read of the project that they belong to. */
export interface LinkedProject {
  title: string
  status: ProjectStatus
  client_id: string
  organisation_id?: string | undefined
  /** The organisations of the partners. */
  partner_ids: string[]
}

export const PROJECT_TONES: Record<ProjectStatus, Tone> = {
  planning: 'info',
  feasibility: 'info',
  procurement: 'warn',
  execution: 'warn',
  completion: 'ok',
  maintenance: 'ok',
  on_hold: 'mute',
}

/** A project in a choice. */
export const projectChoiceSchema = receivedData(object({ id: string().required(), title: string().required() }))
