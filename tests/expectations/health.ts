import * as health from '../../functions/src/office/office-mails.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { AT, LINK } from '../support/mail-samples.ts'

export const healthExpectations = defineExpectations({
  collections: {
    health: { capabilities: 'none, office.log', onDeletion: [], download: 'nothing' },
    schedule_runs: { onDeletion: [], download: 'nothing' },
    job_progress: { onDeletion: [], download: 'nothing' },
    call_counts: { onDeletion: [], download: 'nothing' },
    rate_limits: { onDeletion: [], download: 'nothing' },
    quota_reservations: { onDeletion: [], download: 'nothing' },
    policy_reports: { onDeletion: [], download: 'nothing' },
    migrations: { onDeletion: [], download: 'nothing' },
  },
  routes: { '/admin/health': 'closed, office.log' },
  mails: () => {
    const problem = { kind: 'schedule', subject: 'sweepMerges', level: 'problem', value: 26, since: AT } as const
    return {
      healthAlertMail: health.healthAlertMail(problem, LINK),
      healthResolvedMail: health.healthResolvedMail(problem, LINK),
    }
  },
})
