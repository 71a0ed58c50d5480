import { type OrganisationCollection, OWNERSHIP, type SingleOwnerCollection } from '../access/ownership.ts'
import type { Finder, PersonalData } from './personal-data-entry.ts'

/* The parts of the entries of `PERSONAL_DATA`. */

export const SHOWN = { inDownload: true, leaveOut: [] } as const
export const HIDDEN = { inDownload: false, leaveOut: [] } as const
export const own = (find: Finder): PersonalData => ({ ...SHOWN, links: [{ find, onDeletion: 'erase' }] })
export const byField = (field: string) => ({ by: 'field', field }) as const
export const byList = (field: string) => ({ by: 'list', field }) as const
export const byOwner = (collection: OrganisationCollection & SingleOwnerCollection) =>
  ({ by: 'owner', field: OWNERSHIP[collection].owner }) as const
export const byPartner = (field: string) => ({ by: 'organisation list', field }) as const
export const NAMED_BY_ORGANISATION = { withColleagues: 'name the organisation', isOwner: true } as const
