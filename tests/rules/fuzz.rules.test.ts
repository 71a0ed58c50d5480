import { profileDetailsSchema } from '@domain/accounts/profile.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ROLES } from '@domain/platform/access/capabilities.ts'
import fc from 'fast-check'
import { doc } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { FUZZ_PROJECT } from '../../scripts/test/rules-emulator.ts'
import { isAllowed } from '../support/assertions.ts'
import { checkProperty } from '../support/fuzz/check-property.ts'
import { checkWrites, type Member, SEED, type Tally, UIDS } from '../support/fuzz/check-writes.ts'
import { send, type Write } from '../support/fuzz/field-operation.ts'
import { isInquiryChangeAllowed } from '../support/fuzz/inquiry-model.ts'
import { mutatedInquiryWrite, validInquiryWrite } from '../support/fuzz/inquiry-writes.ts'
import { isMessageChangeAllowed } from '../support/fuzz/message-model.ts'
import { mutatedMessageWrite, validMessageWrite } from '../support/fuzz/message-writes.ts'
import { isProfileChangeAllowed, isProfileValueValid } from '../support/fuzz/profile-model.ts'
import { detailValue, mutatedProfileWrite } from '../support/fuzz/profile-writes.ts'
import { type RoleWrite, roleWrite, sendRole } from '../support/fuzz/role-writes.ts'
import { connection } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMessage, sampleRole } from '../support/sample-records.ts'

/** How many mutated writes go to each collection. FUZZ_CASES=<number> sends as many to every one. */
const MUTATED = chooseCaseCounts({ profiles: 600, user_roles: 100, messages: 180, contact_messages: 180 })
/** Valid writes per mutated write, so that rules that refuse everything would fail. */
const VALID_SHARE = 0.7
/** Fewer allowed writes would say little about the rules. */
const MIN_ALLOWED = 0.3
/** One in three members is an admin. */
const SHARE_OF_ADMINS = 1 / 3
const LIMIT_MS = 600_000
const VALID_DETAILS = { first_name: '', last_name: '', company_name: '', phone: '' }

/** One half of the members is from before the migration. */
const roles = Object.fromEntries(
  UIDS.map((uid, index) => {
    const role = ROLES[index % ROLES.length] ?? 'client'
    const { organisation_id: _id, organisation_name: _name, capabilities: _all, ...former } = sampleRole(uid, role)
    const record = index < UIDS.length / 2 ? former : sampleRole(uid, role)
    return [`${COLLECTIONS.userRoles}/${uid}`, record]
  }),
)
const findFuzzRole = (uid: string) => roles[`${COLLECTIONS.userRoles}/${uid}`]
const isAdmin = (uid: string) => findFuzzRole(uid)?.['role'] === 'admin'

useRulesEnvironment(roles, FUZZ_PROJECT)

/** Stores the record of a write under the member's id and sends the write. */
async function attempt(collection: string, write: Write, { uid, db }: Member): Promise<boolean> {
  const path = `${collection}/${uid}`
  await store({ [path]: write.before })
  return isAllowed(send(doc(db, path), write))
}

const shareAllowed = ({ allowed, writes }: Tally) => allowed / writes

describe(`the rules answer a mutated write as the model does, with FUZZ_SEED=${SEED}:`, () => {
  it(
    'an owner changes a profile',
    async () => {
      const tally = await checkWrites({
        count: MUTATED.profiles,
        generateWrites: ({ uid, db }) => mutatedProfileWrite(uid, db),
        attempt: async (write, member) => ({
          expected: isProfileChangeAllowed(write),
          found: await attempt(COLLECTIONS.profiles, write, member),
        }),
      })
      expect(tally.writes).toBeGreaterThanOrEqual(MUTATED.profiles)
      expect(shareAllowed(tally)).toBeGreaterThan(MIN_ALLOWED)
    },
    LIMIT_MS,
  )

  it(
    'a member of any role changes a role, and is always refused',
    async () => {
      const tally = await checkWrites({
        count: MUTATED.user_roles,
        generateWrites: ({ uid }) => roleWrite(uid, UIDS),
        attempt: async (write: RoleWrite, { db }) => ({
          expected: false,
          found: await isAllowed(sendRole(doc(db, COLLECTIONS.userRoles, write.uid), write)),
        }),
      })
      expect(tally.writes).toBeGreaterThanOrEqual(MUTATED.user_roles)
    },
    LIMIT_MS,
  )

  it(
    'a member marks a message as read, as its recipient or not',
    async () => {
      const attemptMessage = async (write: Write, member: Member) => ({
        expected: isMessageChangeAllowed(
          { uid: member.uid, organisation_id: findFuzzRole(member.uid)?.['organisation_id'] },
          write,
        ),
        found: await attempt(COLLECTIONS.messages, write, member),
      })
      const mutated = await checkWrites({
        count: MUTATED.messages,
        generateWrites: ({ uid }) => mutatedMessageWrite(uid, sampleMessage(uid)),
        attempt: attemptMessage,
      })
      const valid = await checkWrites({
        count: MUTATED.messages * VALID_SHARE,
        generateWrites: ({ uid }) => validMessageWrite(uid, sampleMessage(uid)),
        attempt: attemptMessage,
      })
      expect(mutated.writes).toBeGreaterThanOrEqual(MUTATED.messages)
      expect(shareAllowed(sum(mutated, valid))).toBeGreaterThan(MIN_ALLOWED)
    },
    LIMIT_MS,
  )

  it(
    'a member of any role changes a contact message, which only admins may',
    async () => {
      const attemptInquiry = async (write: Write, member: Member) => ({
        expected: isAdmin(member.uid) && isInquiryChangeAllowed({ ...write, uid: member.uid }),
        found: await attempt(COLLECTIONS.contactMessages, write, member),
      })
      const mutated = await checkWrites({
        count: MUTATED.contact_messages,
        generateWrites: ({ uid }) => mutatedInquiryWrite(uid, UIDS),
        attempt: attemptInquiry,
      })
      const valid = await checkWrites({
        count: MUTATED.contact_messages * VALID_SHARE,
        generateWrites: ({ uid }) => validInquiryWrite(uid, UIDS),
        attempt: attemptInquiry,
      })
      expect(mutated.writes).toBeGreaterThanOrEqual(MUTATED.contact_messages)
      expect(shareAllowed(sum(mutated, valid))).toBeGreaterThan(SHARE_OF_ADMINS * MIN_ALLOWED)
    },
    LIMIT_MS,
  )
})

describe('the schema of the profile form', () => {
  it('accepts the details that the model accepts', async () => {
    const db = connection(UIDS[0] ?? '', { email_verified: true })
    const property = fc.property(detailValue(db), ([field, value]) => {
      const isAccepted = profileDetailsSchema.isValidSync({ ...VALID_DETAILS, [field]: value })
      expect(isAccepted).toBe(isProfileValueValid(field, value))
    })
    await checkProperty(property, { seed: SEED, numRuns: MUTATED.profiles })
  })
})

function chooseCaseCounts<T extends Record<string, number>>(few: T): T {
  const count = process.env['FUZZ_CASES']
  return count ? (Object.fromEntries(Object.keys(few).map((name) => [name, Number(count)])) as T) : few
}

function sum(one: Tally, other: Tally): Tally {
  return { writes: one.writes + other.writes, allowed: one.allowed + other.allowed }
}
