import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ARTICLES_DEFINITION } from './functions/news-articles.ts'
import { ALONE, FIRST, functionTests, ON_EMULATORS, ONE_AT_A_TIME } from './scripts/test/one-at-a-time.ts'
import { RULES_PROJECTS } from './scripts/test/rules-emulator.ts'
import { TEXTS_FOLDER } from './src/domain/texts/build-locale.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolve = { alias: { '@texts': path(`./${TEXTS_FOLDER}`), '@domain': path('./src/domain'), '@': path('./src') } }

/** Far more than a test needs: a slow machine must not fail, and a test that hangs must end. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

/** More than the two cores, because these tests mostly wait for emulators, locks and retries. */
const WORKERS = 4

/**
 * These tests run the functions' code in process and change all records or settings, or hold locks for which others would
 * wait, so each worker has a separate project.
 */
const IN_PROCESS = functionTests(
  'alert-office',
  'billing-crashes',
  'check-health',
  'check-old-files',
  'client-names-batches',
  'closing-days',
  'finish-deletions',
  'finish-handovers',
  'killed-schedules',
  'expire-appointments',
  'migrate',
  'migrate-confirmations',
  'office-settings',
  'staff-factor-setting',
  'newsletter-sends',
  'organisation-races',
  'overdue-run',
  'payment-crashes',
  'payment-events',
  'payment-sweep',
  'record-payment-parallel',
  'recurring-clock',
  'report-new-documents',
  'retention',
  'search-crashes',
  'sweep-accounts',
  'tax-crashes',
  'tax-numbers',
  'tax-refusals',
  'tax-signing',
  'waiting-mails',
)

const LISTED = [...ONE_AT_A_TIME, ...IN_PROCESS]

/** The other tests that set the environment or reload modules themselves, which must not reach the next file. */
const OWN_WORKER = globSync('tests/functions/*.test.ts', { cwd: path('.'), exclude: LISTED }).filter((file) =>
  mentions(file, /ADMIN_ENV|failing-storage\.ts/),
)

const UNIT_TESTS = ['{src,functions/src,scripts}/**/*.test.ts', 'tests/{attack,faults}/*.test.ts']

/**
 * The unit tests that replace nothing global and connect to no Firebase app, as those with `function-code` and `stages.ts`
 * do, so that a worker can keep its modules for all of them.
 */
const SHARED_WORKER = globSync(UNIT_TESTS, { cwd: path('.') }).filter(
  (file) => !mentions(file, /\bvi\.(mock|stub|spyOn|useFake)|process\.env|globalThis|function-code|\.\/stages\.ts/),
)

function mentions(file: string, words: RegExp): boolean {
  return words.test(readFileSync(path(`./${file}`), 'utf8'))
}

function functionsProject(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    // The pages' code reads the ports of this run from this module when it runs in Node.
    resolve: { alias: { ...resolve.alias, 'astro:env/client': path('./tests/support/page-environment.ts') } },
    define: ARTICLES_DEFINITION,
    // Retried once, because the emulators can lose an event. A retry is named in the summary: scripts/test/outcome.ts.
    test: {
      name,
      retry: 1,
      ...PATIENT,
      setupFiles: ['tests/support/function-code.ts', 'tests/support/room-hooks.ts'],
      // A new process for each file would load the functions' code again, which takes longer than most tests.
      isolate: false,
      ...test,
    },
  }
}

// One project per kind of test; scripts/test.ts starts what each of them needs.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: SHARED_WORKER,
          // New workers would take three times as long as the tests.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        resolve,
        test: {
          name: 'unit in their own worker',
          include: UNIT_TESTS,
          exclude: SHARED_WORKER,
          ...PATIENT,
        },
      },
      {
        resolve: {
          alias: {
            'astro:env/client': path('./tests/support/page-environment.ts'),
            '@/data/accounts/session.ts': path('./tests/support/fake-session.ts'),
            ...resolve.alias,
          },
        },
        test: {
          name: 'unit of screens',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/reset-screen.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          // A worker keeps the screens' code for all files.
          isolate: false,
          maxWorkers: 1,
          ...PATIENT,
        },
      },
      { resolve, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...PATIENT } },
      {
        resolve,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/support/load-rules.ts'],
          // Each worker has a separate Firestore project, and keeps its connections for all files.
          maxWorkers: RULES_PROJECTS.length,
          isolate: false,
          // Vitest runs projects with different numbers of workers one after the other only in different groups.
          sequence: { groupOrder: 1 },
          ...PATIENT,
        },
      },
      {
        resolve,
        test: { name: 'start', include: ['tests/start/**/*.test.ts'], fileParallelism: false, testTimeout: 240_000 },
      },
      // `secrets` is in the first two, because a test of it reads all records.
      functionsProject('one at a time: on emulators', {
        include: ON_EMULATORS,
        fileParallelism: false,
        sequence: { groupOrder: 2 },
        env: { FUNCTIONS_ON: 'emulators' },
      }),
      functionsProject('one at a time: before others', { include: FIRST, fileParallelism: false, sequence: { groupOrder: 3 } }),
      functionsProject('one at a time: alone', { include: ALONE, fileParallelism: false, sequence: { groupOrder: 4 } }),
      functionsProject('functions', {
        include: ['tests/functions/**/*.test.ts'],
        exclude: [...LISTED, ...OWN_WORKER],
        maxWorkers: WORKERS,
        sequence: { groupOrder: 5 },
      }),
      functionsProject('functions in their own worker', {
        include: OWN_WORKER,
        setupFiles: [],
        isolate: true,
        maxWorkers: WORKERS,
        sequence: { groupOrder: 5 },
      }),
      functionsProject('functions in process', {
        include: IN_PROCESS,
        setupFiles: ['tests/support/project-per-worker.ts', 'tests/support/room-hooks.ts'],
        maxWorkers: WORKERS,
        sequence: { groupOrder: 5 },
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
