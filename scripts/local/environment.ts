import { PORTS } from './ports.ts'

/** A `demo-` project can reach no live service. */
export const PROJECT_ID = 'demo-ubora'

/** Where this process keeps records and accounts. Tests in process have a project each: no function hears of it. */
export const DATA_PROJECT = process.env['DATA_PROJECT'] ?? PROJECT_ID

/** Where the rules tests work: they rewrite records, and the browser tests read the seeded ones. Each lane of the rule mutations has its own. */
export const RULES_PROJECT = process.env['RULES_PROJECT'] ?? 'demo-ubora-rules'

/** Where the tests of the last admin work: nobody else is an admin there. */
export const ROLES_PROJECT = 'demo-ubora-roles'

/** Where the tests and the bench of numbers work: every year of a series begins with 1 there. */
export const NUMBERS_PROJECT = 'demo-ubora-numbers'

/** Where the test of interrupted messages works: no function hears of what is written there, and finishes it. */
export const SENDS_PROJECT = 'demo-ubora-sends'

/** Where the tests of many bookings work: every half hour is free there, and no function hears of them. */
export const SLOTS_PROJECT = 'demo-ubora-slots'

/** What Astro's programs are told in this run: the demo project and the emulators' ports, as the pages need them. */
export const BUILD_ENV: Record<string, string> = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SITE_URL: `http://localhost:${PORTS.hosting}`,
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT_ID,
  PUBLIC_FIREBASE_API_KEY: 'demo-key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  PUBLIC_FIREBASE_APP_ID: 'demo-app',
  PUBLIC_EMULATOR_PORTS: `auth=${PORTS.auth},firestore=${PORTS.firestore}`,
}

/** What makes firebase-admin, in this process or a child, talk to this run's emulators. */
export const ADMIN_ENV: Record<string, string> = {
  GCLOUD_PROJECT: DATA_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${PORTS.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${PORTS.storage}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${PORTS.firestore}`,
  METADATA_SERVER_DETECTION: 'none',
}
