// Carries out a step of billing in a separate process, which kills itself right before or right after its atomic write.
// Arguments: the point of the kill, the step, the id of its record, the id of its client.
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'
import { killAtWrite, type WritePoint } from './kill-at-write.ts'
import type { BillingStep } from './run-billing.ts'

const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { storeDecision } = await import('../../functions/src/billing/quotations/quotation-transitions.ts')
const { queueStatementMail } = await import('../../functions/src/billing/statements/statements.ts')
const { actor } = await import('../support/actors.ts')
const { storeCertificateDecision } = await import('../../functions/src/billing/withholding/decide-certificate.ts')

const [point = '', step = '', id = '', clientId = ''] = process.argv.slice(2)
const now = new Date()
const decision = 'accepted' as const

const STEPS: Record<BillingStep, () => Promise<void>> = {
  'accepts a certificate': () =>
    storeCertificateDecision({ certificate_id: id, decision, reason: '' }, { by: 'an-admin', now }),
  'accepts a quotation': () => {
    const request = { quotation_id: id, decision, name: 'Amina Lokwawi', reason: '' }
    return storeDecision(
      request,
      { actor: { ...actor(clientId, 'client'), email: 'amina@example.com' }, from: '192.0.2.1' },
      now,
    )
  },
  'mails a statement': () => {
    const period = { currency: 'KES', from: '2026-01-01', to: '2026-12-31' } as const
    return queueStatementMail({ mail_id: id, organisation_id: clientId, ...period }, actor('an-admin', 'admin'), now)
  },
}

killAtWrite(db, point as WritePoint, 1)
await STEPS[step as BillingStep]()
process.stdout.write('ended')
