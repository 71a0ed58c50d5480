import { STAGES, type Stage } from './stages.ts'

/**
 * The browser specs of `npm test`: how people get in, and the main way through each module. The others compute for most of
 * the time and hardly ever fail alone: they audit every page in each width and theme, crawl all links as every role, or try
 * each failure of each list.
 */
const EVERYDAY_SPECS = [
  'account',
  'admin-projects',
  'appointments-booking',
  'appointments-cancel',
  'consent',
  'contact',
  'contact-messages',
  'dashboard',
  'document-upload',
  'documents',
  'email-code',
  'invoice-drafts',
  'invoice-pay',
  'invoices',
  'messages',
  'news',
  'newsletter',
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

/** The stages of `npm test`: all but `start`, which starts the product again and again, and of the browser the everyday specs. */
export function everydayStages(): Stage[] {
  return Object.entries(STAGES).flatMap(([name, stages]) => {
    if (name === 'start') return []
    return name === 'browser' ? stages.map((stage) => ({ ...stage, run: () => stage.run(EVERYDAY_SPECS) })) : stages
  })
}
