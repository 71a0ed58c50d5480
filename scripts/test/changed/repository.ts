import { findDependents, findImporters, type Sources } from './import-graph.ts'

/** Stages that can run a part of their files. */
export type FileStage = 'architecture' | 'start' | 'rules' | 'functions' | 'browser'

type Choice = 'all' | readonly string[]

/** The tests that a changed file needs, without the stages that always run. */
export type Targets = Partial<Record<FileStage, Choice>>

const TEST_FILES: Record<FileStage, RegExp> = {
  architecture: /^tests\/architecture\/.*\.test\.ts$/,
  start: /^tests\/start\/.*\.test\.ts$/,
  rules: /^tests\/rules\/.*\.test\.ts$/,
  functions: /^tests\/functions\/.*\.test\.ts$/,
  browser: /^tests\/browser\/.*\.spec\.ts$/,
}
const FILE_STAGES = Object.keys(TEST_FILES) as FileStage[]

const SCREENS = /^src\/(?:portal|admin)\/(?!shell\/)([^/]+)\//
/** Written before each command by scripts/declarations.mjs. */
const FUNCTION_INDEX = 'functions/src/generated/functions.ts'
const FUNCTION_EXPORT = /^export \{[\w\s,]+\} from '\.\.\/(.+)\.ts'$/gm

export interface Repository {
  has: (path: string) => boolean
  read: (path: string) => string
  tests: Record<FileStage, readonly string[]>
  /** The folders of `src/portal` and `src/admin`, without the shared one. */
  modules: readonly string[]
  /** Paths of the files that define a deployed function. */
  endpoints: ReadonlySet<string>
  /** The file and all files that import it. */
  dependentsOf: (path: string) => readonly string[]
}

export function describeRepository(sources: Sources): Repository {
  const { paths, read } = sources
  const importers = findImporters(sources)
  const present = new Set(paths)
  const endpoints = [...read(FUNCTION_INDEX).matchAll(FUNCTION_EXPORT)].map(([, file]) => `functions/src/${file}.ts`)
  const testsOf = (stage: FileStage) => paths.filter((path) => TEST_FILES[stage].test(path))
  return {
    has: (path) => present.has(path),
    read,
    tests: {
      architecture: testsOf('architecture'),
      start: testsOf('start'),
      rules: testsOf('rules'),
      functions: testsOf('functions'),
      browser: testsOf('browser'),
    },
    modules: [...new Set(paths.map(moduleOf).filter((module) => module !== undefined))],
    endpoints: new Set(endpoints),
    dependentsOf: (path) => findDependents(importers, path),
  }
}

/** The module of a screen's file: `src/admin/accounts/UsersScreen.tsx` -> `users`. */
export function moduleOf(path: string): string | undefined {
  return SCREENS.exec(path)?.[1]
}

/** The stage that a test file belongs to, present or deleted. */
export function stageOf(path: string): FileStage | undefined {
  return FILE_STAGES.find((stage) => TEST_FILES[stage].test(path))
}

/** The union of targets; `all` if one needs all files of a stage or together they name every file. */
export function mergeTargets(all: readonly Targets[], tests: Repository['tests']): Targets {
  const merged: Targets = {}
  for (const stage of FILE_STAGES) {
    const choices = all.flatMap((targets) => targets[stage] ?? [])
    const files = new Set(choices.flat())
    const isWhole = files.has('all') || (files.size > 0 && files.size === tests[stage].length)
    if (files.size > 0) merged[stage] = isWhole ? 'all' : [...files].sort()
  }
  return merged
}

/** The tests among these files, each with its stage. */
export function toTargets(paths: readonly string[], tests: Repository['tests']): Targets {
  const byStage = FILE_STAGES.map((stage): Targets => ({ [stage]: tests[stage].filter((test) => paths.includes(test)) }))
  return mergeTargets(byStage, tests)
}
