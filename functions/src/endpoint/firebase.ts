import { FUNCTIONS_REGION } from '@domain/endpoints.ts'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { setGlobalOptions } from 'firebase-functions/v2'

setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20 })

if (getApps().length === 0) initializeApp()

export const db = getFirestore()
export const auth = getAuth()
