import type { Role } from '@domain/access/roles.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const ROLE_TONES: Record<Role, Tone> = { admin: 'warn', client: 'info', partner: 'ok' }
