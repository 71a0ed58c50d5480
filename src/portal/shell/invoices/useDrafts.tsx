import { type ComponentType, useState } from 'react'
import type { DelayedWrite } from '../delayed-write.tsx'
import { useDelayedWrite } from '../useDelayedWrite.ts'
import { useLazyComponent } from '../useLazyComponent.ts'
import { useNewParameter } from '../useNewParameter.ts'
import { useRecordDialog } from '../useRecordDialog.ts'

export const DRAFT_ACTIONS = ['send', 'edit', 'delete'] as const

/** Sends, edits or deletes a draft. */
export type OnDraft<Draft> = (kind: (typeof DRAFT_ACTIONS)[number], draft: Draft) => void

type DraftAction<Draft> = { kind: 'create'; draft: null } | { kind: 'edit' | 'send'; draft: Draft }

/** For the dialogs in which an admin creates, edits or sends a draft. */
export interface DraftDialogsProps<Draft> {
  action: DraftAction<Draft> | null
  onClose: () => void
  /** Called after the dialog closes, if its action succeeded. */
  onDone: () => void
}

interface DraftOptions<Draft, Props> {
  /** Loads the dialog of the open record. */
  loadDialog: () => Promise<ComponentType<Props>>
  loadAdminDialogs: () => Promise<ComponentType<DraftDialogsProps<Draft>>>
  /** Loads what the deletion of a draft sends and shows. */
  loadDeletion: () => Promise<(draft: Draft) => Omit<DelayedWrite, 'returnFocus'>>
  canManage: boolean
}

/** The drafts of a list and its open record. A deletion can be undone until it is sent. */
export function useDrafts<Draft extends { id: string }, Props>(options: DraftOptions<Draft, Props>) {
  const { loadDialog, loadAdminDialogs, loadDeletion, canManage } = options
  const [action, setAction] = useState<DraftAction<Draft> | null>(null)
  const { Part, isBusy, whenLoaded } = useLazyComponent(loadAdminDialogs)
  const reading = useRecordDialog({ load: loadDialog, isOtherOpen: action !== null })
  const deletion = useDelayedWrite()
  const open = (next: DraftAction<Draft>) => whenLoaded(() => setAction(next))
  const onCreate = () => open({ kind: 'create', draft: null })
  useNewParameter(canManage && onCreate)

  function deleteDraft(draft: Draft) {
    reading.returnTo(null)
    if (reading.openId) reading.close()
    deletion.start(draft.id, async () => ({
      ...(await loadDeletion())(draft),
      returnFocus: (isUndone) => (isUndone ? reading.returnTo(draft.id) : reading.panel.current?.focus()),
    }))
  }

  const onDraft: OnDraft<Draft> = (kind, draft) => (kind === 'delete' ? deleteDraft(draft) : open({ kind, draft }))

  const dialogs = Part && (
    <Part action={action} onClose={() => setAction(null)} onDone={() => action?.draft && reading.returnTo(action.draft.id)} />
  )

  return { reading, isBusy, isDeleted: deletion.has, onCreate, onDraft, dialogs }
}
