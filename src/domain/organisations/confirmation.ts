import { boolean, date, number, object, string } from 'yup'
import { isStaff } from '../access/roles.ts'
import { recordId } from '../field.schema.ts'

/** Whether the office has confirmed that an organisation is the one that its name says; `requested`: it waits for that. */
export const CONFIRMATIONS = ['none', 'requested', 'confirmed', 'declined'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const CONFIRMATION_LABELS: Record<Confirmation, string> = {
  none: 'Not confirmed',
  requested: 'Waits for confirmation',
  confirmed: 'Confirmed',
  declined: 'Declined',
}

/** In an organisation's record; absent until the migration. */
export const confirmationFields = {
  confirmation: string().oneOf(CONFIRMATIONS).optional(),
  /** Since when it waits for the office; null if it does not wait. */
  confirmation_requested_at: date().nullable().optional(),
  /** The `nameKey` of the name that the office confirmed last, which stays taken after a rename; empty without one. */
  name_key: string().optional(),
}

interface Confirmable {
  confirmation?: Confirmation | undefined
}

export function isConfirmed({ confirmation }: Confirmable): boolean {
  return confirmation === 'confirmed'
}

/** Whether a person may invite to an organisation that they manage: before its confirmation only the office. */
export function mayInvite(by: { role: unknown }, organisation: Confirmable): boolean {
  return isStaff(by) || isConfirmed(organisation)
}

export function confirmationSince(confirmation: Confirmation, now: Date) {
  return { confirmation, confirmation_requested_at: confirmation === 'requested' ? now : null }
}

/** The fields that change with a new name or kind: the office looks again at an organisation whose people change it. */
export function confirmationAfterRename(organisation: Confirmable, by: { role: unknown }, now: Date) {
  return isConfirmed(organisation) && !isStaff(by) ? confirmationSince('requested', now) : {}
}

/** The office's answer about the name that it has read: `revision` is that of the organisation that the page showed. */
export const confirmOrganisationSchema = object({
  organisation_id: recordId().required(),
  revision: number().strict().integer().min(0).required(),
  /** What the page showed, so that of two contradicting answers one is refused. */
  before: string().oneOf(CONFIRMATIONS).required(),
  is_confirmed: boolean().strict().required(),
}).exact()
