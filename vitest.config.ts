import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ARTICLES_DEFINITION } from './functions/news-articles.ts'
import { RULES_PROJECTS } from './scripts/test/rules-projects.ts'
import { TEXTS_FOLDER } from './src/domain/texts/build-locale.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolve = { alias: { '@texts': path(`./${TEXTS_FOLDER}`), '@domain': path('./src/domain'), '@': path('./src') } }

const tests = (...names: string[]) => names.map((name) => `tests/functions/${name}.test.ts`)

/** More than the two cores, because these tests mostly wait for emulators, locks and retries. */
const WORKERS = 4

/** These tests stop the mail server, need a single admin, or count or delete records of all tests. */
const ALONE = tests(
  'dashboard-figures',
  'dashboard-today',
  'delete-my-account',
  'inquiry-mails',
  'open-document',
  'outbox',
  'set-user-role',
  'sweep-orphans',
  'test-email',
)

/** The emulator reads the whole search index for each query of it, so these run before the others fill it. */
const FIRST = tests('every-query', 'search-queries', 'secrets')

/**
 * These tests run the functions' code in process and change all records or settings, or hold locks for which others would
 * wait, so each worker has a separate project.
 */
const IN_PROCESS = tests(
  'alert-office',
  'client-names-batches',
  'closing-days',
  'finish-deletions',
  'lapse-appointments',
  'migrate',
  'office-settings',
  'newsletter-sends',
  'organisation-races',
  'payment-crashes',
  'payment-events',
  'payment-sweep',
  'report-new-documents',
  'search-crashes',
  'sweep-accounts',
)

/**
 * These tests run on Firebase's own emulators, too, as the deployed code would. No others run at the same time, because one
 * process handles all calls and events.
 */
const ON_EMULATORS = tests('bad-input', 'callable', 'local-server', 'secrets')

function functionsProject(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    // The pages' code reads the ports of this run from this module when it runs in Node.
    resolve: { alias: { ...resolve.alias, 'astro:env/client': path('./tests/support/page-environment.ts') } },
    define: ARTICLES_DEFINITION,
    // A busy emulator can lose an event. A retry is named in the summary: scripts/test/outcome.ts.
    test: { name, retry: 1, testTimeout: 60_000, hookTimeout: 60_000, ...test },
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
          include: ['{src,functions/src,scripts}/**/*.test.ts', 'tests/{attack,faults}/*.test.ts'],
          // One test finds the needed tests of every file of the project.
          testTimeout: 20_000,
        },
      },
      { resolve, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 } },
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
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: { name: 'start', include: ['tests/start/**/*.test.ts'], fileParallelism: false, testTimeout: 240_000 },
      },
      // `secrets` is in the first two, because a test of it reads all records.
      functionsProject('functions on emulators', {
        include: ON_EMULATORS,
        fileParallelism: false,
        sequence: { groupOrder: 2 },
        env: { FUNCTIONS_ON: 'emulators' },
      }),
      functionsProject('functions before others', {
        include: FIRST,
        fileParallelism: false,
        sequence: { groupOrder: 3 },
      }),
      functionsProject('functions', {
        include: ['tests/functions/**/*.test.ts'],
        exclude: [...FIRST, ...ALONE, ...IN_PROCESS, ...ON_EMULATORS],
        maxWorkers: WORKERS,
        sequence: { groupOrder: 4 },
      }),
      functionsProject('functions in process', {
        include: IN_PROCESS,
        setupFiles: ['tests/support/project-per-worker.ts'],
        maxWorkers: WORKERS,
        sequence: { groupOrder: 4 },
      }),
      functionsProject('functions alone', { include: ALONE, fileParallelism: false, sequence: { groupOrder: 5 } }),
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
