import { calculateTotals } from '@domain/billing/lines/totals.ts'
import {
  isQuotationOver,
  type Quotation,
  type QuotationDecision,
  type QuotationStatus,
} from '@domain/billing/quotations/quotation.ts'
import type { DecisionRequest, SeenQuotation, Withdrawal } from '@domain/billing/quotations/quotations.endpoints.ts'
import * as endpoints from '@domain/billing/quotations/quotations.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { can, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMinor } from '@domain/platform/money.ts'
import type { SuccessKey } from '@domain/texts/message-types.ts'
import { type Respondent, signingAccount } from '../../accounts/account.ts'
import { presentBuyer } from '../../organisations/client-names.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { findMailbox, notify, recordActivity } from '../../platform/notifications/notify.ts'
import { quotationDecidedMail, quotationSentMail, quotationWithdrawnMail } from '../billing-mails.ts'
import { changeQuotation, quotationEntry, quotationLink, transitionTo } from './change-quotation.ts'

export const sendQuotation = implement(endpoints.sendQuotation, (draft, { uid }, now) => issueQuotation(draft, uid, now))

/** @throws ApiError if it is not a draft, changed since the admin read it, or cannot be sent: see `assertSendable` */
export async function issueQuotation({ quotation_id, revision }: SeenQuotation, by: string, now: Date): Promise<void> {
  await changeQuotation(quotation_id, async (quotation, writes) => {
    const transition = transitionTo(quotation, { to: 'sent', by }, now)
    if (quotation.revision !== revision) throw new ApiError('quotations/changed-meanwhile', 409)
    const profiles = await assertSendable(quotation, now)
    const mail = quotationSentMail(quotation, quotationLink(quotation))
    const event = { ...quotationEntry(quotation, transition.status), actor_id: by, mail, profiles }
    notify(writes, 'quotation_sent', event, now)
    const buyer = await presentBuyer(quotation.client, recordOrganisation(COLLECTIONS.quotations, quotation))
    return { ...transition, is_issued: true, sent_at: now, buyer }
  })
}

/**
 * The profiles that get the quotation.
 * @throws ApiError if nobody would get it, its last day is over, or the VAT rates have changed since it was saved
 */
async function assertSendable(quotation: Quotation, now: Date) {
  const profiles = await readRecipients(COLLECTIONS.quotations, quotation)
  if (!profiles.some((each) => findMailbox(each))) throw new ApiError('quotations/no-address', 409)
  const today = dayInNairobi(now)
  if (quotation.valid_until < today) throw new ApiError('quotations/day-past', 409)
  if (calculateTotals(quotation.lines, today).gross !== toMinor(quotation.total_amount)) {
    throw new ApiError('quotations/rates-changed', 409)
  }
  return profiles
}

export const withdrawQuotation = implement(endpoints.withdrawQuotation, (withdrawal, { uid }, now) =>
  storeWithdrawal(withdrawal, uid, now),
)

/** Does nothing if the same admin has withdrawn it in the same words. @throws ApiError if it is not sent, or was answered */
export async function storeWithdrawal({ quotation_id, reason }: Withdrawal, by: string, now: Date): Promise<void> {
  await changeQuotation(quotation_id, async (quotation, writes) => {
    const last = quotation.history.at(-1)
    if (last?.to === 'withdrawn' && last.by === by && last.reason === reason) return 'none'
    const transition = transitionTo(quotation, { to: 'withdrawn', by, reason }, now)
    const profiles = await readRecipients(COLLECTIONS.quotations, quotation)
    const mail = quotationWithdrawnMail(quotation, reason, quotationLink(quotation))
    const event = { ...quotationEntry(quotation, transition.status), actor_id: by, mail, profiles }
    notify(writes, 'quotation_withdrawn', event, now)
    return transition
  })
}

const AWAITED: QuotationStatus = 'sent'

export const expireQuotations = implementSchedule(endpoints.expireQuotations, expireAllQuotations)

/** Idempotent; safe to run concurrently. */
export async function expireAllQuotations(now: Date): Promise<void> {
  const today = dayInNairobi(now)
  const quotations = collections.quotations
  const over = quotations.where('status', '==', AWAITED).where('valid_until', '<', today)
  await forEachRecord(over.orderBy('valid_until'), 'expireQuotations', ({ id }) =>
    changeQuotation(id, (quotation, writes) => {
      if (!isQuotationOver(quotation, today)) return 'none'
      const transition = transitionTo(quotation, { to: 'expired', by: SYSTEM_ACTOR }, now)
      const entry = { ...quotationEntry(quotation, transition.status), actor_id: SYSTEM_ACTOR }
      recordActivity(writes, { ...entry, kind: 'quotation_expired' }, now)
      return transition
    }),
  )
}

const ANSWERS: Record<QuotationDecision, SuccessKey> = {
  accepted: 'quotations/accepted',
  declined: 'quotations/declined',
}

export const decideQuotation = implement(endpoints.decideQuotation, async (request, caller, now, from) => {
  await storeDecision(request, { actor: caller, from }, now)
  return ANSWERS[request.decision]
})

/**
 * Stores the only decision of a quotation; a repeated request of the same person changes nothing.
 * @throws ApiError if the quotation is not theirs, was decided otherwise, or its last day is over
 */
export async function storeDecision(
  { quotation_id, decision, name, reason }: DecisionRequest,
  { actor, from }: Respondent,
  now: Date,
): Promise<void> {
  await changeQuotation(quotation_id, async (quotation, writes) => {
    // The response does not reveal whether the quotation is missing, a draft or another client's.
    if (!can(actor, 'quotations/get', quotation)) throw new ApiError('quotations/not-found', 404)
    if (!can(actor, 'quotations/decide', quotation)) throw new ApiError('auth/not-allowed', 403)
    if (isRepeated(quotation, { decision, name, by: actor.uid })) return 'none'
    if (quotation.status === 'withdrawn') throw new ApiError('quotations/withdrawn', 409)
    if (isQuotationOver(quotation, dayInNairobi(now))) throw new ApiError('quotations/over', 409)
    const why = decision === 'declined' ? reason : ''
    const transition = transitionTo(quotation, { to: decision, by: actor.uid, reason: why }, now)
    const answer = { name, by: actor.uid, account: await signingAccount(actor), at: now, reason: why }
    const decided = { ...quotation, ...transition, decision: answer }
    const mail = quotationDecidedMail(decided, decision, quotationLink(quotation))
    const event = { ...quotationEntry(quotation, decision), actor_id: actor.uid, by_client: true, mail }
    writes.set(collections.quotationSigners.doc(quotation_id), { user_id: actor.uid, address: from })
    notify(writes, `quotation_${decision}`, event, now)
    return { ...transition, decision: answer }
  })
}

function isRepeated(
  { status, decision }: Quotation,
  request: { decision: QuotationDecision; name: string; by: string },
): boolean {
  return status === request.decision && decision?.by === request.by && decision.name === request.name
}
