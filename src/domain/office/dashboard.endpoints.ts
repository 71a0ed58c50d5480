import { DASHBOARD_ERRORS } from '@texts/office/dashboard.ts'
import { defineEndpoint, READING } from '../platform/endpoint.ts'
import { askedFiguresSchema } from './figures.ts'

/**
 * The figures of the admin dashboard's board and charts. Computed here because a browser would need 47 requests, and the
 * rules would read the admin's role for each of them.
 */
export const dashboardFigures = defineEndpoint('dashboardFigures', {
  input: askedFiguresSchema,
  allow: 'dashboard/figures',
  limit: READING,
  failure: DASHBOARD_ERRORS['dashboard/figures-failed'],
})
