import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'

/** Reads a record by its path with this token. @returns the HTTP status */
export async function readByToken(token: string, path: string): Promise<number> {
  const records = `http://127.0.0.1:${PORTS.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const answer = await fetch(`${records}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}
