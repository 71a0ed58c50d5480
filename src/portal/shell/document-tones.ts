import type { DocumentStatus } from '@domain/documents/document.status.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const DOCUMENT_TONES: Record<DocumentStatus, Tone> = {
  pending: 'info',
  under_review: 'warn',
  approved: 'ok',
  rejected: 'bad',
}
