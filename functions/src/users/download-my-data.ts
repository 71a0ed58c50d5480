import { COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import type { MultiFactorInfo, UserRecord } from 'firebase-admin/auth'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { listPersonalFiles } from './personal-files.ts'
import { readOrganisation, subjectOf } from './personal-queries.ts'
import { readPersonalRecords } from './personal-records.ts'

/** Exports all data stored about the caller. */
export const downloadMyData = defineCallable({
  name: 'downloadMyData',
  input: noInputSchema,
  allow: 'signed-in',
  timeoutSeconds: 120,
  fallbackError: 'account/download-failed',
  run: async (_nothing, { uid }) => {
    const now = new Date()
    const user = await auth.getUser(uid)
    const { records, filePaths } = await readPersonalRecords(subjectOf(user, await readOrganisation(uid)))
    const files = await listPersonalFiles(uid, filePaths)
    const batch = db.batch()
    const subject = `${COLLECTIONS.profiles}/${uid}`
    recordActivity(batch, { kind: 'data_downloaded', actor_id: uid, subject, label: '', visible_to: [uid] }, now)
    await batch.commit()
    return {
      key: 'account/data-ready',
      result: { data: { made_at: now.toISOString(), account: accountIn(user), records, files } },
    }
  },
})

/** The account data of the sign-in service, which does not reveal passwords. */
function accountIn({ uid, email = '', emailVerified, displayName = '', phoneNumber = '', ...user }: UserRecord) {
  return {
    id: uid,
    email,
    email_verified: emailVerified,
    name: displayName,
    phone: phoneNumber,
    created_at: isoTime(user.metadata.creationTime),
    last_sign_in_at: isoTime(user.metadata.lastSignInTime),
    signs_in_with: user.providerData.map(({ providerId, uid: id, email: address = '', displayName: name = '' }) => ({
      method: providerId,
      id,
      address,
      name,
    })),
    second_factors: (user.multiFactor?.enrolledFactors ?? []).map((factor) => ({
      id: factor.uid,
      method: factor.factorId,
      name: factor.displayName ?? '',
      phone: phoneOf(factor),
      added_at: isoTime(factor.enrollmentTime),
    })),
  }
}

function phoneOf(factor: MultiFactorInfo): string {
  return 'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : ''
}

function isoTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
