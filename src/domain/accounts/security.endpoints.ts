import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { defineAddress } from '../platform/endpoint.ts'
import { PUBLIC_PATHS } from '../public-routes.ts'

/**
 * Counts reports of violations of the content security policy by day. Browsers send them, so their content type is that
 * of reports. Stores neither who sent a report nor any address beyond pages of the site and blocked hosts.
 */
export const cspReport = defineAddress('cspReport', {
  page: PUBLIC_PATHS.home,
  failure: SCREEN_ERRORS.unexpected,
})
