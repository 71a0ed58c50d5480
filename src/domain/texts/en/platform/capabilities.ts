import type { AnyCapability } from '../../../platform/access/capabilities.ts'
import { fillPlaceholder } from '../../message-types.ts'

export const CAPABILITY_LABELS: Record<AnyCapability, string> = {
  projects: 'Projects',
  documents: 'Documents',
  invoices: 'Invoices and payments',
  support: 'Support tickets',
  appointments: 'Appointments',
  people: 'People of the organisation',
  'office.people': 'People, organisations and settings',
  'office.projects': 'Projects',
  'office.documents': 'Documents',
  'office.money': 'Invoices and payments',
  'office.support': 'Support tickets',
  'office.appointments': 'Appointments',
  'office.messages': 'Messages, inquiries and newsletter',
  'office.log': 'Activity log',
}

/** Texts of the portal as a member sees it, in the tab of an admin. */
export const VIEW_TEXTS = {
  bar: 'View as client',
  end: 'End view',
  readOnly: 'Nothing can be changed.',
  refused: 'Nothing was changed: this is only a view. End the view to work as yourself.',
  outside: 'End the view to work as yourself.',
} as const

/** "You see what Amina Lokwawi of Mlima County sees." */
export const memberViewText = (person: string, organisation: string) =>
  organisation === '' || organisation === person
    ? fillPlaceholder('You see what {person} sees.', { person })
    : fillPlaceholder('You see what {person} of {organisation} sees.', { person, organisation })

/** Parts of the portal that the member sees and the admin may not read. */
export const hiddenInView = (capabilities: readonly AnyCapability[]) =>
  fillPlaceholder('Not shown, because you may not read them: {parts}.', {
    parts: capabilities.map((each) => CAPABILITY_LABELS[each]).join(' · '),
  })

/** A page that the person of the view, or the admin, may not read. */
export const notInView = (page: string) => fillPlaceholder('{page} is not part of this view.', { page })
