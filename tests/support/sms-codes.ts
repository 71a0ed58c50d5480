import { randomInt } from 'node:crypto'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'

/** A telephone number that no other test uses, in international format. */
export function newPhone(): string {
  return `+2547${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** The codes that the Auth emulator has sent to a telephone by SMS, oldest first. */
export async function codesSentTo(phone: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.auth}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`)
  const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: { phoneNumber: string; code: string }[] }
  return verificationCodes.filter(({ phoneNumber }) => phoneNumber === phone).map(({ code }) => code)
}
