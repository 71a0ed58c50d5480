import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN } from '../../scripts/local/paths.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { redeemLink } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, linkIn, signInWithToken, signUp } from '../support/accounts.ts'
import { isEmulated, newEmail, post } from '../support/call-function.ts'
import { requestId } from '../support/codes.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, setReceiving } from '../support/inbox.ts'

const PASSWORD = 'Never-to-be-stored-1'
const NEW_PASSWORD = 'Never-to-be-stored-2'
const LOGS = ['emulators.log', 'firestore-debug.log', 'firebase-debug.log', 'local-server-0.log', 'local-server-1.log']

/** A unique address, which identifies the records of this test. */
const email = newEmail()
/** The secrets by their origin. */
const secrets: Record<string, string> = { password: PASSWORD, 'new password': NEW_PASSWORD }
/** All records before and after the mails are sent, and the log lines in between. */
let waiting: string
let sent: string
let logged: string

/** Every document of the emulator as one text, including subcollections and documents without fields. */
async function everything(): Promise<string> {
  return readCollectionTexts(await adminDb.listCollections())
}

async function readCollectionTexts(collections: FirebaseFirestore.CollectionReference[]): Promise<string> {
  const parts: string[] = []
  for (const collection of collections) {
    const documents = await collection.listDocuments()
    const records = documents.length > 0 ? await adminDb.getAll(...documents) : []
    for (const record of records) parts.push(record.ref.path, JSON.stringify(record.data() ?? {}))
    const below = await Promise.all(documents.map((document) => document.listCollections()))
    for (const some of below) if (some.length > 0) parts.push(await readCollectionTexts(some))
  }
  return parts.join('\n')
}

/** The mail with these words; this run sends each mail once. */
async function mailWith(words: string): Promise<string> {
  let text = ''
  await eventually(async () => {
    text = (await mailsTo(email)).find(({ subject }) => subject.includes(words))?.text ?? ''
    expect(text).not.toBe('')
  })
  return text
}

async function sendWaiting(): Promise<void> {
  const mails = await adminDb.collection(SERVER_COLLECTIONS.outbox).where('to.address', '==', email).get()
  await eventually(async () => {
    const states = (await adminDb.getAll(...mails.docs.map(({ ref }) => ref))).map((mail) => mail.get('state'))
    expect(states).toEqual(states.map(() => 'retry'))
  })
  await setReceiving(true)
  for (const { ref } of mails.docs) await ref.update({ next_attempt_at: new Date() })
  await runScheduledFunction('sweepOutbox')
}

beforeAll(async () => {
  await setReceiving(false)
  const { idToken } = await signUp(email, PASSWORD)
  const opened = await callAs(idToken, 'ensure-account')
  expect(opened.status).toBe(200)
  for (const name of ['request-password-reset', 'newsletter-subscribe']) expect((await post(name, { email })).status).toBe(200)
  const asked = await post('request-email-otp', { email })
  waiting = await everything()
  await sendWaiting()

  const code = /^\d{6}$/m.exec(await mailWith('sign-in code'))?.[0] ?? ''
  const verifyLink = linkIn(await mailWith('Verify your email'))
  const resetLink = linkIn(await mailWith('Choose a new password'))
  const newsletter = linkIn(await mailWith('newsletter')).searchParams.get('token') ?? ''
  const verified = await redeemLink(verifyLink, [String(opened.result?.['sign_up_proof'])])
  expect(verified).toMatchObject({ status: 200, result: { reset_code: null } })
  const right = await post('verify-email-otp', { email, token: code, type: 'email', request_id: requestId(asked) })
  const customToken = String(right.result?.['token'])
  const session = await signInWithToken(customToken)
  expect((await callAs(session.idToken, 'ensure-account')).status).toBe(200)
  // The verification link has invalidated this one.
  expect(await redeemLink(resetLink)).toMatchObject({ status: 400, key: 'auth/link-invalid' })
  expect((await callAuthEmulator('update', { idToken: session.idToken, password: NEW_PASSWORD })).status).toBe(200)
  expect((await post('newsletter-confirm', { token: newsletter })).status).toBe(200)
  const [verifyCode, resetCode] = [verifyLink, resetLink].map(({ searchParams }) => searchParams.get('code') ?? '')
  Object.assign(secrets, { code, verifyCode, resetCode, newsletter, customToken, idToken, 'new idToken': session.idToken })
  Object.assign(secrets, { 'request id': requestId(asked) })
  sent = await everything()
  logged = LOGS.map((name) => readFileSync(join(RUN, name), 'utf8')).join('\n')
})

afterAll(async () => {
  // The searches block the event loop; without a pause, fetch would use a connection that the inbox has closed meanwhile.
  await setTimeout(100)
  await setReceiving(true)
})

/** The names of the secrets that a text contains. */
function secretsIn(text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const found = new RegExp(`(?<![\\w.-])${secret.replaceAll('.', '\\.')}(?![\\w-])`).test(text)
    return found ? [name] : []
  })
}

describe('a secret', () => {
  it('can be found by this test', () => {
    expect(Object.values(secrets).filter((secret) => secret.length >= 6)).toHaveLength(10)
    for (const [name, secret] of Object.entries(secrets)) {
      for (const text of [`"text":"${secret}"`, `/a?code=${secret}&b`, `code\n${secret}\n`])
        expect(secretsIn(text)).toEqual([name])
    }
  })

  it('is in no record while the mails wait', () => {
    expect(waiting).toContain(email)
    for (const kind of ['verification', 'password-reset', 'newsletter-confirmation', 'sign-in-code']) {
      expect(waiting).toContain(`"template":"${kind}"`)
    }
    expect(waiting).toMatch(/email_codes\/[0-9a-f]{64}/)
    expect(secretsIn(waiting)).toEqual([])
  })

  it('is in no record after they were sent and used', () => {
    expect(sent).toContain(email)
    expect(sent).toMatch(/email_codes\/[0-9a-f]{64}\/tries\/1/)
    expect(secretsIn(sent)).toEqual([])
  })

  it('is in no log', () => {
    for (const name of ['requestEmailOtp', 'verifyEmailOtp', 'ensureAccount', 'requestPasswordReset']) {
      expect(logged).toContain(isEmulated ? `--> europe-west1-${name}` : `Finished "${name}"`)
    }
    expect(secretsIn(logged)).toEqual([])
  })
})
