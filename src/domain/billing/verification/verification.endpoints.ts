import { VERIFICATION_ERRORS } from '@texts/billing/verification.ts'
import { definePublicEndpoint } from '../../platform/endpoint.ts'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { verificationSchema } from './check-code.ts'

/**
 * Tells a visitor whether a document is genuine. An unknown number and a wrong code get one answer after the same time, so
 * that nobody learns which numbers exist.
 */
export const verifyDocument = definePublicEndpoint('verifyDocument', {
  input: verificationSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.verify,
  failure: VERIFICATION_ERRORS['verification/failed'],
})
