import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/paths.ts'
import { STAGES, type Stage } from './stages.ts'

/**
 * The browser specs of `npm test`: sign-in, the main path through each module, and every page once as each role. The
 * others are slow and rarely fail alone: they audit every width and theme, every button and every failure of a list.
 */
export const DEFAULT_SPECS = [
  'account',
  'account-data',
  'admin-documents',
  'admin-messages',
  'admin-projects',
  'appointments-booking',
  'appointments-cancel',
  'appointments-staff',
  'consent',
  'contact',
  'contact-messages',
  'dashboard',
  'document-upload',
  'documents',
  'email-code',
  'every-route',
  'invoice-changes',
  'invoice-drafts',
  'invite',
  'invoice-pay',
  'invoices',
  'messages',
  'missing',
  'news',
  'newsletter',
  'organisation',
  'password-reset',
  'payment-return',
  'projects',
  'roles',
  'second-factor',
  'sign-in',
  'sign-up',
  'support-new-ticket',
  'support-ticket',
  'users',
].map((name) => `tests/browser/${name}.spec.ts`)

/** Tests of the functions that repeat a race, a kill or a rejected call hundreds of times: a quarter of the stage's time. */
export const REPEATED_RACES = [
  'appointment-slots',
  'email-codes-parallel',
  'ended-sessions',
  'interrupted-messages',
  'invoice-numbers',
  'last-admin',
  'organisation-ending',
  'organisation-races',
  'payment-crashes',
  'pending-appointments',
  'rate-limit',
  'search-crashes',
  'spoofed-attachments',
  'ticket-numbers',
].map((name) => `tests/functions/${name}.test.ts`)

/**
 * The stages of `npm test`: all but `start`, which starts the product many times, with the default browser specs and
 * without the repeated races of the functions.
 */
export function defaultStages(): Stage[] {
  return Object.entries(STAGES).flatMap(([name, stages]) => {
    if (name === 'start') return []
    const files = filesOf(name)
    return files ? stages.map((stage) => ({ ...stage, run: () => stage.run(files) })) : stages
  })
}

function filesOf(name: string): readonly string[] | undefined {
  if (name === 'browser') return DEFAULT_SPECS
  if (name !== 'functions') return undefined
  const all = readdirSync(join(ROOT, 'tests/functions')).map((file) => `tests/functions/${file}`)
  return all.filter((file) => file.endsWith('.test.ts') && !REPEATED_RACES.includes(file))
}
