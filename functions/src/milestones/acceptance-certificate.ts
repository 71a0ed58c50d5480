import { Readable } from 'node:stream'
import { PDF } from '@domain/documents/document.constants.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implementDownload } from '../endpoint/implement.ts'
import { acceptancePdfDefinition } from '../invoices/pdf/acceptance.ts'
import { renderPdf } from '../invoices/pdf/render-pdf.ts'
import { readEntryFor } from '../plans/change-entry.ts'
import { checkOf } from '../verification/check-codes.ts'

export const acceptanceCertificate = implementDownload(
  endpoints.acceptanceCertificate,
  async ({ milestone_id }, caller) => {
    const { record: milestone, snapshot, plan } = await readEntryFor('milestone', milestone_id, caller)
    const { acceptance } = milestone
    if (!acceptance) throw new ApiError('milestones/not-accepted', 409)
    const check = await checkOf({ number: acceptance.certificate_number, source: snapshot.ref.path })
    const buyer = buyerOf({ client: plan.project.client, buyer: milestone.buyer })
    const { number, definition } = acceptancePdfDefinition({ milestone, acceptance, buyer, check })
    const content = await renderPdf(definition)
    return { content: Readable.from([content]), name: `${number}.pdf`, type: PDF, bytes: content.length }
  },
  // PDF rendering is CPU-bound, so more parallel calls would only slow each other down.
  { memory: '512MiB', concurrency: 8 },
)
