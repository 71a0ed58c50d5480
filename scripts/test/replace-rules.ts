import { PORTS } from '../local/ports.ts'

export type RulesFile = 'firestore.rules' | 'storage.rules'

/**
 * Puts rules in the place of those that the emulator runs. Firestore's are those of one project, storage's of all.
 * @returns what the compiler said where it refused them; the old ones then stay
 */
export async function replaceRules(name: RulesFile, content: string, project: string): Promise<string | undefined> {
  const address =
    name === 'firestore.rules'
      ? `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}:securityRules`
      : `http://127.0.0.1:${PORTS.storage}/internal/setRules`
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  })
  const said = await answer.text()
  return answer.ok ? undefined : said
}
