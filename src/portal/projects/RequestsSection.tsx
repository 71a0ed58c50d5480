import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { calculateCompleteness, isFinished, type PlanEntry } from '@domain/projects/plan.ts'
import { progressTone } from '@domain/projects/project.ts'
import { groupRequests, REQUEST_GROUPS } from '@domain/projects/request-list.policy.ts'
import { REQUEST_STATUS_LABELS, REQUEST_TONES, type RequestStatus } from '@domain/projects/requested-document.ts'
import { useQuery } from '@tanstack/react-query'
import { dueOnText, PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { completenessText, dueText, REQUEST_TEXTS as TEXTS } from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { documentById } from '@/data/documents/document.data.ts'
import { isReadOnly } from '@/data/firebase/access.ts'
import { requestById } from '@/data/projects/plan.data.ts'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { cardId } from '@/portal/lists/page-address.ts'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { PlanLoader } from './Plan.tsx'
import type { PlanProps, SectionProps } from './section-props.tsx'

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
      {dialog.Component && openId !== null && (
        <dialog.Component
          {...{ project, person, entries }}
          id={openId}
          onClose={() => {
            returnTo(openId)
            setOpenId(null)
          }}
        />
      )}
      {upload.Component && (
        <upload.Component
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
  const { done, total } = calculateCompleteness(entries)
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
      <p className="text-sm font-semibold">{total === 0 ? TEXTS.noneRequired : completenessText(done, total)}</p>
      {total > 0 && <ProgressBar percent={percent} tone={progressTone(percent)} label={TEXTS.completeness} />}
    </div>
  )
}

interface RequestRowProps {
  entry: PlanEntry
  person: Person
  /** Whether the note of a rejection is read. */
  isExplained: boolean
  onOpen: () => void
  /** Null if the person cannot upload it, or if nothing is to be uploaded. */
  onUpload: (() => void) | null
}

/** One requested document of the list. */
function RequestRow({ entry, person, isExplained, onOpen, onUpload }: RequestRowProps) {
  const { id, title, category, is_required, planned_end } = entry
  // The plan of a project has the statuses of its milestones too.
  const status = entry.status as RequestStatus
  const days = daysBetween(dayInNairobi(new Date()), planned_end)
  const isOpen = !isFinished(entry)
  return (
    <li id={cardId(id)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <button
            type="button"
            className="inline-flex min-h-11 min-w-0 items-center text-left font-semibold wrap-anywhere hover:underline lg:min-h-6"
            onClick={onOpen}
          >
            {title}
          </button>
          <Badge tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
        </div>
        <p className="text-sm text-soft">
          <span>
            {[
              category && DOCUMENT_CATEGORY_LABELS[category],
              is_required ? TEXTS.required : TEXTS.optional,
              dueOnText(formatDay(planned_end)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isOpen && (
            <>
              {', '}
              <span className={days < 0 ? 'font-semibold text-bad' : 'font-semibold'}>{dueText(days)}</span>
            </>
          )}
        </p>
        {status === 'rejected' && isExplained && <Rejection id={id} person={person} />}
      </div>
      {onUpload && (
        <Button onClick={onUpload}>
          <span>{status === 'rejected' ? TEXTS.uploadAgain : TEXTS.upload}</span>
          <span className="sr-only">{` “${title}”`}</span>
        </Button>
      )}
    </li>
  )
}

/** Why it was rejected, which only the document says: not everybody who sees the project may read it. */
function Rejection({ id, person }: Pick<PlanEntry, 'id'> & { person: Person }) {
  const documentId = useQuery(requestById(person, id)).data?.record?.document_id
  const document = useQuery({ ...documentById(person, documentId ?? ''), enabled: !!documentId })
  const note = document.data?.record?.admin_notes
  if (!note) return null
  return <p className="mt-1 max-w-[70ch] border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>
}
