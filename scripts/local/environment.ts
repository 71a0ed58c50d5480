import { PORTS } from './ports.ts'

/** A `demo-` project can reach no live service. */
export const PROJECT_ID = 'demo-ubora'

/** The project of this process's records and accounts. Each in-process test has a separate one, without event functions. */
export const DATA_PROJECT = process.env['DATA_PROJECT'] ?? PROJECT_ID

/**
 * The project of the rules tests, because they overwrite records that the browser tests read. Each worker of the rule
 * mutations has a separate one.
 */
export const RULES_PROJECT = process.env['RULES_PROJECT'] ?? 'demo-ubora-rules'

/** The project of the tests of the last admin. It has no other admins. */
export const ROLES_PROJECT = 'demo-ubora-roles'

/** The project of the tests and the bench of numbers. Each series begins with 1. */
export const NUMBERS_PROJECT = 'demo-ubora-numbers'

/** The project of the test of interrupted messages, without event functions that would complete them. */
export const SENDS_PROJECT = 'demo-ubora-sends'

/** The project of the tests of many bookings, in which every half hour is free and no event function runs. */
export const SLOTS_PROJECT = 'demo-ubora-slots'

/**
 * Whether this run's staff need a second factor (`STAFF_SECOND_FACTOR=on`). The seed and the tests then give every admin a
 * telephone, and sign in with its code.
 */
export const STAFF_SECOND_FACTOR = process.env['STAFF_SECOND_FACTOR'] === 'on'

/** The environment of Astro's programs in this run: the demo project and the emulators' ports. */
export const BUILD_ENV: Record<string, string> = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SITE_URL: `http://localhost:${PORTS.hosting}`,
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT_ID,
  PUBLIC_FIREBASE_API_KEY: 'demo-key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
  PUBLIC_FIREBASE_APP_ID: 'demo-app',
  PUBLIC_EMULATOR_PORTS: `auth=${PORTS.auth},firestore=${PORTS.firestore}`,
}

/** Makes firebase-admin use this run's emulators, in this process or a child. */
export const ADMIN_ENV: Record<string, string> = {
  GCLOUD_PROJECT: DATA_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${PORTS.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${PORTS.storage}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${PORTS.firestore}`,
  METADATA_SERVER_DETECTION: 'none',
}
