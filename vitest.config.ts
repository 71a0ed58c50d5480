import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { RULES_PROJECTS } from './scripts/test/rules-projects.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolve = { alias: { '@domain': path('./src/domain'), '@': path('./src') } }

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
          // Each worker has a Firestore project for itself, and keeps its connections for all files.
          maxWorkers: RULES_PROJECTS.length,
          isolate: false,
          // Vitest runs projects with different numbers of workers one after the other only in different groups.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: { name: 'start', include: ['tests/start/**/*.test.ts'], fileParallelism: false, testTimeout: 150_000 },
      },
      {
        // Pages' code that runs in Node is told of this run as a page is.
        resolve: { alias: { ...resolve.alias, 'astro:env/client': path('./tests/support/page-environment.ts') } },
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          fileParallelism: false,
          // An event that the busy emulator loses, or a process that starts for too long. Named: scripts/test/second-tries.ts.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
