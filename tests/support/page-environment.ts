import { BUILD_ENV } from '../../scripts/local/environment.ts'

/* Replaces `astro:env/client` of a local run for tests that run the pages' code in Node. */
export const {
  PUBLIC_EMULATOR_PORTS,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
} = BUILD_ENV
