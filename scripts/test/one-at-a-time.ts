export const functionTests = (...names: string[]) => names.map((name) => `tests/functions/${name}.test.ts`)

/**
 * These tests stop the mail server, need a single admin, close months, or count, compare or delete the records of all tests.
 * They run before the others, because the emulator reads every stored record for each query.
 */
export const ALONE = functionTests(
  'client-names',
  'dashboard-metrics',
  'dashboard-today',
  'delete-my-account',
  'inquiry-mails',
  'ledger-closed-days',
  'ledger-months',
  'ledger-sequences',
  'open-document',
  'outbox',
  'project-copies',
  'search-index',
  'set-user-role',
  'sweep-orphans',
  'test-email',
  'user-directory',
)

/** These read every record, or the whole search index for each query of it, so they run before all others store some. */
export const FIRST = functionTests('every-query', 'search-queries', 'secrets')

/**
 * These tests run on Firebase's own emulators, too, as the deployed code would. No others run at the same time, because one
 * process handles all calls and events.
 */
export const ON_EMULATORS = functionTests('bad-input', 'callable', 'local-server', 'secrets')

/** The tests of the functions that run one at a time, beside the tests of the rules, which use other projects. */
export const ONE_AT_A_TIME: readonly string[] = [...new Set([...ON_EMULATORS, ...FIRST, ...ALONE])]
