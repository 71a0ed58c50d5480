import type { ProjectStatus } from '@domain/projects/project.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const STATUS_TONES: Record<ProjectStatus, Tone> = {
  planning: 'info',
  feasibility: 'info',
  procurement: 'warn',
  execution: 'warn',
  completion: 'ok',
  maintenance: 'ok',
  on_hold: 'mute',
}
