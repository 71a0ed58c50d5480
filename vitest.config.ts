import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolve = { alias: { '@domain': path('./src/domain'), '@': path('./src') } }

const tests = (...names: string[]) => names.map((name) => `tests/functions/${name}.test.ts`)

/** They switch triggers or the mail server off, run a schedule over every record, or clear what others count. */
const ALONE = tests(
  'client-names',
  'dashboard-figures',
  'delete-my-account',
  'email-codes',
  'email-codes-parallel',
  'inquiry-mails',
  'newsletter',
  'open-document',
  'outbox',
  'payment-crashes',
  'payment-sweep',
  'payment-webhook',
  'project-copies',
  'remind-appointments',
  'secrets',
  'send-contact-email',
  'sweep-orphans',
  'test-email',
  'ticket-copies',
  'user-directory',
)

/** What is deployed is tested on Firebase's own emulators, too. */
const ON_EMULATORS = tests('bad-input', 'callable', 'secrets')

function functionsProject(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    // Pages' code that runs in Node is told of this run as a page is.
    resolve: { alias: { ...resolve.alias, 'astro:env/client': path('./tests/support/page-environment.ts') } },
    test: { name, testTimeout: 60_000, hookTimeout: 60_000, ...test },
  }
}

// One project per kind of test; scripts/test.ts starts what each of them needs.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: { name: 'unit', include: ['{src,functions/src,scripts}/**/*.test.ts', 'tests/{attack,faults}/*.test.ts'] },
      },
      { resolve, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 } },
      {
        resolve,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/support/load-rules.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: { name: 'start', include: ['tests/start/**/*.test.ts'], fileParallelism: false, testTimeout: 150_000 },
      },
      functionsProject('functions', {
        include: ['tests/functions/**/*.test.ts'],
        exclude: [...ALONE, ...ON_EMULATORS],
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      functionsProject('functions alone', { include: ALONE, fileParallelism: false, sequence: { groupOrder: 2 } }),
      functionsProject('functions on emulators', {
        include: ON_EMULATORS,
        fileParallelism: false,
        sequence: { groupOrder: 3 },
        env: { FUNCTIONS_ON: 'emulators' },
      }),
      {
        resolve,
        test: {
          name: 'attack',
          include: ['tests/attack/functions/**/*.test.ts'],
          fileParallelism: false,
          // Hundreds of requests each, some of ten megabytes.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
