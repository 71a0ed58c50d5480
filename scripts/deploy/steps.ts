import { exampleNames } from './settings.ts'

const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js'
const ASTRO = 'node_modules/astro/bin/astro.mjs'

export interface Step {
  /** An imperative phrase, without a full stop. */
  title: string
  program: 'node' | 'git'
  args: string[]
  env?: Record<string, string>
  /** What is live after this step. */
  live?: string
  /** A remedy for failures that the output does not explain. */
  advice?: string
  /** The step is repeated every few seconds while its output contains this text. */
  repeatWhileOutput?: string
}

const firebase = (...args: string[]) => ({ program: 'node' as const, args: [FIREBASE, ...args] })
const deployOnly = (targets: string, project: string) => firebase('deploy', '--only', targets, '--project', project)
const script = (file: string, project: string) => ({
  program: 'node' as const,
  args: [`scripts/deploy/${file}`],
  env: { GCLOUD_PROJECT: project },
})

const BUILD_SITE: Step = { title: 'Build the site', program: 'node', args: [ASTRO, 'build'] }
const COMPARE_HEADERS: Step = {
  title: 'Check that firebase.json matches the built pages',
  program: 'git',
  args: ['diff', '--exit-code', '--stat', '--', 'firebase.json'],
  advice: 'The build has changed firebase.json: commit that.',
}

/**
 * A full deploy. Each step precedes the steps that depend on it: a query needs its index, a new function the rules that
 * reserve its writes, a new page the functions that it calls.
 */
export function deploySteps(project: string): Step[] {
  return [
    ...exampleNames('functions/.env.example').secrets.map((name) => ({
      title: `Check that the secret ${name} is set`,
      ...firebase('functions:secrets:describe', name, '--project', project),
      advice: `If there is no such secret, set it: npx firebase functions:secrets:set ${name} --project ${project}`,
    })),
    {
      title: 'Check that nobody can sign in past our functions',
      ...script('check-sign-in.ts', project),
      advice: 'Fix what the lines above name: docs/going-live.md, step 2, explains each.',
    },
    {
      title: 'Check what the functions may do',
      ...script('check-rights.ts', project),
      advice: 'Run the commands that the lines above name: docs/going-live.md, step 3, explains each.',
    },
    { title: 'Build the functions', program: 'node', args: ['functions/build.ts'] },
    BUILD_SITE,
    COMPARE_HEADERS,
    {
      title: 'Check that the functions take real payments',
      program: 'node',
      args: ['functions/check-live.ts'],
      env: { GCLOUD_PROJECT: project },
    },
    { title: 'Deploy the indexes', ...deployOnly('firestore:indexes', project), live: 'the indexes' },
    {
      title: 'Wait until Firestore has built the indexes',
      ...firebase('firestore:indexes', '--pretty', '--project', project),
      repeatWhileOutput: '[CREATING]',
    },
    { title: 'Deploy the rules', ...deployOnly('firestore:rules,storage', project), live: 'the rules' },
    { title: 'Deploy the functions', ...deployOnly('functions', project), live: 'the functions' },
    { title: 'Deploy the site', ...deployOnly('hosting', project), live: 'the site' },
    { title: 'Check that visitors’ addresses can be distinguished', ...script('check-caller-address.ts', project) },
  ]
}

/** Deploys only the site, to a channel that expires after a week. It uses the project's live functions and data. */
export function previewSteps(project: string, channel: string): Step[] {
  return [
    BUILD_SITE,
    COMPARE_HEADERS,
    {
      title: `Deploy the site to the channel ${channel}`,
      ...firebase('hosting:channel:deploy', channel, '--expires', '7d', '--project', project),
    },
  ]
}
