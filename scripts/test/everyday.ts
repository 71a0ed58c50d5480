import { STAGES, type Stage } from './stages.ts'

/**
 * The browser specs of `npm test`: how people get in, the main way through each module, and every page once as each role.
 * The others compute for most of the time and hardly ever fail alone: they audit every page in each width and theme, press
 * every button of the portal, or try each failure of each list.
 */
const EVERYDAY_SPECS = [
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
  'invoice-pay',
  'invoices',
  'messages',
  'missing',
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
