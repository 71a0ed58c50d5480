import type { RequestStatus } from '@domain/requested-documents/requested-document.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  open: 'info',
  uploaded: 'warn',
  approved: 'ok',
  rejected: 'bad',
  waived: 'mute',
}
