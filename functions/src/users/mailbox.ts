import { COLLECTIONS } from '@domain/collections.ts'
import type { MailChoice } from '@domain/users/mail-choices.ts'
import type { Profile } from '@domain/users/profile.schema.ts'
import type { DocumentData, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import type { Mail } from '../mail/outbox.ts'

/** Where a person gets mail of this kind; undefined where they switched it off, or have no account any more. */
export async function mailboxFor(transaction: Transaction, uid: string, choice: MailChoice): Promise<Mail['to'] | undefined> {
  return chosenMailbox((await transaction.get(db.collection(COLLECTIONS.profiles).doc(uid))).data(), choice)
}

/** The same for a profile that was read. */
export function chosenMailbox(stored: DocumentData | undefined, choice: MailChoice): Mail['to'] | undefined {
  // Profiles older than the choices get every mail.
  return stored?.['mail_choices']?.[choice] === false ? undefined : mailboxIn(stored)
}

/** Where the person of a stored profile gets the mails that nobody can switch off; undefined where there is no address. */
export function mailboxIn(stored: DocumentData | undefined): Mail['to'] | undefined {
  const profile = stored as Partial<Profile> | undefined
  if (!profile?.email) return undefined
  return { name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(), address: profile.email }
}
