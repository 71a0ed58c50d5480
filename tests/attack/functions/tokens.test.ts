import { endpointPath } from '@domain/endpoints.ts'
import { ENDPOINTS } from '@domain/generated/endpoint-names.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAuth } from '../../../scripts/seed/admin.ts'
import { claimsIn, signUp } from '../../support/accounts.ts'
import { changedRecordsSince, snapshotWhenIdle } from '../../support/attack/changed-records.ts'
import { listEndpoints } from '../../support/attack/endpoints.ts'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import { unsignedToken } from '../../support/attack/forged-tokens.ts'
import { invalidTokens } from '../../support/attack/invalid-tokens.ts'
import { validBody } from '../../support/attack/request-bodies.ts'
import { newNetworkAddress, send } from '../../support/call-function.ts'
import { type Member, newMember } from '../../support/members.ts'

const endpoints = listEndpoints()
const closed = endpoints.filter(({ accessLevel }) => accessLevel)

let invalid: [string, string][]
let before: Record<string, string>
let people: Record<'client' | 'partner' | 'without a role' | 'unverified' | 'claims only' | 'demoted', string>

beforeAll(async () => {
  const admin = await newMember('admin')
  const unverified = await signUp()
  const roleless = await newMember(null)
  const client = await newMember('client')
  invalid = await invalidTokens(admin)
  people = {
    client: client.idToken,
    partner: (await newMember('partner')).idToken,
    'without a role': roleless.idToken,
    unverified: unverified.idToken,
    'claims only': unsignedToken({ ...claimsIn(client.idToken), role: 'admin', admin: true }),
    demoted: await tokenOfDemoted(),
  }
  before = await snapshotWhenIdle()
}, 120_000)

/** A former admin, whose token still has the claims of one. */
async function tokenOfDemoted(): Promise<string> {
  const demoted: Member = await newMember('client')
  await adminAuth.setCustomUserClaims(demoted.uid, { role: 'admin', admin: true })
  return unsignedToken({ ...claimsIn(demoted.idToken), role: 'admin', admin: true })
}

const call = (name: string, authorization: string | undefined, body: object) =>
  send(name, {
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'fastly-client-ip': newNetworkAddress(),
      ...(authorization !== undefined && { authorization }),
    },
  })

describe('the list of endpoints', () => {
  it('contains every endpoint that a page calls, with its access level', () => {
    const names = endpoints.map(({ name }) => `/functions/v1/${name}`)
    expect(names).toEqual(expect.arrayContaining(ENDPOINTS.map(endpointPath)))
    expect(closed.length).toBeGreaterThan(30)
    const withoutInput = ['payment-webhook', 'csp-report', 'health', 'calendar']
    expect(
      endpoints
        .filter(({ input }) => !input)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(withoutInput.sort())
  })
})

/** One endpoint of each access level gets every invalid token; the others get only tokens that a thief could have. */
const representatives = closed.filter(
  ({ accessLevel }, index) => closed.findIndex((one) => one.accessLevel === accessLevel) === index,
)
const STOLEN = ['a word', 'an expiry in the past', 'another project', 'a deleted account', 'an ended session']

describe.each(closed)('$name', ({ name, input }) => {
  it('answers an invalid token with 401, whether or not the record exists', async () => {
    const body = input ? validBody(input) : {}
    const getsEveryToken = representatives.some((one) => one.name === name)
    const headers: [string, string | undefined][] = [
      ['no header', undefined],
      ['another scheme', 'Basic YWRtaW46YWRtaW4='],
      ...invalid
        .filter(([what]) => getsEveryToken || STOLEN.includes(what))
        .map(([what, token]): [string, string] => [what, `Bearer ${token}`]),
    ]
    // In sequence: the emulator would start another process for each waiting request.
    for (const [what, header] of headers) expectRefused(await call(name, header, body), what, 401)
  })
})

const REFUSED: Partial<Record<string, readonly (keyof typeof people)[]>> = {
  admin: ['client', 'partner', 'without a role', 'unverified', 'claims only', 'demoted'],
  member: ['without a role', 'unverified'],
  verified: ['unverified'],
}

// Excludes endpoints that accept every signed-in person.
describe.each(closed.filter(({ accessLevel }) => REFUSED[accessLevel ?? '']))('$name', ({ name, accessLevel, input }) => {
  it.each(REFUSED[accessLevel ?? ''] ?? [])('refuses a person who is: %s', async (person) => {
    expectRefused(await call(name, `Bearer ${people[person]}`, input ? validBody(input) : {}), person, 403)
  })
})

describe('the database', () => {
  it('is unchanged after all refused calls', async () => {
    expect(await changedRecordsSince(before)).toEqual([])
  })
})
