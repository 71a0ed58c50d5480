import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { useState } from 'react'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'
import type { ReviewChange } from './save-review.ts'

/** Saves one change of a document's review at a time and shows the result in a toast. The code loads on first use. */
export function useReview(document: PortalDocument) {
  const [saving, setSaving] = useState<ReviewChange | null>(null)

  async function save(change: ReviewChange) {
    if (saving) return
    setSaving(change)
    try {
      const { reviewFailure, reviewSuccess, saveReview } = await import('./save-review.ts')
      await saveReview(document, change).then(
        () => showToast({ tone: 'ok', ...reviewSuccess(change) }),
        (error: unknown) => showError(reviewFailure(error)),
      )
    } catch {
      showError(SCREEN_ERRORS['network/unreachable'])
    } finally {
      setSaving(null)
    }
  }

  return { saving, save }
}
