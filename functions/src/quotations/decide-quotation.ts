import { can } from '@domain/access/permissions.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { QuotationDecision } from '@domain/quotations/quotation.constants.ts'
import { isQuotationOver } from '@domain/quotations/quotation.policy.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import type { DecisionRequest } from '@domain/quotations/quotation-form.schema.ts'
import * as endpoints from '@domain/quotations/quotations.endpoints.ts'
import type { SuccessKey } from '@domain/texts/message-keys.ts'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { quotationDecidedMail } from '../mail/templates/quotation-mails.ts'
import { notify } from '../notifications/notify.ts'
import { type Respondent, signingAccount } from '../users/account.ts'
import { changeQuotation, quotationEntry, quotationLink, transitionTo } from './change-quotation.ts'

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
