import type { TicketPriority, TicketStatus } from '@domain/tickets/ticket.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const TICKET_TONES: Record<TicketStatus, Tone> = { open: 'info', in_progress: 'warn', closed: 'ok' }

export const TICKET_PRIORITY_TONES: Record<TicketPriority, Tone> = { low: 'mute', medium: 'mute', high: 'bad' }
