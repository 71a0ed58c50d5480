import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { archiveQuestion, ORGANISATION_ADMIN_TEXTS, restoreQuestion } from '@texts/organisations-admin.ts'
import { useState } from 'react'
import { archiveOrganisation } from '@/data/organisation-changes.data.ts'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'

const loadDialog = () => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog)

/** The office's actions on an organisation as a whole. */
export function OrganisationActions({ organisation }: { organisation: Organisation }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isMerging, setIsMerging] = useState(false)
  const { Part, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  const isArchived = organisation.status === 'archived'
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => setQuestion((isArchived ? restoration : archival)(organisation))}
      >
        {isArchived ? ORGANISATION_ADMIN_TEXTS.restore : ORGANISATION_ADMIN_TEXTS.archive}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => whenLoaded(() => setIsMerging(true))}
      >
        {ORGANISATION_ADMIN_TEXTS.merge}
      </button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      {Part && <Part source={organisation} open={isMerging} onClose={() => setIsMerging(false)} />}
    </div>
  )
}

const archival = ({ id, name }: Organisation): Question => ({
  title: archiveQuestion(name),
  effects: ORGANISATION_ADMIN_TEXTS.archiveEffects,
  label: ORGANISATION_ADMIN_TEXTS.archive,
  busyLabel: ORGANISATION_ADMIN_TEXTS.archiving,
  run: () => archiveOrganisation(id, true),
  success: ORGANISATION_SUCCESSES['organisations/archived'],
})

const restoration = ({ id, name }: Organisation): Question => ({
  title: restoreQuestion(name),
  effects: ORGANISATION_ADMIN_TEXTS.restoreEffects,
  label: ORGANISATION_ADMIN_TEXTS.restore,
  busyLabel: ORGANISATION_ADMIN_TEXTS.restoring,
  run: () => archiveOrganisation(id, false),
  success: ORGANISATION_SUCCESSES['organisations/restored'],
})
