import type { Action } from './platform/access/permissions.ts'
import {
  ADMIN_MESSAGES_PATH,
  APPOINTMENTS_PATH,
  INVOICES_PATH,
  NEW_PARAMETER,
  ORGANISATIONS_PATH,
  QUOTATIONS_PATH,
  SUPPORT_PATH,
} from './routes.ts'

const newRecord = <const Path extends string, const Icon extends string>(icon: Icon, permission: Action, path: Path) =>
  ({ path: `${path}?${NEW_PARAMETER}=1`, icon, permission }) as const

/** What a person may create from any page. The texts of the frame name them. */
export const NEW_ROUTES = [
  newRecord('documents', 'documents/upload', '/documents'),
  newRecord('appointments', 'appointments/change', APPOINTMENTS_PATH),
  newRecord('support', 'support_tickets/open', SUPPORT_PATH),
  newRecord('invoices', 'invoices/manage', INVOICES_PATH),
  newRecord('projects', 'projects/manage', '/projects'),
  newRecord('send', 'messages/send', ADMIN_MESSAGES_PATH),
  newRecord('organisations', 'user_roles/change', ORGANISATIONS_PATH),
] as const

export type NewPath = (typeof NEW_ROUTES)[number]['path']

/** The parameter with the person for whom a dialog of a new record opens. */
export const CLIENT_PARAMETER = 'client'

/** Opens a list with its dialog of a new record, for a person if one is given. */
export const newForClientPath = (path: string, uid: string | undefined) =>
  `${path}?${NEW_PARAMETER}=1${uid ? `&${CLIENT_PARAMETER}=${encodeURIComponent(uid)}` : ''}`

/** Names the inquiry whose quote list fills a new quotation. */
export const INQUIRY_PARAMETER = 'inquiry'

/** The form of a new quotation, filled from the quote list of an inquiry. */
export const quotationFromInquiryPath = (inquiryId: string) =>
  `${QUOTATIONS_PATH}?${NEW_PARAMETER}=1&${INQUIRY_PARAMETER}=${encodeURIComponent(inquiryId)}`
