import { COLLECTIONS } from '@domain/collections.ts'
import type { MailChoice } from '@domain/users/mail-choices.ts'
import type { Profile } from '@domain/users/profile.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import type { Mail } from '../mail/outbox.ts'

/** Where a person gets mail of this kind; undefined where they switched it off, or have no account any more. */
export async function mailboxFor(transaction: Transaction, uid: string, choice: MailChoice): Promise<Mail['to'] | undefined> {
  const stored = await transaction.get(db.collection(COLLECTIONS.profiles).doc(uid))
  const profile = stored.data() as Partial<Profile> | undefined
  // Profiles older than the choices get every mail.
  if (profile?.mail_choices?.[choice] === false) return undefined
  return mailboxIn(profile)
}

/** Where a person gets mail that always comes; undefined where they have no account any more. */
export function mailboxIn(profile: Partial<Profile> | undefined): Mail['to'] | undefined {
  if (!profile?.email) return undefined
  return { name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(), address: profile.email }
}
