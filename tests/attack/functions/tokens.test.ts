import { ENDPOINTS } from '@domain/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAuth } from '../../../scripts/seed/admin.ts'
import { claimsOf, signUp } from '../../support/accounts.ts'
import { changedRecordsSince, snapshotWhenIdle } from '../../support/attack/changed-records.ts'
import { listEndpoints } from '../../support/attack/endpoints.ts'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import { unsignedToken } from '../../support/attack/forged-tokens.ts'
import { invalidTokens } from '../../support/attack/invalid-tokens.ts'
import { validBody } from '../../support/attack/request-bodies.ts'
import { newNetworkAddress, send } from '../../support/call-function.ts'
import { type Member, newMember } from '../../support/members.ts'

const endpoints = await listEndpoints()
const closed = endpoints.filter(({ standing }) => standing)

let useless: [string, string][]
let before: Record<string, string>
let people: Record<'client' | 'partner' | 'without a role' | 'unverified' | 'claims only' | 'demoted', string>

beforeAll(async () => {
  const admin = await newMember('admin')
  const unverified = await signUp()
  const roleless = await newMember(null)
  const client = await newMember('client')
  useless = await invalidTokens(admin)
  people = {
    client: client.idToken,
    partner: (await newMember('partner')).idToken,
    'without a role': roleless.idToken,
    unverified: unverified.idToken,
    'claims only': unsignedToken({ ...claimsOf(client.idToken), role: 'admin', admin: true }),
    demoted: await tokenOfDemoted(),
  }
  before = await snapshotWhenIdle()
}, 120_000)

/** An admin no more, whose token still says so. */
async function tokenOfDemoted(): Promise<string> {
  const demoted: Member = await newMember('client')
  await adminAuth.setCustomUserClaims(demoted.uid, { role: 'admin', admin: true })
  return unsignedToken({ ...claimsOf(demoted.idToken), role: 'admin', admin: true })
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
  it('holds every one that a page calls, and knows who may', () => {
    const names = endpoints.map(({ name }) => `/functions/v1/${name}`)
    expect(names).toEqual(expect.arrayContaining(Object.values(ENDPOINTS)))
    expect(closed.length).toBeGreaterThan(30)
    expect(endpoints.filter(({ input }) => !input).map(({ name }) => name)).toEqual(['payment-webhook'])
  })
})

/** Of each standing one endpoint is asked with every bad token, the others with those that a thief would have. */
const asked = closed.filter(({ standing }, index) => closed.findIndex((one) => one.standing === standing) === index)
const STOLEN = ['a word', 'an end in the past', 'another project', 'a deleted account', 'an ended session']

describe.each(closed)('$name', ({ name, input }) => {
  it('is told by no bad token whether anything is there', async () => {
    const body = input ? validBody(input) : {}
    const isAskedAll = asked.some((one) => one.name === name)
    const headers: [string, string | undefined][] = [
      ['no header', undefined],
      ['another scheme', 'Basic YWRtaW46YWRtaW4='],
      ...useless
        .filter(([what]) => isAskedAll || STOLEN.includes(what))
        .map(([what, token]): [string, string] => [what, `Bearer ${token}`]),
    ]
    // One after the other: the emulator would start a process more for each that waits.
    for (const [what, header] of headers) expectRefused(await call(name, header, body), what, 401)
  })
})

const KEPT_OUT: Partial<Record<string, readonly (keyof typeof people)[]>> = {
  admin: ['client', 'partner', 'without a role', 'unverified', 'claims only', 'demoted'],
  member: ['without a role', 'unverified'],
  verified: ['unverified'],
}

// Those for whoever is signed in refuse nobody who is.
describe.each(closed.filter(({ standing }) => KEPT_OUT[standing ?? '']))('$name', ({ name, standing, input }) => {
  it.each(KEPT_OUT[standing ?? ''] ?? [])('does nothing for somebody who is %s', async (person) => {
    expectRefused(await call(name, `Bearer ${people[person]}`, input ? validBody(input) : {}), person, 403)
  })
})

describe('after all of it', () => {
  it('nothing was written', async () => {
    expect(await changedRecordsSince(before)).toEqual([])
  })
})
