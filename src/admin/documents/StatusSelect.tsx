import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES, type DocumentStatus } from '@domain/documents/document.status.ts'
import { useId, useState } from 'react'
import { reviewDocument } from '@/data/document.data.ts'
import { showError } from '@/portal/shell/showError.ts'
import { showUpdated, updateFailure } from './review-outcome.ts'

interface StatusSelectProps {
  document: PortalDocument
  /** A rejection is not saved here: it needs a reason first. */
  onReject: () => void
}

/** Where the review of a document stands; another choice is saved at once. */
export function StatusSelect({ document, onReject }: StatusSelectProps) {
  const { id, title, status, admin_notes, shared } = document
  /** What was chosen and is being saved. */
  const [chosen, setChosen] = useState<DocumentStatus | null>(null)
  const fieldId = useId()

  async function onChange(value: string) {
    const wanted = DOCUMENT_STATUSES.find((known) => known === value)
    if (!wanted || chosen) return
    if (wanted === 'rejected') {
      onReject()
      return
    }
    setChosen(wanted)
    try {
      const seen = { document_id: id, version: versionOf(document), status_before: status }
      await reviewDocument({ ...seen, status: wanted, admin_notes, shared })
      showUpdated(wanted)
    } catch (error) {
      showError(updateFailure(error))
    } finally {
      setChosen(null)
    }
  }

  return (
    <div className="flex shrink-0 items-center gap-2">
      <label htmlFor={fieldId} className="text-xs text-soft max-sm:sr-only">
        Status<span className="sr-only"> of {title}</span>
      </label>
      <select
        id={fieldId}
        value={chosen ?? status}
        aria-busy={chosen !== null}
        onChange={({ target }) => void onChange(target.value)}
        className="min-h-11 rounded-md border border-field bg-surface px-3 text-base text-text aria-busy:opacity-60 lg:min-h-9"
      >
        {DOCUMENT_STATUSES.map((known) => (
          <option key={known} value={known}>
            {DOCUMENT_STATUS_LABELS[known]}
          </option>
        ))}
      </select>
    </div>
  )
}
