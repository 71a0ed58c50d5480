import { basename } from 'node:path/posix'

/** Words in the names of a module's tests, if they differ from the module's name. */
const TEST_NAMES: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'own-account', 'second-factor'],
  accounting: ['accounting', 'ledger', 'statement', 'receivable', 'catalogue', 'recurring', 'certificate', 'tax'],
  appointments: ['appointment', 'open-time', 'closing-day'],
  consent: ['consent', 'cookie', 'privacy'],
  calendar: ['calendar'],
  checklists: ['checklist'],
  comments: ['comment', 'milestone'],
  contact: ['contact', 'inquiry', 'inquiries', 'map'],
  'contact-messages': ['contact-message', 'inquiry', 'inquiries'],
  cookies: ['consent', 'cookie', 'privacy'],
  documents: ['document', 'upload', 'file', 'expiring', 'orphan', 'storage'],
  forms: ['contact', 'newsletter', 'test-email'],
  health: ['health', 'killed-schedule', 'payment-sweep', 'sweep-orphan', 'waiting-mail'],
  invoices: ['invoice', 'overdue', 'payment-return', 'credit-note'],
  journal: ['receivable'],
  mail: ['mail', 'outbox', 'test-email', 'contact-email'],
  messages: ['message'],
  news: ['news', 'article'],
  newsletter: ['newsletter'],
  notifications: ['mail', 'outbox', 'remind'],
  payments: ['payment', 'invoice-pay'],
  plans: ['plan', 'schedule', 'milestone', 'requested', 'request-reminder'],
  'requested-documents': ['requested', 'request-reminder', 'checklist'],
  retention: ['retention', 'held-place', 'newsletter'],
  settings: ['setting', 'closing-day', 'bank'],
  'sign-in': ['sign-in', 'sign-up', 'email-code', 'password', 'second-factor', 'auth'],
  support: ['support', 'ticket', 'attachment'],
  tickets: ['support', 'ticket', 'attachment'],
}
/** Test names that contain a module's word but belong to another module. */
const EXCLUDED_TEST_NAMES: Readonly<Record<string, readonly string[]>> = { messages: ['contact-message'] }
/** Words in the names of tests of a folder of the domain. */
const CONCEPT_TEST_NAMES: Readonly<Record<string, readonly string[]>> = {
  users: [
    'user',
    'account',
    'admin-grant',
    'client-name',
    'email-code',
    'last-admin',
    'my-data',
    'password',
    'verification',
    'handover',
  ],
}

const singular = (word: string) => word.replace(/([^s])s$/, '$1')

/** `tests/browser/invoice-reads.spec.ts` -> `invoice-reads` */
export const nameOf = (path: string) => basename(path).replace(/(\.(test|spec|rules|data)){0,2}\.\w+$/, '')

/** The words of a name in the singular, between hyphens: `-invoice-read-`. */
const wordsOf = (name: string) => `-${name.split('-').map(singular).join('-')}-`

/** The tests whose names contain the name of a module or one of its words. */
export function findTestsByModule(tests: readonly string[], module: string): string[] {
  const others = findTestsByWords(tests, EXCLUDED_TEST_NAMES[module] ?? [])
  return findTestsByWords(tests, TEST_NAMES[module] ?? [module]).filter((test) => !others.includes(test))
}

export function findTestsByConcept(tests: readonly string[], concept: string): string[] {
  const names = CONCEPT_TEST_NAMES[concept]
  return names ? findTestsByWords(tests, names) : findTestsByModule(tests, concept)
}

/** The tests whose names contain one of these names, in the singular or the plural. */
export function findTestsByWords(tests: readonly string[], names: readonly string[]): string[] {
  const wanted = names.map(wordsOf)
  return tests.filter((test) => wanted.some((words) => wordsOf(nameOf(test)).includes(words)))
}

/** The module that a text file of `src/domain/texts` belongs to, by the beginning of its name. */
export function moduleOfTexts(path: string, modules: readonly string[]): string | undefined {
  const words = wordsOf(nameOf(path))
  const starts = (module: string) =>
    [module, ...(TEST_NAMES[module] ?? [])].some((name) => words.startsWith(wordsOf(name)) || words.endsWith(wordsOf(name)))
  return [...modules, ...Object.keys(TEST_NAMES)].toSorted((one, other) => other.length - one.length).find(starts)
}
