import { randomBytes, randomInt } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { CODE_LENGTH, CODE_MINUTES, CODES_PER_NETWORK } from '@domain/users/sign-in-code.constants.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { newToken, sha256 } from '../endpoint/random-token.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { keyedHash } from '../endpoint/seal.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'
import { queueMail } from '../mail/outbox.ts'
import { signInCodeMail } from '../mail/templates/account-mails.ts'
import { commitSend, paceSend } from './email-codes-pace.ts'

/** A code that was sent (`email_codes`). Its id is the hash of its request's id, which only the asking page knows. */
export interface EmailCode {
  /** In small letters, as Firebase keeps addresses. */
  email: string
  salt: string
  /** `codeHash` of the code, in base64. */
  code_hash: string
  expires_at: StoredTime
  used_at: StoredTime | null
  created_at: StoredTime
}

export const emailCodes = db.collection(SERVER_COLLECTIONS.emailCodes)

export function codeOfRequest(requestId: string): DocumentReference {
  return emailCodes.doc(sha256(requestId))
}

export function codeHash(code: string, { salt, email }: Pick<EmailCode, 'salt' | 'email'>): Buffer {
  return keyedHash(`sign-in code\n${salt}\n${email}\n${code}`)
}

/**
 * Sends a code to an address, and answers the id of the request, without which the code is worth nothing. Whether there
 * is an account is not looked up here, so nothing about the answer can tell.
 * @throws Refusal `requests/too-many`, `auth/code-too-soon`
 */
export async function sendCode({ email, from }: { email: string; from: string }, now = new Date()): Promise<string> {
  await limitNetwork({ use: 'sign-in-code', from }, now, CODES_PER_NETWORK)
  // To the account's own spelling: where capitals made another mailbox, its owner would get into this account.
  const address = sameAddressKey(email)
  const requestId = newToken()
  const code = newCode()
  const ref = codeOfRequest(requestId)
  const batch = db.batch()
  await paceSend(batch, address, now)
  batch.create(ref, newRecord(address, code, now))
  const to = { name: '', address }
  const mail = { ...signInCodeMail(code), template: NOTIFICATIONS.sign_in_code.mail.template, to, cause: ref.path }
  queueMail(batch, mail, now)
  await commitSend(batch)
  return requestId
}

function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

function newRecord(email: string, code: string, now: Date): EmailCode {
  const salt = randomBytes(16).toString('base64')
  return {
    email,
    salt,
    code_hash: codeHash(code, { salt, email }).toString('base64'),
    expires_at: new Date(now.valueOf() + CODE_MINUTES * 60_000),
    used_at: null,
    created_at: now,
  }
}
