import { randomUUID } from 'node:crypto'
import type { VatClass } from '@domain/platform/vat.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import {
  collections,
  convertToDate,
  createIfAbsent,
  db,
  retryOnConflict,
  type StoredTime,
  unlessConflict,
} from '../../platform/endpoint/firebase.ts'
import { type OscuCredentials, type OscuGateway, oscuCaller, toSeller } from './oscu.ts'
import { assertAccepted, type Seller } from './tax-authority.ts'

/** The state of a seller's branch at the tax authority (`tax_units/{pin}-{branch}`). */
interface TaxUnit {
  /** The next `invcNo`. It rises only when a document is signed, so the numbers have no gaps. */
  next_count: number
  /** The only document that has a number and no signature yet: its number may be used already. */
  holder_id: string | null
  next_item: number
  /** The item that is being registered, and its number, so that a repeat uses the same code. */
  pending_item: { key: string; sequence: number } | null
  /** The codes of the services that are not in the catalogue, by VAT class. */
  service_items: { [Code in VatClass]?: string }
  /** Calls in a row without an answer. */
  failures: number
  /** The queue pauses until then. */
  next_try_at: StoredTime | null
  /** Until then, one process signs; `lease_id` is its own. */
  lease_until: StoredTime | null
  lease_id: string | null
  /** When its device was set up at the authority, or when that was tried. */
  initialized_at: StoredTime | null
}

const NEW_UNIT: TaxUnit = {
  next_count: 1,
  holder_id: null,
  next_item: 1,
  pending_item: null,
  service_items: {},
  failures: 0,
  next_try_at: null,
  lease_until: null,
  lease_id: null,
  initialized_at: null,
}

/** Longer than all calls for one document take. */
const LEASE_MS = 120_000

export function unitRef({ pin, branch }: Pick<Seller, 'pin' | 'branch'>): DocumentReference {
  return collections.taxUnits.doc(`${pin}-${branch}`)
}

export async function readUnit(ref: DocumentReference): Promise<TaxUnit> {
  const stored = await ref.get()
  return { ...NEW_UNIT, ...(stored.data() as Partial<TaxUnit> | undefined) }
}

/** The right of one process to sign the documents of a seller, one after the other. */
export class UnitLease {
  readonly ref: DocumentReference
  readonly #id = randomUUID()

  private constructor(ref: DocumentReference) {
    this.ref = ref
  }

  /** @returns undefined if another process signs, or if the queue pauses */
  static async take(seller: Seller, now: Date): Promise<UnitLease | undefined> {
    const lease = new UnitLease(unitRef(seller))
    const { ref } = lease
    await createIfAbsent(ref, NEW_UNIT)
    const stored = await ref.get()
    const unit = { ...NEW_UNIT, ...(stored.data() as Partial<TaxUnit>) }
    const isTaken = unit.lease_until !== null && convertToDate(unit.lease_until) > now
    const isPaused = unit.next_try_at !== null && convertToDate(unit.next_try_at) > now
    if (isTaken || isPaused || !stored.updateTime) return undefined
    const taken = { lease_id: lease.#id, lease_until: leaseEnd(now) }
    const written = await unlessConflict(ref.update(taken, { lastUpdateTime: stored.updateTime }))
    return written && lease
  }

  /** The present state. @throws LeaseLost if another process has taken over */
  async read(): Promise<TaxUnit> {
    const unit = await readUnit(this.ref)
    if (unit.lease_id !== this.#id) throw new LeaseLost()
    return unit
  }

  /**
   * Changes the state and extends the lease, together with other writes.
   * @throws LeaseLost if another process has taken over
   */
  async change(fields: Partial<TaxUnit>, now: Date, also: (writes: WriteBatch) => void = () => undefined): Promise<void> {
    const stored = await this.ref.get()
    if (stored.get('lease_id') !== this.#id || !stored.updateTime) throw new LeaseLost()
    const writes = db.batch()
    writes.update(this.ref, { ...fields, lease_until: leaseEnd(now) }, { lastUpdateTime: stored.updateTime })
    also(writes)
    await writes.commit()
  }

  async release(): Promise<void> {
    const stored = await this.ref.get()
    if (stored.get('lease_id') !== this.#id || !stored.updateTime) return
    await unlessConflict(this.ref.update({ lease_id: null, lease_until: null }, { lastUpdateTime: stored.updateTime }))
  }
}

/** Another process signs now, because this one was too slow. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const leaseEnd = (now: Date) => new Date(now.valueOf() + LEASE_MS)

/** What the authority answers to the set-up of a device. */
interface InitializedUnit {
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
  const seller = toSeller(gateway)
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
