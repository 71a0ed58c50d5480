import { ORGANISATION_PATH } from '@domain/routes.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Writes } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { managerMissingMail } from '../mail/templates/account-mails.ts'
import { notify } from '../notifications/notify.ts'
import { isManager, organisationRef } from './members.ts'

/** Whether a person is the last who manages an organisation to which other people belong. */
export function isLastManager(uid: string, members: readonly DocumentSnapshot[]): boolean {
  const others = members.filter(({ id }) => id !== uid)
  const isManaging = members.some((member) => member.id === uid && isManager(member))
  return isManaging && others.length > 0 && !others.some(isManager)
}

/** Mails the office that it must name another manager. @param members those of the organisation */
export function notifyLostManager(
  writes: Writes,
  { id, members }: { id: string; members: readonly DocumentSnapshot[] },
  actorId: string,
  now: Date,
): void {
  const name = String(members[0]?.get('organisation_name') ?? '')
  const mail = managerMissingMail(name, siteLink(ORGANISATION_PATH, { id }))
  const entry = { actor_id: actorId, subject: organisationRef(id).path, label: '', visible_to: [] }
  notify(writes, 'organisation_without_manager', { ...entry, mail }, now)
}
