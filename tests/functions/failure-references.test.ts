import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { loggedRun } from '../../functions/src/platform/endpoint/implement-schedule.ts'
import type { CallOutcome } from '../../functions/src/platform/endpoint/log-failure.ts'
import { sha256 } from '../../functions/src/platform/endpoint/settings.ts'
import { RUN } from '../../scripts/local/paths.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, newNetworkAddress, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'

/** The counts of a function in all hours. */
async function sumCallCounts(name: string) {
  const hours = await adminDb.collection(SERVER_COLLECTIONS.callCounts).get()
  const sum = (outcome: CallOutcome) =>
    hours.docs.reduce((total, hour) => total + Number(hour.get(`${outcome}.${name}`) ?? 0), 0)
  return { refused: sum('refused'), failed: sum('failed') }
}

/** The log lines of the functions that contain a text. */
function linesWith(text: string): string[] {
  const logs = ['local-server-0.log', 'local-server-1.log'].map((name) => readFileSync(join(RUN, name), 'utf8'))
  return logs.flatMap((log) => log.split('\n')).filter((line) => line.includes(text))
}

describe('an unexpected failure', () => {
  it('has a reference in the answer, under which the log has one line without the request’s data, and is counted', async () => {
    const before = await sumCallCounts('verifyEmailOtp')
    const [email, request_id, token] = [newEmail(), 'r'.repeat(43), '471100']
    // A damaged record.
    const record = { email, salt: '', code_hash: null, used_at: null, expires_at: new Date(Date.now() + 60_000) }
    await adminDb.collection(SERVER_COLLECTIONS.emailCodes).doc(sha256(request_id)).set(record)
    const { status, key, reference = '', raw } = await post('verify-email-otp', { email, type: 'email', token, request_id })
    expect({ status, key }).toEqual({ status: 500, key: 'unexpected' })
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}$/)
    expect(Object.keys(JSON.parse(raw) as object).sort()).toEqual(['description', 'key', 'reference', 'title'])

    await eventually(async () => expect(linesWith(`"${reference}"`)).toHaveLength(1))
    const [line = ''] = linesWith(`"${reference}"`)
    const logged = JSON.parse(line) as Record<string, unknown>
    expect(logged).toMatchObject({
      severity: 'ERROR',
      message: 'verifyEmailOtp failed',
      function: 'verifyEmailOtp',
      reference,
      error: 'TypeError',
    })
    expect(logged['request']).toMatch(/^[\da-f-]{36}$/)
    for (const secret of [email, request_id, token]) expect(line).not.toContain(secret)
    await eventually(async () => expect((await sumCallCounts('verifyEmailOtp')).failed).toBeGreaterThan(before.failed))
  })
})

describe('a call that a limit refuses', () => {
  it('is counted, and its answer has no reference', async () => {
    const before = await sumCallCounts('resendVerification')
    const from = newNetworkAddress()
    const calls = Array.from({ length: 30 }, () => post('resend-verification', { email: newEmail() }, from))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { reference } of refused) expect(reference).toBeUndefined()
    await eventually(async () => {
      expect((await sumCallCounts('resendVerification')).refused).toBeGreaterThanOrEqual(before.refused + 10)
    })
  })
})

describe('an event whose handler fails', () => {
  it('fails for the platform with the reference only, and is counted beside the refused calls of the hour', async () => {
    const before = await sumCallCounts('aTestedEvent')
    const { refused } = await sumCallCounts('resendVerification')
    expect(refused).toBeGreaterThan(0)
    const handler = loggedRun('aTestedEvent', (email: string) => {
      throw new Error(`Cannot write to ${email}`)
    })
    await expect(handler(newEmail())).rejects.toThrow(/^aTestedEvent failed\. Reference [2-9A-HJ-NP-Z]{4}$/)
    // Stored ten seconds later if an earlier test in this process has also counted something.
    await eventually(async () => expect((await sumCallCounts('aTestedEvent')).failed).toBe(before.failed + 1))
    expect((await sumCallCounts('resendVerification')).refused).toBeGreaterThanOrEqual(refused)
  })

  it('has no effect on a handler that succeeds', async () => {
    const seen: string[] = []
    await loggedRun('aTestedEvent', (text: string) => seen.push(text))('an event')
    expect(seen).toEqual(['an event'])
  })
})
