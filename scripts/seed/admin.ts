import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ADMIN_ENV, DATA_PROJECT, PROJECT_ID } from '../local/environment.ts'
import { ROOT } from '../local/paths.ts'

// Resolves firebase-admin from functions/, because npm may have installed it in either folder.
const require = createRequire(join(ROOT, 'functions', 'package.json'))

Object.assign(process.env, ADMIN_ENV)
const { initializeApp } = require('firebase-admin/app') as typeof import('firebase-admin/app')
const { getAuth } = require('firebase-admin/auth') as typeof import('firebase-admin/auth')
const { IdempotencyStrategy } = require('@google-cloud/storage') as typeof import('@google-cloud/storage')
const { getStorage } = require('firebase-admin/storage') as typeof import('firebase-admin/storage')
const { getFirestore } = require('firebase-admin/firestore') as typeof import('firebase-admin/firestore')

const app = initializeApp({ projectId: DATA_PROJECT, storageBucket: `${PROJECT_ID}.appspot.com` })

/** firebase-admin connected to this run's emulators, never to a live project. */
export const adminAuth = getAuth(app)
export const adminDb = getFirestore(app)
export const adminBucket = getStorage(app).bucket()
// The emulator drops connections at times: see `bucket` in functions/src/platform/files/file-claims.ts.
adminBucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
adminDb.settings({ ignoreUndefinedProperties: false })
