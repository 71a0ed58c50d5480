/** When a scheduled function runs, and after how many seconds the platform ends a run. Times of day are in Nairobi. */
export type ScheduleTiming = { timeoutSeconds: number } & (
  | { everyMinutes: number; dailyAt?: never }
  | { dailyAt: string; everyMinutes?: never }
)

/** Every scheduled function by its exported name. `defineSchedule` and the health check read their times here. */
export const SCHEDULES = {
  sweepOutbox: { everyMinutes: 1, timeoutSeconds: 300 },
  sweepNewsletters: { everyMinutes: 1, timeoutSeconds: 300 },
  sweepTaxSubmissions: { everyMinutes: 1, timeoutSeconds: 300 },
  // Less than the interval, so that a killed run is counted before the next one starts, which continues the work.
  sweepSends: { everyMinutes: 5, timeoutSeconds: 290 },
  sweepMerges: { everyMinutes: 5, timeoutSeconds: 290 },
  sweepDataExports: { everyMinutes: 5, timeoutSeconds: 540 },
  checkHealth: { everyMinutes: 5, timeoutSeconds: 60 },
  finishHandovers: { everyMinutes: 5, timeoutSeconds: 300 },
  finishDeletions: { everyMinutes: 10, timeoutSeconds: 540 },
  sweepPayments: { everyMinutes: 15, timeoutSeconds: 540 },
  remindAppointments: { everyMinutes: 15, timeoutSeconds: 540 },
  lapseAppointments: { everyMinutes: 15, timeoutSeconds: 540 },
  alertOffice: { everyMinutes: 15, timeoutSeconds: 540 },
  expireMessages: { everyMinutes: 15, timeoutSeconds: 540 },
  removeExpired: { everyMinutes: 60, timeoutSeconds: 540 },
  makeRecurringInvoices: { everyMinutes: 60, timeoutSeconds: 540 },
  sweepOrphans: { everyMinutes: 60, timeoutSeconds: 1800 },
  markOverdue: { dailyAt: '00:15', timeoutSeconds: 1800 },
  expireQuotations: { dailyAt: '00:20', timeoutSeconds: 1800 },
  repairClientNames: { dailyAt: '02:30', timeoutSeconds: 1800 },
  sweepAccounts: { dailyAt: '02:40', timeoutSeconds: 1800 },
  repairUserDirectory: { dailyAt: '02:45', timeoutSeconds: 1800 },
  repairProjectCopies: { dailyAt: '02:50', timeoutSeconds: 1800 },
  repairSearchIndex: { dailyAt: '03:10', timeoutSeconds: 1800 },
  checkLedger: { dailyAt: '03:40', timeoutSeconds: 1800 },
  checkOldFiles: { dailyAt: '04:10', timeoutSeconds: 1800 },
  remindCertificates: { dailyAt: '06:45', timeoutSeconds: 1800 },
  remindExpiring: { dailyAt: '07:00', timeoutSeconds: 1800 },
  // After the nightly `markOverdue`, and before the office opens.
  remindInvoices: { dailyAt: '07:30', timeoutSeconds: 1800 },
  remindRequests: { dailyAt: '07:45', timeoutSeconds: 1800 },
  reportNewDocuments: { dailyAt: '07:15', timeoutSeconds: 540 },
} as const satisfies Record<string, ScheduleTiming>

export type ScheduleName = keyof typeof SCHEDULES
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ScheduleName[]
