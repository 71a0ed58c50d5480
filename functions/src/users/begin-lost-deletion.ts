import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { portalRoute } from '@domain/routes.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { runContended } from '../endpoint/contended.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { outbox, queueMail } from '../mail/outbox.ts'
import { adminMissingMail } from '../mail/templates/account-mails.ts'
import { deletionOf, markDeletion } from './account-deletion.ts'
import { hasOtherAdmin } from './admins.ts'
import { SYSTEM } from './change-role.ts'

const { template } = NOTIFICATIONS.admin_missing.mail
const DAY_MS = 24 * 3_600_000

/**
 * Begins the deletion of what an account has left that is gone already, whatever role it had. Where nobody is left who can
 * administer, the office gets a mail, one a day at most. Begun already: nothing happens.
 */
export async function beginLostDeletion(uid: string, now: Date): Promise<void> {
  const account = db.collection(COLLECTIONS.userRoles).doc(uid)
  const isAdminMissing = await runContended(async (transaction) => {
    const [mark, role] = await transaction.getAll(deletionOf(uid), account)
    if (mark?.exists) return false
    const isLast = role?.get('role') === 'admin' && !(await hasOtherAdmin(transaction, uid))
    const isAlerted = isLast && (await wasAlerted(transaction, now))
    markDeletion(transaction, uid, SYSTEM, now)
    if (isLast && !isAlerted) {
      const to = { name: COMPANY.name, address: COMPANY.emails.general }
      queueMail(
        transaction,
        { ...adminMissingMail(siteLink(portalRoute('/admin/users').path)), template, cause: deletionOf(uid).path, to },
        now,
      )
    }
    return isLast
  })
  if (isAdminMissing) logger.error('No admin is left who can sign in')
}

/** Whether the office got the mail within a day. There are few such mails, so that their time needs no index. */
async function wasAlerted(transaction: Transaction, now: Date): Promise<boolean> {
  const { docs } = await transaction.get(outbox.where('template', '==', template).select('created_at'))
  return docs.some((mail) => now.valueOf() - dateOf(mail.get('created_at') as StoredTime).valueOf() < DAY_MS)
}
