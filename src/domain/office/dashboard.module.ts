import { DASHBOARD_ERRORS } from '@texts/office/dashboard.ts'
import { ADMINS, definePermissions } from '../platform/access/define-collection.ts'
import { defineEndpoint, READING } from '../platform/endpoint.ts'
import { askedMetricsSchema } from './dashboard.ts'

/** A chart requires the capabilities of what it counts: see `getVisibleCharts`. */
export const dashboard = definePermissions('dashboard', { access: { metrics: ADMINS } })

/**
 * The figures of the admin dashboard's board and charts. Computed here because a browser would need 47 requests, and the
 * rules would read the admin's role for each of them.
 */
export const dashboardMetrics = defineEndpoint('dashboardMetrics', {
  input: askedMetricsSchema,
  allow: 'dashboard/metrics',
  limit: READING,
  failure: DASHBOARD_ERRORS['dashboard/metrics-failed'],
})
