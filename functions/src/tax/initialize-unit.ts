import { db, retryOnConflict } from '../endpoint/firebase.ts'
import { oscuCaller } from './oscu.ts'
import { assertAccepted } from './oscu-answer.ts'
import { type OscuCredentials, type OscuGateway, sellerOf } from './oscu-settings.ts'
import { unitRef } from './tax-unit.ts'

/** What the authority answers to the set-up of a device. */
export interface InitializedUnit {
  cmcKey: string
  /** `sdcId`, the setting `unitId`. */
  unitId: string
  /** `mrcNo` */
  machineNumber: string
}

/** The device was set up before: repeating it has damaged devices' records at the authority. */
export class AlreadyInitialized extends Error {
  override readonly name = 'AlreadyInitialized'
}

/**
 * Sets up a device at the tax authority, once. That it was tried is stored before the call, also if the call fails.
 * @param credentials for an integrator, the client id and secret
 * @throws AlreadyInitialized
 * @throws TaxFailure
 */
export async function initializeUnit(
  gateway: OscuGateway,
  credentials: Omit<OscuCredentials, 'cmcKey'>,
  serial: string,
  now: Date,
): Promise<InitializedUnit> {
  const seller = sellerOf(gateway)
  await markInitialized(unitRef(seller), now)
  const call = oscuCaller(gateway, { ...credentials, cmcKey: '' })
  const body = { tin: seller.pin, bhfId: seller.branch, dvcSrlNo: serial }
  const data = assertAccepted(await call('initialize', body))
  const info = (typeof data['info'] === 'object' && data['info'] !== null ? data['info'] : data) as Record<string, unknown>
  return {
    cmcKey: String(info['cmcKey'] ?? ''),
    unitId: String(info['sdcId'] ?? ''),
    machineNumber: String(info['mrcNo'] ?? ''),
  }
}

function markInitialized(ref: FirebaseFirestore.DocumentReference, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await ref.get()
    if (stored.get('initialized_at')) throw new AlreadyInitialized()
    const writes = db.batch()
    if (stored.updateTime) writes.update(ref, { initialized_at: now }, { lastUpdateTime: stored.updateTime })
    else writes.create(ref, { initialized_at: now })
    await writes.commit()
  })
}
