import { PORTS } from '../../scripts/local/ports.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'

/** An id token of a demo account, from the Auth emulator. */
export async function signInFor(email: string): Promise<string> {
  const answer = await fetch(
    `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  )
  const { idToken } = (await answer.json()) as { idToken?: string }
  if (!idToken) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return idToken
}
