import { COLLECTIONS } from '@domain/collections.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { hideFromFormerPartners } from '../activity/former-partners.ts'
import { copyProjectToRecords } from './project-copies.ts'

const COPIED = ['title', 'status', 'partner_ids'] as const

/**
 * A changed or removed project changes what its documents, invoices, tickets and appointments carry of it, and who sees the
 * entries of the log about it. Reads the project as it is now, not as the event says: events come late, twice and out of
 * order.
 */
export const refreshProjectCopies = onDocumentWritten(
  { document: `${COLLECTIONS.projects}/{projectId}`, retry: true, timeoutSeconds: 300 },
  async ({ params, data }) => {
    const isOther = COPIED.some((field) => textOf(data?.before.get(field)) !== textOf(data?.after.get(field)))
    // A new project has none yet.
    if (!data?.before.exists || !isOther) return
    await hideFromFormerPartners(params.projectId)
    await copyProjectToRecords(params.projectId)
  },
)

const textOf = (value: unknown) => JSON.stringify(value)
