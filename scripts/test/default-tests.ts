import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/paths.ts'

/**
 * The browser specs of `npm test`: sign-in, the main path through each module, and every page once as each role. The
 * others are slow and rarely fail alone: they audit every width and theme, every button and every failure of a list.
 */
export const DEFAULT_SPECS = [
  'account',
  'admin-documents',
  'admin-projects',
  'appointments-booking',
  'appointments-staff',
  'consent',
  'contact',
  'dashboard',
  'document-upload',
  'heic-photo',
  'documents',
  'every-route',
  'invite',
  'invoice-pay',
  'invoices',
  'messages',
  'milestones',
  'money',
  'news',
  'newsletter',
  'organisation',
  'organisation-confirmation',
  'project-schedule',
  'projects',
  'requested-documents',
  'roles',
  'second-factor',
  'sign-in',
  'sign-up',
  'support-new-ticket',
  'support-ticket',
  'tax-signing',
  'translated-page',
  'users',
  'verify',
].map((name) => `tests/browser/${name}.spec.ts`)

/**
 * Tests of the functions that repeat a race, a kill, a program or a rejected call, or that are slow and rarely fail alone:
 * half of the stage's time.
 */
export const REPETITIVE_TESTS = [
  'account-links',
  'admin-grant',
  'appointment-slots',
  'billing-crashes',
  'change-my-details',
  'colleagues-deletion',
  'credit-note-numbers',
  'data-export-job',
  'email-codes',
  'email-codes-accounts',
  'email-codes-parallel',
  'ended-sessions',
  'ensure-account',
  'erased-files',
  'finish-deletions',
  'finish-handovers',
  'gapless-numbers',
  'interrupted-messages',
  'invoice-numbers',
  'killed-schedules',
  'last-admin',
  'ledger-sequences',
  'local-server',
  'migrate',
  'organisation-ending',
  'organisation-join',
  'organisation-merge',
  'organisation-races',
  'payment-crashes',
  'pending-appointments',
  'rate-limit',
  'recovery-codes',
  'recurring-clock',
  'request-password-reset',
  'search-crashes',
  'sessions',
  'sessions-at-once',
  'spoofed-attachments',
  'spoofed-files',
  'tax-crashes',
  'tax-numbers',
  'tax-office',
  'tax-refusals',
  'ticket-numbers',
].map((name) => `tests/functions/${name}.test.ts`)

/** Tests of the architecture that start a program dozens of times: two thirds of the stage's time. */
export const PROGRAM_TESTS = [
  'content',
  'deploy',
  'deploy-caller-address',
  'deploy-refusals',
  'deploy-rights',
  'deploy-sign-in',
].map((name) => `tests/architecture/${name}.test.ts`)

export function defaultFiles(stage: string): string[] {
  const folder = `tests/${stage}`
  const all = readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`)
  return all.filter((file) => /\.(test|spec)\.ts$/.test(file) && isDefaultTest(stage, file))
}

export function isDefaultTest(stage: string, file: string): boolean {
  return stage === 'browser' ? DEFAULT_SPECS.includes(file) : !REPETITIVE_TESTS.includes(file) && !PROGRAM_TESTS.includes(file)
}
