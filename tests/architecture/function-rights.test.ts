import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Right } from '@domain/platform/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/bundle.ts'
import {
  buildServiceAccountEmail,
  SERVICE_ACCOUNTS,
  type ServiceAccount,
} from '../../functions/src/platform/endpoint/service-accounts.ts'
import { ensureFolder, ROOT } from '../../scripts/local/paths.ts'
import { type Reach, reachOfFunctions } from '../support/function-rights.ts'

interface Declared {
  secrets: string[]
  account: string | null
}

const PROJECT = 'ubora-live'
/** Next to functions/, so that modules outside the bundle are found. */
const place = mkdtempSync(join(ensureFolder(join(ROOT, 'functions', 'dist')), 'rights-'))
let reached: Map<string, Reach>
let separate: Record<string, Declared>
let together: Record<string, Declared>

/** What the deployed functions ask of Google, as firebase-tools reads it. */
function declarations(env: Record<string, string>): Record<string, Declared> {
  const source = `
    const functions = await import('${pathToFileURL(join(place, 'index.mjs')).href}')
    const declared = Object.entries(functions).map(([name, { __endpoint: { secretEnvironmentVariables, serviceAccountEmail } }]) => [
      name,
      { secrets: (secretEnvironmentVariables ?? []).map(({ key }) => key).sort(), account: typeof serviceAccountEmail === 'string' ? serviceAccountEmail : null },
    ])
    process.stdout.write(JSON.stringify(Object.fromEntries(declared)))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: PROJECT, ...env },
    encoding: 'utf8',
  })
  return JSON.parse(answer) as Record<string, Declared>
}

beforeAll(async () => {
  reached = await reachOfFunctions()
  await bundleFunctions('index.ts', join(place, 'index.mjs'))
  separate = declarations({ SERVICE_ACCOUNTS: 'separate' })
  together = declarations({})
})

afterAll(() => rmSync(place, { recursive: true }))

describe('every deployed function', () => {
  it('is compared, by name', () => {
    expect([...reached.keys()].sort()).toEqual(Object.keys(together).sort())
    expect(reached.size).toBeGreaterThan(100)
  })

  it('gets the secrets that its code reads, and no other: see `usesEncryptionKey` of the endpoint, or the `secrets` of the function', () => {
    const differences = [...reached].flatMap(([name, { secrets }]) => {
      const declared = together[name]?.secrets ?? []
      const missing = secrets.filter((secret) => !declared.includes(secret)).map((secret) => `${name} lacks ${secret}`)
      const unused = declared.filter((secret) => !secrets.includes(secret)).map((secret) => `${name} does not use ${secret}`)
      return [...missing, ...unused]
    })
    expect(differences).toEqual([])
  })

  it('has the account with the rights that its code uses: see the `rights` of the endpoint or the schedule', () => {
    const differences = [...reached].flatMap(([name, reach]) => {
      const needed = rightsIn(reach)
      const given = getAccountRights(separate[name]?.account)
      return needed.join() === given.join() ? [] : [`${name} needs [${needed}] and has [${given}]`]
    })
    expect(differences).toEqual([])
  })

  it('has the project’s default account unless the accounts are separate', () => {
    expect(Object.values(together).filter(({ account }) => account !== null)).toEqual([])
    expect(Object.values(separate).filter(({ account }) => account === null)).toEqual([])
  })
})

/** Triggers exist only among the functions of the default account, so the right to receive events is left out. */
function rightsIn({ usesFiles, changesAccounts, signs }: Reach): Right[] {
  const rights: [Right, boolean][] = [
    ['accounts', changesAccounts],
    ['files', usesFiles],
    ['signing', signs],
  ]
  return rights.filter(([, isNeeded]) => isNeeded).map(([right]) => right)
}

function getAccountRights(email: string | null | undefined): Right[] {
  const names = Object.keys(SERVICE_ACCOUNTS) as ServiceAccount[]
  const name = names.find((one) => buildServiceAccountEmail(one, PROJECT) === email)
  if (!name) throw new Error(`${email} is not in the table`)
  const rights: readonly Right[] = SERVICE_ACCOUNTS[name]
  return rights.filter((right) => right !== 'events')
}
