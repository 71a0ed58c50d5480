import type { DelayedWrite } from '../delayed-write.tsx'
import { useDelayedWrite } from '../useDelayedWrite.ts'
import type { useRecordDialog } from '../useRecordDialog.ts'

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
