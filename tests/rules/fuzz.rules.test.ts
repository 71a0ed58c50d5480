import { ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { profileDetailsSchema } from '@domain/users/profile.schema.ts'
import { doc, updateDoc } from 'firebase/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { FUZZ_PROJECT } from '../../scripts/test/rules-projects.ts'
import { type InquiryCase, inquiryCase, sendInquiry } from '../support/fuzz/inquiry-cases.ts'
import { mayProcess } from '../support/fuzz/inquiry-model.ts'
import { inLanes, SEED, UIDS } from '../support/fuzz/lanes.ts'
import { type MessageCase, messageCase } from '../support/fuzz/message-cases.ts'
import { mayMark } from '../support/fuzz/message-model.ts'
import { sentFields } from '../support/fuzz/operation.ts'
import { detailValue, type ProfileCase, profileCase, storedProfiles } from '../support/fuzz/profile-cases.ts'
import { isGood, mayChangeProfile } from '../support/fuzz/profile-model.ts'
import { roleCase, sendRole } from '../support/fuzz/role-cases.ts'
import { isAllowed, sendProfile } from '../support/fuzz/send-profile.ts'
import { smallerWrites } from '../support/fuzz/shrink.ts'
import { Tally } from '../support/fuzz/tally.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMessage } from '../support/sample-records.ts'

/** Mutations of each collection. FUZZ_CASES=<number> makes as many of every one. */
const CASES = casesOf({ profiles: 1800, user_roles: 200, messages: 360, contact_messages: 330 })
const SHARE_ALLOWED = 0.3
/** One in three of those who try is an admin. */
const SHARE_OF_ADMINS = 1 / 3
const LIMIT_MS = 600_000
const VALID = { first_name: '', last_name: '', company_name: '', phone: '' }

const records = Object.fromEntries(UIDS.map((uid, index) => [uid, { user_id: uid, role: ROLES[index % ROLES.length] }]))
const roleDocuments = Object.entries(records).map(([uid, record]) => [`${COLLECTIONS.userRoles}/${uid}`, record])

const env = useRulesEnvironment(Object.fromEntries(roleDocuments), FUZZ_PROJECT)

describe(`single-field mutations of valid writes, with the seed ${SEED}`, () => {
  const profiles = new Tally('profiles')
  const form = new Tally('values of the profile form')
  const roles = new Tally('user_roles')
  const messages = new Tally('messages')
  const inquiries = new Tally('contact_messages')

  async function fuzzProfiles() {
    await inLanes(env(), CASES.profiles, async ({ uid, random, db }) => {
      const attempt = profileCase(random, random.pick(storedProfiles(uid)), db)
      const path = `${COLLECTIONS.profiles}/${uid}`
      const ask = async (one: ProfileCase) => {
        await store(env(), { [path]: one.before })
        const found = await isAllowed(() => sendProfile(doc(db, path), one))
        return { expected: mayChangeProfile(one), found }
      }
      await profiles.judge(attempt, ask, (one) => withSmaller(one, 'operations'))
      const [field, value] = detailValue(random, db)
      form.note(isGood(field, value), isTakenByForm(field, value), { field, value })
      return true
    })
  }

  async function fuzzRoles() {
    await inLanes(env(), CASES.user_roles, async ({ uid, random, db }) => {
      const attempt = roleCase(random, uid, UIDS)
      const found = await isAllowed(() => sendRole(doc(db, COLLECTIONS.userRoles, attempt.uid), attempt))
      roles.note(false, found, attempt)
      return true
    })
  }

  async function fuzzMessages() {
    await inLanes(env(), CASES.messages, async ({ uid, random, db }) => {
      const attempt = messageCase(random, uid, sampleMessage(uid))
      const path = `${COLLECTIONS.messages}/${uid}`
      const ask = async (one: MessageCase) => {
        await store(env(), { [path]: one.before })
        const found = await isAllowed(() => updateDoc(doc(db, path), sentFields(one.operations)))
        return { expected: mayMark(uid, one), found }
      }
      await messages.judge(attempt, ask, (one) => withSmaller(one, 'operations'))
      return attempt.isMutated
    })
  }

  async function fuzzInquiries() {
    await inLanes(env(), CASES.contact_messages, async ({ uid, random, db }) => {
      // Each lane has a message of its own; those of others than admins may change none.
      const attempt = inquiryCase(random, uid, UIDS)
      const path = `${COLLECTIONS.contactMessages}/${uid}`
      const ask = async (one: InquiryCase) => {
        await store(env(), { [path]: one.before })
        const found = await isAllowed(() => sendInquiry(doc(db, path), one))
        return { expected: records[uid]?.role === 'admin' && mayProcess(one), found }
      }
      await inquiries.judge(attempt, ask, (one) => withSmaller(one, 'sent'))
      return attempt.isMutated
    })
  }

  beforeAll(async () => {
    // One write at a time per person: the emulator ends a connection's stream when it refuses a write.
    await fuzzProfiles()
    await fuzzRoles()
    await fuzzMessages()
    await fuzzInquiries()
  }, LIMIT_MS)

  it('of a profile, by its owner', () => {
    expect(profiles.disagreements).toEqual([])
  })

  it('of a person’s details are judged by the schema of their form as by its description', () => {
    expect(form.cases).toBeGreaterThanOrEqual(CASES.profiles)
    expect(form.disagreements).toEqual([])
  })

  it('of a role, by its owner and by admins: every one is refused', () => {
    expect(roles.disagreements).toEqual([])
  })

  it('of marking a message as read, by its recipient and by others', () => {
    expect(messages.disagreements).toEqual([])
  })

  it('of a contact message, by an admin', () => {
    expect(inquiries.disagreements).toEqual([])
    expect(inquiries.allowed / inquiries.cases).toBeGreaterThan(SHARE_OF_ADMINS * SHARE_ALLOWED)
  })

  it('are 2,000 and more, and are allowed often enough to tell something', () => {
    process.stdout.write(`${[`Seed ${SEED}`, profiles, roles, messages, inquiries, form].join('\n')}\n`)
    expect(profiles.cases + roles.cases + messages.cases).toBeGreaterThanOrEqual(2000)
    expect(roles.cases).toBeGreaterThanOrEqual(CASES.user_roles)
    for (const [tally, wanted] of [
      [profiles, CASES.profiles],
      [messages, CASES.messages],
    ] as const) {
      expect(tally.cases).toBeGreaterThanOrEqual(wanted)
      expect(tally.allowed / tally.cases).toBeGreaterThan(SHARE_ALLOWED)
    }
  })
})

function casesOf<T extends Record<string, number>>(few: T): T {
  const count = process.env['FUZZ_CASES']
  return count ? (Object.fromEntries(Object.keys(few).map((name) => [name, Number(count)])) as T) : few
}

/** The smaller cases, by what is sent. */
function withSmaller<K extends string, T extends Record<K, Parameters<typeof smallerWrites>[0]>>(attempt: T, part: K): T[] {
  return smallerWrites(attempt[part]).map((sent) => ({ ...attempt, [part]: sent }))
}

function isTakenByForm(field: string, value: unknown): boolean {
  return profileDetailsSchema.isValidSync({ ...VALID, [field]: value }, { strict: true })
}
