import { ADMIN_PROJECT_STATUSES, type AdminProjectStatus } from '@domain/projects/project.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const READING_CHOICES = ['all', ...ADMIN_PROJECT_STATUSES] as const
export type ReadingChoice = (typeof READING_CHOICES)[number]

export const READING_TONES: Record<AdminProjectStatus, Tone> = {
  planning: 'info',
  in_progress: 'warn',
  completed: 'ok',
  on_hold: 'mute',
}
