import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { secondStep } from './second-step.ts'

/*
 * Completes the second step of sign-ins of the Firebase SDK, which cannot do it in Node. Must run before the SDK is loaded,
 * because it keeps the function.
 */
if (STAFF_SECOND_FACTOR) {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    if (!String(input).includes('accounts:signInWithPassword')) return answer
    const body = (await answer.clone().json()) as object
    const tokens = await secondStep(body)
    // The SDK asks for the second step if this field exists.
    return tokens ? Response.json({ ...body, ...tokens, mfaPendingCredential: undefined }) : answer
  }
}
