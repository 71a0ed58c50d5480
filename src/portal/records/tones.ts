import type { AppointmentMode, AppointmentStatus } from '@domain/appointments/appointment.ts'
import type { InvoiceStatus } from '@domain/billing/invoices/invoice.ts'
import type { QuotationStatus } from '@domain/billing/quotations/quotation.ts'
import type { CertificateStatus } from '@domain/billing/withholding/withholding.ts'
import type { DocumentStatus } from '@domain/documents/document.ts'
import type { MessagePriority, MessageType } from '@domain/messages/message.ts'
import type { OrganisationStatus } from '@domain/organisations/organisation.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import type { MilestoneStatus } from '@domain/projects/milestone.ts'
import type { AdminProjectStatus, ProjectStatus } from '@domain/projects/project.ts'
import type { RequestStatus } from '@domain/projects/requested-document.ts'
import type { RiskStatus } from '@domain/projects/risk.ts'
import type { TicketPriority, TicketStatus } from '@domain/support/ticket.ts'
import type { Tone } from '@/ui/Badge.tsx'
import type { IconName } from '@/ui/icons.ts'

export const ROLE_TONES: Record<Role, Tone> = { admin: 'warn', client: 'ok', partner: 'info' }

export const ORGANISATION_TONES: Record<OrganisationStatus, Tone> = {
  active: 'ok',
  archived: 'mute',
  merging: 'warn',
  merged: 'mute',
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

export const ADMIN_PROJECT_TONES: Record<AdminProjectStatus, Tone> = {
  planning: 'info',
  in_progress: 'warn',
  completed: 'ok',
  on_hold: 'mute',
}

export const DOCUMENT_TONES: Record<DocumentStatus, Tone> = {
  pending: 'info',
  under_review: 'warn',
  approved: 'ok',
  rejected: 'bad',
}

export const INVOICE_TONES: Record<InvoiceStatus, Tone> = {
  draft: 'warn',
  sent: 'info',
  paid: 'ok',
  overdue: 'bad',
  cancelled: 'mute',
}

export const QUOTATION_TONES: Record<QuotationStatus, Tone> = {
  draft: 'warn',
  sent: 'info',
  accepted: 'ok',
  declined: 'bad',
  withdrawn: 'mute',
  expired: 'mute',
}

export const MILESTONE_TONES: Record<MilestoneStatus, Tone> = {
  planned: 'mute',
  in_progress: 'info',
  submitted: 'warn',
  accepted: 'ok',
  changes_requested: 'bad',
}

export const CERTIFICATE_TONES: Record<CertificateStatus, Tone> = { submitted: 'info', accepted: 'ok', rejected: 'bad' }

export const TICKET_TONES: Record<TicketStatus, Tone> = { open: 'info', in_progress: 'warn', closed: 'ok' }
export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  open: 'info',
  uploaded: 'warn',
  approved: 'ok',
  rejected: 'bad',
  waived: 'mute',
}

export const RISK_TONES: Record<RiskStatus, Tone> = { open: 'bad', in_progress: 'warn', closed: 'ok' }
export const TICKET_PRIORITY_TONES: Record<TicketPriority, Tone> = { low: 'mute', medium: 'mute', high: 'bad' }

export const APPOINTMENT_TONES: Record<AppointmentStatus, Tone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'mute',
  cancelled: 'bad',
}
export const APPOINTMENT_MODE_TONES: Record<AppointmentMode, Tone> = { physical: 'outline', virtual: 'info' }

/** Specification section 9: urgent destructive, high secondary, low outline, otherwise default. */
export const MESSAGE_PRIORITY_TONES: Record<MessagePriority, Tone> = {
  urgent: 'bad',
  high: 'mute',
  low: 'outline',
  normal: 'info',
}

export const MESSAGE_TYPE_SIGNS: Record<MessageType, { icon: IconName; tint: string }> = {
  info: { icon: 'info', tint: 'bg-info-tint text-info' },
  success: { icon: 'check', tint: 'bg-ok-tint text-ok' },
  warning: { icon: 'alert', tint: 'bg-warn-tint text-warn' },
  error: { icon: 'error', tint: 'bg-bad-tint text-bad' },
}
