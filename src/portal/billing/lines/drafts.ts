import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'
import { useDelayedWrite } from '@/portal/frame/useDelayedWrite.ts'
import type { useRecordDialog } from '@/portal/records/useRecordDialog.ts'

/** Sends, edits or deletes a draft. */
export type OnDraft<Draft> = (kind: 'send' | 'edit' | 'delete', draft: Draft) => void

/** The action for which an admin's dialog is open. */
export type DraftAction<Draft> = { kind: 'create'; draft: null } | { kind: 'edit' | 'send'; draft: Draft }

/** For the dialogs in which an admin creates, edits or sends a draft. */
export interface DraftDialogsProps<Draft> {
  action: DraftAction<Draft> | null
  onClose: () => void
  /** Called after the dialog closes, if its action succeeded. */
  onDone: () => void
}

/** The deletion of a draft in a list, which can be undone until it is sent. @param load loads what it sends and shows */
export function useDraftDeletion<Draft extends { id: string }, Props>(
  reading: ReturnType<typeof useRecordDialog<Props>>,
  load: () => Promise<(draft: Draft) => Omit<DelayedWrite, 'returnFocus'>>,
) {
  const { has, start } = useDelayedWrite()
  const deleteDraft = (draft: Draft) => {
    reading.returnTo(null)
    if (reading.openId) reading.close()
    start(draft.id, async () => ({
      ...(await load())(draft),
      returnFocus: (isUndone) => (isUndone ? reading.returnTo(draft.id) : reading.panel.current?.focus()),
    }))
  }
  return { isDeleted: has, deleteDraft }
}
