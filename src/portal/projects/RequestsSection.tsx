import { can, canForOwn } from '@domain/access/permissions.ts'
import { completenessOf } from '@domain/plans/plan.policy.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import { progressTone } from '@domain/projects/project.policy.ts'
import { groupRequests, REQUEST_GROUPS } from '@domain/requested-documents/request-list.policy.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
import { completenessText, REQUEST_TEXTS as TEXTS } from '@texts/requested-documents.ts'
import { useState } from 'react'
import { isReadOnly } from '@/data/firebase/read-only.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { ProgressBar } from '@/ui/ProgressBar.tsx'
import { DialogButton } from '../shell/DialogButton.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'
import { PlanLoader } from './PlanLoader.tsx'
import type { SectionProps } from './ProjectSection.tsx'
import type { PlanProps } from './plan-props.ts'
import { RequestRow } from './RequestRow.tsx'

/** The requested documents of a project with their completeness. Partners of a shared project have no tab with them. */
export function RequestsSection(props: SectionProps) {
  return <PlanLoader {...props}>{(entries) => <Requests {...props} entries={entries} />}</PlanLoader>
}

/** Each note of a rejection is two reads; the others are in the open documents. */
const EXPLAINED_MAX = 20

const loadDialog = () => import('./RequestDialog.tsx').then((file) => file.RequestDialog)
const loadUpload = () => import('./UploadAnswer.tsx').then((file) => file.UploadAnswer)
const loadNew = () => import('./NewRequestsDialog.tsx').then((file) => file.NewRequestsDialog)

function Requests({ project, person, entries }: PlanProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [answered, setAnswered] = useState<PlanEntry | null>(null)
  const dialog = useLazyComponent(loadDialog)
  const upload = useLazyComponent(loadUpload)
  const { panel, returnTo } = useReturnFocus(openId !== null || answered !== null)
  const groups = groupRequests(entries)
  const rejected = groups.waiting.filter(({ status }) => status === 'rejected').slice(0, EXPLAINED_MAX)
  const seesDocuments = canForOwn(person, 'documents/list')
  const isEmpty = entries.every(({ kind }) => kind !== 'document')
  const isOffice = can(person, 'requested_documents/manage')
  const canUpload = !isReadOnly() && canForOwn(person, 'documents/upload')

  return (
    <section ref={panel} tabIndex={-1} className="panel" aria-label={PROJECT_TEXTS.requests}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line p-5 lg:px-6">
        {!isEmpty && <Completeness entries={entries} />}
        {isOffice && <DialogButton label={TEXTS.request} load={loadNew} dialog={{ project, entries }} />}
      </div>
      {isEmpty && <EmptyState text={TEXTS.none} />}
      {REQUEST_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`requests-${group}`} className="px-5 py-4 lg:px-6">
          <h2 id={`requests-${group}`} className="font-text text-sm font-semibold text-soft">
            {TEXTS.groups[group]}
          </h2>
          <ul className="divide-y divide-line">
            {groups[group].map((entry) => (
              <RequestRow
                key={entry.id}
                entry={entry}
                person={person}
                isExplained={seesDocuments && rejected.includes(entry)}
                onOpen={() => dialog.whenLoaded(() => setOpenId(entry.id))}
                onUpload={canUpload && group === 'waiting' ? () => upload.whenLoaded(() => setAnswered(entry)) : null}
              />
            ))}
          </ul>
        </section>
      ))}
      {dialog.Part && openId !== null && (
        <dialog.Part
          {...{ project, person, entries }}
          id={openId}
          onClose={() => {
            returnTo(openId)
            setOpenId(null)
          }}
        />
      )}
      {upload.Part && (
        <upload.Part
          person={person}
          project={project}
          entry={answered}
          onClose={() => {
            returnTo(answered?.id ?? null)
            setAnswered(null)
          }}
        />
      )}
    </section>
  )
}

function Completeness({ entries }: Pick<PlanProps, 'entries'>) {
  const { done, total } = completenessOf(entries)
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
      <p className="text-sm font-semibold">{total === 0 ? TEXTS.noneRequired : completenessText(done, total)}</p>
      {total > 0 && <ProgressBar percent={percent} tone={progressTone(percent)} label={TEXTS.completeness} />}
    </div>
  )
}
