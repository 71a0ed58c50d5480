import { ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { profileChangesSchema } from '@domain/users/profile.schema.ts'
import { doc, type Firestore, setDoc, updateDoc } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { inquiryCase, sendInquiry } from '../support/fuzz/inquiry-cases.ts'
import { mayProcess } from '../support/fuzz/inquiry-model.ts'
import { messageCase, sentMessage } from '../support/fuzz/message-cases.ts'
import { mayMark } from '../support/fuzz/message-model.ts'
import { profileCase, storedProfiles } from '../support/fuzz/profile-cases.ts'
import { isGood, mayChangeProfile } from '../support/fuzz/profile-model.ts'
import { type Random, randomOf } from '../support/fuzz/random.ts'
import { roleCase, sendRole } from '../support/fuzz/role-cases.ts'
import { isAllowed, sendProfile } from '../support/fuzz/send-profile.ts'
import { Tally } from '../support/fuzz/tally.ts'
import { uploadCase } from '../support/fuzz/upload-cases.ts'
import { mayUpload } from '../support/fuzz/upload-model.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMessage } from '../support/sample-records.ts'
import { ask, OWNER_OF_ALL, signedInAs, upload, useRoleRecords } from '../support/uploads.ts'

/** FUZZ_SEED=<number> tries other cases; the same number tries the same again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const CASES = { profiles: 1800, user_roles: 200, messages: 600, contact_messages: 600, storage: 800 }
const SHARE_ALLOWED = 0.3
/** One in three of those who try is an admin. */
const SHARE_OF_ADMINS = 1 / 3
const LIMIT = { timeout: 180_000 }
const VALID = { first_name: '', last_name: '', company_name: '', phone: '', mail_choices: ALL_MAILS }

interface Lane {
  uid: string
  random: Random
  db: Firestore
}

const UIDS = Array.from({ length: 12 }, (_, index) => `fuzz-${index}`)
const records = Object.fromEntries(UIDS.map((uid, index) => [uid, { user_id: uid, role: ROLES[index % ROLES.length] }]))
const roleDocuments = Object.entries(records).map(([uid, record]) => [`${COLLECTIONS.userRoles}/${uid}`, record])

const env = useRulesEnvironment(Object.fromEntries(roleDocuments))
useRoleRecords(records)

/** `count` cases shared out to twelve members, who work at once; each makes the same cases for the same seed. */
async function inLanes(count: number, run: (lane: Lane, place: number) => Promise<void>): Promise<void> {
  const work = async (uid: string, index: number) => {
    const db = env().authenticatedContext(uid, { email_verified: true }).firestore() as unknown as Firestore
    const lane = { uid, random: randomOf(SEED * UIDS.length + index), db }
    for (let done = index; done < count; done += UIDS.length) await run(lane, done)
  }
  await Promise.all(UIDS.map(work))
}

describe(`single-field mutations of valid writes, with the seed ${SEED}`, () => {
  const profiles = new Tally('profiles')
  const form = new Tally('values of the profile form')
  const roles = new Tally('user_roles')
  const messages = new Tally('messages')
  const inquiries = new Tally('contact_messages')
  const uploads = new Tally('storage')

  it('of a profile, by its owner', LIMIT, async () => {
    await env().withSecurityRulesDisabled(async (context) => {
      const stored = context.firestore() as unknown as Firestore
      await inLanes(CASES.profiles, async ({ uid, random, db }) => {
        const attempt = profileCase(random, random.pick(storedProfiles(uid)), db)
        await setDoc(doc(stored, COLLECTIONS.profiles, uid), attempt.before)
        const found = await isAllowed(() => sendProfile(doc(db, COLLECTIONS.profiles, uid), attempt))
        profiles.note(mayChangeProfile(attempt), found, attempt)
        for (const [field, operation] of Object.entries(attempt.operations)) {
          if (operation.kind !== 'set' || !(field in VALID)) continue
          form.note(isGood(field, operation.value), isTakenByForm(field, operation.value), { field, operation })
        }
      })
    })
    expect(profiles.disagreements).toEqual([])
  })

  it('of a profile are judged by its form as by the rules', () => {
    expect(form.cases).toBeGreaterThan(CASES.profiles)
    expect(form.disagreements).toEqual([])
  })

  it('of a role, by its owner and by admins: every one is refused', LIMIT, async () => {
    await inLanes(CASES.user_roles, async ({ uid, random, db }) => {
      const attempt = roleCase(random, uid, UIDS)
      const found = await isAllowed(() => sendRole(doc(db, COLLECTIONS.userRoles, attempt.uid), attempt))
      roles.note(false, found, attempt)
    })
    expect(roles.disagreements).toEqual([])
  })

  it('of marking a message as read, by its recipient and by others', LIMIT, async () => {
    await env().withSecurityRulesDisabled(async (context) => {
      const stored = context.firestore() as unknown as Firestore
      await inLanes(CASES.messages, async ({ uid, random, db }) => {
        const attempt = messageCase(random, uid, sampleMessage(uid))
        await setDoc(doc(stored, COLLECTIONS.messages, uid), attempt.before)
        const found = await isAllowed(() => updateDoc(doc(db, COLLECTIONS.messages, uid), sentMessage(attempt)))
        messages.note(mayMark(uid, attempt), found, attempt)
      })
    })
    expect(messages.disagreements).toEqual([])
  })

  it('of a contact message, by an admin', LIMIT, async () => {
    await env().withSecurityRulesDisabled(async (context) => {
      const stored = context.firestore() as unknown as Firestore
      await inLanes(CASES.contact_messages, async ({ uid, random, db }) => {
        // Each lane has a message of its own; those of others than admins may change none.
        const attempt = inquiryCase(random, uid, UIDS)
        const path = [COLLECTIONS.contactMessages, uid] as const
        await setDoc(doc(stored, ...path), attempt.before)
        const isAllowedToMe = records[uid]?.role === 'admin' && mayProcess(attempt)
        inquiries.note(isAllowedToMe, await isAllowed(() => sendInquiry(doc(db, ...path), attempt)), attempt)
      })
    })
    expect(inquiries.disagreements).toEqual([])
    expect(inquiries.allowed / inquiries.cases).toBeGreaterThan(SHARE_OF_ADMINS * SHARE_ALLOWED)
  })

  it('of an upload, by the owner of its folder', LIMIT, async () => {
    const sent = new Map<string, string[]>(UIDS.map((uid) => [uid, []]))
    await inLanes(CASES.storage, async ({ uid, random }, place) => {
      const there = sent.get(uid) ?? []
      const attempt = uploadCase(random, uid, 1_795_000_000_000 + place, there)
      const status = await upload(signedInAs(uid), attempt)
      const { bytes, ...shown } = attempt
      uploads.note(mayUpload(attempt), status === 403 ? false : status === 200 || status, { ...shown, size: bytes.length })
      if (status === 200) there.push(attempt.path)
    })
    await Promise.all([...sent.values()].flat().map((path) => ask(OWNER_OF_ALL, 'DELETE', path)))
    expect(uploads.disagreements).toEqual([])
  })

  it('are 2,000 and more, and are allowed often enough to tell something', () => {
    const cases = profiles.cases + roles.cases + messages.cases + uploads.cases
    const allowed = profiles.allowed + roles.allowed + messages.allowed + uploads.allowed
    process.stdout.write(`${[`Seed ${SEED}`, profiles, roles, messages, inquiries, uploads, form].join('\n')}\n`)
    expect(cases).toBeGreaterThanOrEqual(2000)
    expect(uploads.cases).toBeGreaterThanOrEqual(500)
    for (const { cases, allowed } of [profiles, messages, uploads]) expect(allowed / cases).toBeGreaterThan(SHARE_ALLOWED)
    expect(allowed / cases).toBeGreaterThan(SHARE_ALLOWED)
  })
})

function isTakenByForm(field: string, value: unknown): boolean {
  return profileChangesSchema.isValidSync({ ...VALID, [field]: value }, { strict: true })
}
