import * as endpoints from '@domain/billing/recurring/recurring.module.ts'
import {
  type NewRecurring,
  plannedDay,
  type Recurring,
  type RecurringChanges,
  type RecurringForm,
  recurringState,
  resumedProgress,
  type SeenRecurring,
} from '@domain/billing/recurring/recurring.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, db, isAlreadyExists } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { changeRecord } from '../../platform/search/index-record.ts'
import { assertPlausibleRate } from '../invoices/change-invoice.ts'
import { clientAndProject, withAmounts } from '../invoices/invoice-drafts.ts'

export const createRecurring = implement(endpoints.createRecurring, (input, { uid }, now) => storeRecurring(input, uid, now))

/** Idempotent: a repeated call stores one template. @throws ApiError */
async function storeRecurring({ recurring_id, confirms_rate, ...input }: NewRecurring, by: string, now: Date): Promise<void> {
  const record = collections.recurringInvoices.doc(recurring_id)
  const fields = withSums(input, now)
  const known = (await record.get()).data()
  if (known) return assertSameRequest(known, { ...fields, created_by: by }, 'recurring/created-otherwise')
  assertAhead(input.first_day, now)
  await assertPlausibleRate({ ...input, confirms_rate })
  const template: Omit<Recurring, 'id'> = {
    ...fields,
    ...(await clientAndProject(input)),
    periods_done: 0,
    next_day: plannedDay(input, 0),
    problem: '',
    revision: 0,
    created_by: by,
    created_at: now,
  }
  const writes = db.batch()
  writes.create(record, template)
  recordChange(writes, { ...template, id: recurring_id }, 'recurring_created', by, now)
  try {
    await writes.commit()
  } catch (error) {
    if (!isAlreadyExists(error)) throw error
    assertSameRequest({ ...(await record.get()).data() }, { ...fields, created_by: by }, 'recurring/created-otherwise')
  }
}

export const changeRecurring = implement(endpoints.changeRecurring, (changes, { uid }, now) =>
  changeTemplate(changes, uid, now),
)

/** @throws ApiError if it changed since the admin read it, or if days of made invoices would change */
async function changeTemplate({ recurring_id, revision, confirms_rate, ...input }: RecurringChanges, by: string, now: Date) {
  await change({ recurring_id, revision }, async (template, writes) => {
    const isMoved = input.first_day !== template.first_day || input.interval !== template.interval
    if (isMoved && template.periods_done > 0) throw new ApiError('recurring/schedule-fixed', 409)
    if (input.first_day !== template.first_day) assertAhead(input.first_day, now)
    const known = template.currency === input.currency ? template.exchange_rate : null
    await assertPlausibleRate({ ...input, confirms_rate }, known)
    recordChange(writes, { ...template, title: input.title }, 'recurring_changed', by, now)
    return { ...withSums(input, now), ...(await clientAndProject(input)), ...progressAfter(template, input, now) }
  })
}

/** A later last day lets a finished one go on. A stopped one stays stopped. */
function progressAfter(before: Recurring, input: RecurringForm, now: Date): Partial<Recurring> {
  const after = { ...before, ...input }
  const state = recurringState(before)
  if (state === 'active') return { next_day: plannedDay(after, before.periods_done) }
  return state === 'finished' ? resumedProgress(after, dayInNairobi(now)) : {}
}

/** Does nothing if it is stopped already. @throws ApiError if it changed since the admin read it */
export const stopRecurring = implement(endpoints.stopRecurring, async (seen, { uid: by }, now) => {
  await change(seen, (template, writes) => {
    recordChange(writes, template, 'recurring_stopped', by, now)
    return { next_day: null }
  })
})

/** @throws ApiError if it changed since the admin read it, or is not stopped */
export const resumeRecurring = implement(endpoints.resumeRecurring, async (seen, { uid: by }, now) => {
  await change(seen, (template, writes) => {
    if (recurringState(template) !== 'stopped') throw new ApiError('recurring/not-stopped', 409)
    recordChange(writes, template, 'recurring_resumed', by, now)
    return { ...resumedProgress(template, dayInNairobi(now)), problem: '' }
  })
})

type Changed = Partial<Omit<Recurring, 'id'>>

async function change(
  { recurring_id, revision }: SeenRecurring,
  work: (template: Recurring, writes: WriteBatch) => Changed | Promise<Changed>,
): Promise<void> {
  await changeRecord<Recurring>(collections.recurringInvoices.doc(recurring_id), async (template, writes) => {
    if (!template) throw new ApiError('recurring/not-found', 404)
    if (template.revision !== revision) throw new ApiError('recurring/changed-meanwhile', 409)
    return { ...(await work(template, writes)), revision: revision + 1 }
  })
}

/** @throws ApiError for a day that is over in Nairobi */
function assertAhead(day: string, now: Date): void {
  if (day < dayInNairobi(now)) throw new ApiError('recurring/first-day-past', 400)
}

/** The entries with the amounts that the first invoice would have. */
function withSums(input: Omit<RecurringForm, 'confirms_rate'>, now: Date) {
  const { total_amount: _total, tax_day: _day, ...fields } = withAmounts(input, dayInNairobi(now))
  return fields
}

type ChangeKind = 'recurring_created' | 'recurring_changed' | 'recurring_stopped' | 'recurring_resumed'

/** Only the office sees the entry. */
function recordChange(writes: WriteBatch, { id, title }: Recurring, kind: ChangeKind, by: string, now: Date): void {
  const subject = `${COLLECTIONS.recurringInvoices}/${id}`
  recordActivity(writes, { kind, actor_id: by, subject, label: title, visible_to: [] }, now)
}
