import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { functionsSettings, providerProblem, type Settings } from '../../functions/live-settings.ts'
import { COMPANY } from '../../src/domain/platform/company.ts'
import { ROOT } from '../local/paths.ts'
import type { DeployOptions } from './options.ts'
import { exampleNames, siteSettings } from './settings.ts'

/** Reserved for examples (RFC 2606), so the address is still a placeholder. */
const EXAMPLE_HOST = /\.example$/

/** Every problem that must stop a deploy, each with its remedy. Uses no network. */
export function findProblems({ project, preview }: DeployOptions): string[] {
  const site = siteSettings()
  const functions = functionsSettings(join(ROOT, 'functions'), project)
  return [...treeProblems(), ...siteProblems(site, project), ...(preview ? [] : functionsProblems(functions, site, project))]
}

/** Notes for the owner that do not stop a deploy. */
export function findNotes({ project, preview }: DeployOptions): string[] {
  const { TEST_EMAIL_ENABLED: testEmail } = functionsSettings(join(ROOT, 'functions'), project)
  const notes: [isNeeded: boolean, note: string][] = [
    [
      EXAMPLE_HOST.test(COMPANY.emails.general),
      `Mails would come from ${COMPANY.emails.general}: put your own company into src/domain/platform/company.ts.`,
    ],
    [
      !preview && testEmail === 'true',
      `TEST_EMAIL_ENABLED is on: anybody can send test mails from your address. Remove it from functions/.env or functions/.env.${project} once the mail settings work.`,
    ],
  ]
  return notes.filter(([isNeeded]) => isNeeded).map(([, note]) => note)
}

/** A deploy must match a commit, so that it can be reproduced. */
function treeProblems(): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) return ['This is no git repository: deploy from a clone, so that what is live can be found again.']
  if (stdout === '') return []
  return [`There are changes that are not committed (${changedFiles(stdout)}): commit or stash them.`]
}

function changedFiles(porcelain: string): string {
  const files = porcelain
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3))
  return files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ')
}

function siteProblems(site: Settings, project: string): string[] {
  const missing = exampleNames('.env.example')
    .required.filter((name) => !site[name])
    .map((name) => `${name} is missing: set it in .env, as .env.example says.`)
  const problems = [...missing, ...addressProblems('PUBLIC_SITE_URL', site, '.env')]
  const built = site['PUBLIC_FIREBASE_PROJECT_ID']
  if (built && built !== project) {
    problems.push(`PUBLIC_FIREBASE_PROJECT_ID is "${built}" and --project "${project}": make them the same.`)
  }
  if (site['PUBLIC_EMULATOR_PORTS']) {
    problems.push('PUBLIC_EMULATOR_PORTS is set: unset it, or the pages look for emulators on the visitor’s machine.')
  }
  return problems
}

function functionsProblems(settings: Settings, site: Settings, project: string): string[] {
  const file = `functions/.env or functions/.env.${project}`
  const missing = exampleNames('functions/.env.example')
    .required.filter((name) => !settings[name] && name !== 'PAYMENT_PROVIDER')
    .map((name) => `${name} is missing: set it in ${file}, as functions/.env.example says.`)
  const problems = [...missing, ...addressProblems('SITE_URL', settings, file)]
  const [links, pages] = [settings['SITE_URL'], site['PUBLIC_SITE_URL']]
  if (links && pages && links !== pages) {
    problems.push(`SITE_URL is "${links}" and PUBLIC_SITE_URL "${pages}": make them the same, or links in mails go astray.`)
  }
  const provider = providerProblem(settings, project)
  return provider ? [...problems, provider] : problems
}

function addressProblems(name: string, settings: Settings, file: string): string[] {
  const value = settings[name]
  if (!value) return []
  if (!URL.canParse(value) || new URL(value).origin !== value || !value.startsWith('https://')) {
    return [
      `${name} is "${value}": set it in ${file} to the site’s address, https:// and the domain, without a slash at the end.`,
    ]
  }
  return EXAMPLE_HOST.test(new URL(value).hostname)
    ? [`${name} is still the example’s: set it in ${file} to the site’s address.`]
    : []
}
