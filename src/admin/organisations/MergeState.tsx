import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { mergeOrganisations } from '@domain/organisations/organisations.endpoints.ts'
import { organisationPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { MERGE_STEP_LABELS, mergedInto, mergingInto, ORGANISATION_ADMIN_TEXTS } from '@texts/organisations/organisations.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { organisationNames } from '@/data/organisations/organisation.data.ts'
import { toErrorMessage } from '@/portal/forms/useSend.tsx'
import { showError } from '@/portal/frame/portal-toasts.ts'
import { Button } from '@/ui/Button.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'

/** A running or finished merge, in place of the people and records that have moved. */
export function MergeState({ organisation: { id, status, merged_into, merge } }: { organisation: Organisation }) {
  const names = useQuery(organisationNames(merged_into ? [merged_into] : []))
  const [isBusy, setIsBusy] = useState(false)
  const target = names.data?.[0]?.name ?? ''
  const isRunning = status === 'merging'

  async function repeat() {
    if (isBusy || !merged_into) return
    setIsBusy(true)
    await call(mergeOrganisations, { source_id: id, target_id: merged_into }).catch((error: unknown) =>
      showError(toErrorMessage(error, mergeOrganisations.failure)),
    )
    setIsBusy(false)
  }

  return (
    <section className="panel grid gap-4 p-5 lg:p-6" aria-label={ORGANISATION_ADMIN_TEXTS.mergeProgress}>
      <p role="status" className="wrap-anywhere">
        {isRunning ? mergingInto(target) : mergedInto(target)}
      </p>
      {isRunning && merge && (
        <div className="grid gap-1">
          <p className="text-sm text-soft">{MERGE_STEP_LABELS[merge.step]}</p>
          <ProgressBar
            percent={merge.total > 0 ? Math.round((100 * merge.done) / merge.total) : 0}
            tone="green"
            label={ORGANISATION_ADMIN_TEXTS.mergeProgress}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {merged_into && (
          <a className="button button-quiet" href={organisationPath(merged_into)}>
            {ORGANISATION_ADMIN_TEXTS.openTarget}
          </a>
        )}
        {isRunning && (
          <Button isBusy={isBusy} onClick={() => void repeat()}>
            {isBusy ? ORGANISATION_ADMIN_TEXTS.merging : ORGANISATION_ADMIN_TEXTS.mergeAgain}
          </Button>
        )}
      </div>
    </section>
  )
}
