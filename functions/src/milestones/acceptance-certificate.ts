import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { acceptancePdfDefinition } from '../invoices/pdf/acceptance.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { readEntryFor } from '../plans/change-entry.ts'
import { checkOf } from '../verification/check-codes.ts'

export const acceptanceCertificate = implementPdf(endpoints.acceptanceCertificate, async ({ milestone_id }, caller) => {
  const { record: milestone, snapshot, plan } = await readEntryFor('milestone', milestone_id, caller)
  const { acceptance } = milestone
  if (!acceptance) throw new ApiError('milestones/not-accepted', 409)
  const check = await checkOf({ number: acceptance.certificate_number, source: snapshot.ref.path })
  const buyer = buyerOf({ client: plan.project.client, buyer: milestone.buyer })
  return acceptancePdfDefinition({ milestone, acceptance, buyer, check })
})
