import { REQUEST_WHY_MAX, type RequestedDocument } from '@domain/projects/requested-document.ts'
import { deleteRequest, waiveRequest, waiveRequestSchema } from '@domain/projects/requested-documents.endpoints.ts'
import {
  REQUESTED_DOCUMENT_FIELD_TEXTS,
  REQUESTED_DOCUMENT_SUCCESSES,
  REQUEST_DIALOG_TEXTS as TEXTS,
} from '@texts/projects/requested-documents.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ConfirmForm } from '@/portal/forms/ConfirmForm.tsx'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextArea } from '@/ui/TextField.tsx'

const WAIVER = waiveRequestSchema.pick(['waived', 'reason'])

export type RequestDecision = 'waive' | 'reopen' | 'delete'

const WORDS = {
  waive: { title: TEXTS.waiveTitle, effect: TEXTS.waiveEffect, label: TEXTS.waive },
  reopen: { title: TEXTS.reopenTitle, effect: TEXTS.reopenEffect, label: TEXTS.reopen },
  delete: { title: TEXTS.deleteTitle, effect: TEXTS.deleteEffect, label: TEXTS.delete },
} as const

const ENDPOINTS = {
  waive: { ...waiveRequest, success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/waived'] },
  reopen: { ...waiveRequest, success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/reopened'] },
  delete: deleteRequest,
} as const

interface RequestDecisionDialogProps {
  request: RequestedDocument
  /** Null while the dialog is closed. */
  decision: RequestDecision | null
  onClose: () => void
  onDeleted: () => void
}

/** The office waives a requested document, requests it again, or deletes it. */
export function RequestDecisionDialog({ request, decision, onClose, onDeleted }: RequestDecisionDialogProps) {
  const isBusy = useRef(false)
  const close = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={decision ? WORDS[decision].title : ''} open={decision !== null} onClose={close}>
      {decision && (
        <Decision
          key={decision}
          request={request}
          decision={decision}
          busy={isBusy}
          onCancel={close}
          onDone={() => {
            onClose()
            if (decision === 'delete') onDeleted()
          }}
        />
      )}
    </Dialog>
  )
}

interface DecisionProps extends Pick<RequestDecisionDialogProps, 'request'> {
  decision: RequestDecision
  busy: { current: boolean }
  onCancel: () => void
  onDone: () => void
}

function Decision({ request, decision, busy, onCancel, onDone }: DecisionProps) {
  // Somebody else's change meanwhile is refused, as the admin has not seen it.
  const [before] = useState(request)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { effect, label } = WORDS[decision]
  const seen = { request_id: before.id, revision: before.revision }

  function isReady(): boolean {
    const found = entryProblems(WAIVER, { waived: decision === 'waive', reason }, REQUESTED_DOCUMENT_FIELD_TEXTS).reason
    setProblem(found)
    if (found) field.current?.focus()
    return !found
  }

  return (
    <ConfirmForm
      label={label}
      {...(decision === 'delete' && { busyLabel: TEXTS.deleting })}
      run={() =>
        decision === 'delete'
          ? call(deleteRequest, seen)
          : call(waiveRequest, { ...seen, waived: decision === 'waive', reason })
      }
      endpoint={ENDPOINTS[decision]}
      busy={busy}
      isReady={isReady}
      onCancel={onCancel}
      onDone={onDone}
    >
      <p className="font-semibold wrap-anywhere">{before.title}</p>
      <p className="text-sm">{effect}</p>
      {decision === 'waive' && (
        <TextArea
          ref={field}
          name="reason"
          label={TEXTS.waiveReason}
          rows={3}
          maxLength={REQUEST_WHY_MAX}
          aria-required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problem}
        />
      )}
    </ConfirmForm>
  )
}
