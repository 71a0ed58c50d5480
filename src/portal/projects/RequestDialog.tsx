import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import {
  isAwaited,
  isDeletable,
  REQUEST_STATUS_LABELS,
  REQUEST_TONES,
  type RequestedDocument,
} from '@domain/projects/requested-document.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import {
  dueText,
  firstDueText,
  REQUEST_NOT_FOUND,
  REQUEST_TEXTS,
  REQUESTED_DOCUMENT_ERRORS,
  REQUEST_DIALOG_TEXTS as TEXTS,
} from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { isReadOnly } from '@/data/firebase/access.ts'
import { requestById } from '@/data/projects/plan.data.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { FactList, HistorySection } from '@/portal/records/Facts.tsx'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Comments } from './Comments.tsx'
import { RequestedFile, RequestReason } from './EntryFiles.tsx'
import type { RequestDecision } from './RequestDecisionDialog.tsx'
import type { EntryDialogProps, PlanProps } from './section-props.tsx'

/** One requested document with its document, its comments and the actions on it. */
export function RequestDialog({ project, person, entries, id, onClose }: EntryDialogProps) {
  const request = useQuery(requestById(person, id))
  return (
    <RecordDialog
      title={() => REQUEST_TEXTS.one}
      badges={({ status, is_required }) => (
        <>
          <Badge tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
          <Badge tone="outline">{is_required ? REQUEST_TEXTS.required : REQUEST_TEXTS.optional}</Badge>
        </>
      )}
      actions={<CloseButton onClose={onClose} />}
      open
      onClose={onClose}
      wide
      query={request}
      loading={TEXTS.loading}
      skeleton={<span className="skeleton h-60" />}
      notFound={REQUEST_NOT_FOUND}
      failed={REQUESTED_DOCUMENT_ERRORS['requested-documents/fetch-failed']}
    >
      {(record) => (
        <>
          <RequestView request={record} {...{ project, person, entries }} />
          <RequestActions request={record} {...{ project, person, entries, onClose }} />
          <Comments kind="document" id={id} person={person} />
          <History request={record} person={person} />
        </>
      )}
    </RecordDialog>
  )
}

interface RequestProps extends PlanProps {
  request: RequestedDocument
}

function RequestView({ request, person, entries }: RequestProps) {
  const { why, category, due_on, first_due_on, delay_reason, status, reason, finished_on, reminded_on } = request
  const days = daysBetween(dayInNairobi(new Date()), due_on)
  const delay = daysBetween(first_due_on, due_on)
  const milestones = entries.filter(({ id }) => request.depends_on.includes(id))
  const due = isAwaited(request) ? `${formatDay(due_on)}, ${dueText(days)}` : formatDay(due_on)
  return (
    <div className="grid gap-5">
      {why && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{why}</p>}
      {status === 'waived' && <RequestReason label={TEXTS.waiver} text={reason} />}
      <FactList
        layout="gap-x-8 gap-y-3 sm:grid-cols-2"
        facts={[
          [FACT_TEXTS.category, DOCUMENT_CATEGORY_LABELS[category]],
          [TEXTS.dueOn, due],
          delay > 0 && [TEXTS.first, firstDueText(formatDay(first_due_on), delay)],
          delay_reason !== '' && [TEXTS.delay, delay_reason],
          milestones.length > 0 && [TEXTS.dependsOn, milestones.map(({ title }) => title).join(', ')],
          finished_on !== null && [status === 'waived' ? TEXTS.waivedOn : TEXTS.approvedOn, formatDay(finished_on)],
          can(person, 'requested_documents/manage') && reminded_on !== null && [TEXTS.reminded, formatDay(reminded_on)],
        ]}
      />
      {request.document_id && <RequestedFile documentId={request.document_id} person={person} />}
    </div>
  )
}

function History({ request: { history }, person }: Pick<RequestProps, 'request' | 'person'>) {
  const getActorName = useActorNames(
    person,
    history.map(({ by }) => by),
  )
  return (
    <HistorySection
      entries={history.map(({ from, to, reason, at, by }) => ({
        title: REQUEST_STATUS_LABELS[to],
        detail: from ? `${REQUEST_STATUS_LABELS[from]} → ${REQUEST_STATUS_LABELS[to]}` : REQUEST_TEXTS.requested,
        reason,
        at,
        by: getActorName(by),
      }))}
    />
  )
}

const loadUpload = () => import('./UploadAnswer.tsx').then((file) => file.UploadAnswer)
const loadEdit = () => import('./EditRequestDialog.tsx').then((file) => file.EditRequestDialog)
const loadDecision = () => import('./RequestDecisionDialog.tsx').then((file) => file.RequestDecisionDialog)

interface RequestActionsProps extends PlanProps {
  request: RequestedDocument
  /** Closes the dialog of the requested document. */
  onClose: () => void
}

/** What the person may do with a requested document. The code of each action loads on first use. */
function RequestActions({ request, project, person, entries, onClose }: RequestActionsProps) {
  const [open, setOpen] = useState<'upload' | 'edit' | RequestDecision | null>(null)
  const upload = useLazyComponent(loadUpload)
  const edit = useLazyComponent(loadEdit)
  const decision = useLazyComponent(loadDecision)
  const { status } = request
  const isOffice = can(person, 'requested_documents/manage')
  const canUpload = isAwaited(request) && !isReadOnly() && canForOwn(person, 'documents/upload')
  const close = () => setOpen(null)
  const decide = (which: RequestDecision) => () => decision.whenLoaded(() => setOpen(which))
  if (!canUpload && !isOffice) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canUpload && (
        <Button isMain onClick={() => upload.whenLoaded(() => setOpen('upload'))}>
          {status === 'rejected' ? REQUEST_TEXTS.uploadAgain : REQUEST_TEXTS.upload}
        </Button>
      )}
      {isOffice && (
        <>
          <Button onClick={() => edit.whenLoaded(() => setOpen('edit'))}>{CONTROL_TEXTS.edit}</Button>
          {status === 'waived' && <Button onClick={decide('reopen')}>{TEXTS.reopen}</Button>}
          {status !== 'waived' && status !== 'approved' && <Button onClick={decide('waive')}>{TEXTS.waive}</Button>}
          {isDeletable(request) && <Button onClick={decide('delete')}>{TEXTS.delete}</Button>}
        </>
      )}
      {upload.Component && (
        <upload.Component
          project={project}
          person={person}
          entry={open === 'upload' ? (entries.find(({ id }) => id === request.id) ?? null) : null}
          onClose={close}
        />
      )}
      {edit.Component && (
        <edit.Component
          request={request}
          milestones={entries.filter(({ kind }) => kind === 'milestone')}
          open={open === 'edit'}
          onClose={close}
        />
      )}
      {decision.Component && (
        <decision.Component
          request={request}
          decision={open === 'upload' || open === 'edit' ? null : open}
          onClose={close}
          onDeleted={onClose}
        />
      )}
    </div>
  )
}
