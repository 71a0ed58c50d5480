import { ORGANISATION_STATUS_LABELS } from '../../organisations/organisation.constants.ts'
import type { SuccessText } from '../message-types.ts'

/** Texts of the office's pages of organisations and their dialogs. */
export const ORGANISATION_ADMIN_TEXTS = {
  loading: 'Loading organisations…',
  plural: 'organisations',
  empty: 'No organisations found.',
  organisation: 'Organisation',
  all: 'All organisations',
  allStatuses: 'All',
  created: 'Created',
  role: 'Role',
  active: ORGANISATION_STATUS_LABELS.active,
  publicBodies: 'Public bodies',
  companies: 'Companies',
  archived: ORGANISATION_STATUS_LABELS.archived,
  create: 'New organisation',
  createButton: 'Create and invite',
  roleHint: 'Everybody in an organisation has the same role.',
  firstPerson: 'Email of the first person',
  firstPersonHint: 'Gets an invitation, manages the organisation, and may do there what you may do for the office.',
  notFound: 'This organisation does not exist, or it cannot be managed.',
  noPeople: 'Nobody belongs to this organisation yet.',
  move: 'Move',
  moveButton: 'Move person',
  moving: 'Moving…',
  moveEffect:
    'The records of the present organisation stay there; without people and records, it ends. Both organisations must have the same role.',
  chooseTarget: 'Please choose an organisation from the list.',
  merge: 'Merge into…',
  mergeButton: 'Merge',
  mergeAgain: 'Continue the merge',
  merging: 'Merging…',
  mergeEffects: [
    'All people and records of the first move to the second.',
    'Everybody keeps what they may do.',
    'The first organisation then no longer exists. This cannot be undone.',
  ],
  mergeProgress: 'Progress of the merge',
  openTarget: 'Open that organisation',
  archive: 'Archive',
  restore: 'Restore',
  restoring: 'Restoring…',
  restoreEffects: ['It can be chosen and joined again.'],
  abandoned: 'Nobody belongs to this organisation any more',
  giveBack: 'Give back',
  giveBackEffects: [
    'The organisation is active again, with all its records.',
    'Nobody belongs to it yet: invite a person afterwards under People, or move one there.',
  ],
  erase: 'Erase the records',
  erasing: 'Erasing…',
  eraseEffects: [
    'Documents with their files, tickets, appointments, comments and notes of the organisation are erased.',
    'Invoices, payments, projects and the log remain without names, as the law requires.',
    'The organisation then no longer exists. This cannot be undone.',
  ],
  eraseNeedsAll: 'Only an admin who may do everything for the office erases them.',
  account: 'Open in Manage users',
} as const

export const moveQuestion = (name: string) => `Move ${name} to another organisation?`
export const mergeQuestion = (name: string) => `Merge ${name} into another organisation`
export const mergeSentence = (source: string, target: string) =>
  `“${source}” becomes part of ${target ? `“${target}”` : 'the organisation that you choose'}:`
export const mergingInto = (target: string) =>
  `Its people and records are moving to ${target ? `“${target}”` : 'another organisation'}. You can leave this page.`
export const mergedInto = (target: string) =>
  `Its people and records now belong to ${target ? `“${target}”` : 'another organisation'}.`
/** Shown while it can be undone. */
export const organisationArchived = (name: string): SuccessText => ({
  title: `${name} archived`,
  description: 'It can no longer be chosen or joined. Its people keep their access, and nothing is deleted.',
})
export const abandonedText = (day: string) =>
  `The last account of this organisation was deleted on ${day}. Others had worked on its records shortly before, so they are kept until you decide: give them back, or erase them.`
export const giveBackQuestion = (name: string) => `Give ${name} back to a client?`
export const declineQuestion = (name: string) => `Not confirm ${name}?`
export const eraseQuestion = (name: string) => `Erase all records of ${name}?`
export const restoreQuestion = (name: string) => `Restore ${name}?`
