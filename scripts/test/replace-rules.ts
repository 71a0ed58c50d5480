import { PORTS } from '../local/ports.ts'

export type RulesFile = 'firestore.rules' | 'storage.rules'

/**
 * Replaces the rules that the emulator runs: Firestore's for one project, Storage's for all projects.
 * @returns the compiler's error; the old rules then stay active
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
  const error = await answer.text()
  return answer.ok ? undefined : error
}
