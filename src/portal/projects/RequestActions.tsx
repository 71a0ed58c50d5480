import { can, canForOwn } from '@domain/access/permissions.ts'
import { isAwaited, isDeletable } from '@domain/requested-documents/requested-document.policy.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { REQUEST_TEXTS, REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/requested-documents.ts'
import { useState } from 'react'
import { isReadOnly } from '@/data/firebase/read-only.ts'
import { Button } from '@/ui/Button.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import type { PlanProps } from './plan-props.ts'
import type { RequestDecision } from './RequestDecisionDialog.tsx'

const loadUpload = () => import('./UploadAnswer.tsx').then((file) => file.UploadAnswer)
const loadEdit = () => import('./EditRequestDialog.tsx').then((file) => file.EditRequestDialog)
const loadDecision = () => import('./RequestDecisionDialog.tsx').then((file) => file.RequestDecisionDialog)

interface RequestActionsProps extends PlanProps {
  request: RequestedDocument
  /** Closes the dialog of the requested document. */
  onClose: () => void
}

/** What the person may do with a requested document. The code of each action loads on first use. */
export function RequestActions({ request, project, person, entries, onClose }: RequestActionsProps) {
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
      {upload.Part && (
        <upload.Part
          project={project}
          person={person}
          entry={open === 'upload' ? (entries.find(({ id }) => id === request.id) ?? null) : null}
          onClose={close}
        />
      )}
      {edit.Part && (
        <edit.Part
          request={request}
          milestones={entries.filter(({ kind }) => kind === 'milestone')}
          open={open === 'edit'}
          onClose={close}
        />
      )}
      {decision.Part && (
        <decision.Part
          request={request}
          decision={open === 'upload' || open === 'edit' ? null : open}
          onClose={close}
          onDeleted={onClose}
        />
      )}
    </div>
  )
}
