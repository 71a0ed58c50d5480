import { SUPPORT_PATH, ticketPath } from '@domain/routes.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLatePart } from '../shell/useLatePart.ts'
import { useRecordInAddress } from '../shell/useRecordInAddress.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'

const loadDialog = () => import('./TicketDialog.tsx').then(({ TicketDialog }) => TicketDialog)
const loadNewTicket = () => import('./NewTicketDialog.tsx').then(({ NewTicketDialog }) => NewTicketDialog)

interface TicketWindows {
  /** The list, which has the focus where nothing else is left of what was opened. */
  panel: RefObject<HTMLDivElement | null>
  onView: (ticketId: string) => void
  onCreate: () => void
  isBusy: boolean
  windows: ReactNode
}

/** What opens over the list: one ticket, by its address; and the form of a new one. The code of each comes with its first use. */
export function useTicketWindows(): TicketWindows {
  const { openId, open, close } = useRecordInAddress(SUPPORT_PATH, ticketPath)
  const [isCreating, setIsCreating] = useState(false)
  const reading = useLatePart(loadDialog)
  const creating = useLatePart(loadNewTicket)
  const { panel, returnTo } = useReturnFocus(openId !== null)

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void reading.fetchPart().then((isThere) => isThere || close())
  }, [openId])

  async function onCreate() {
    if (!creating.isBusy && (await creating.fetchPart())) setIsCreating(true)
  }

  const windows = (
    <>
      {reading.Part && openId !== null && <reading.Part key={openId} ticketId={openId} onClose={close} />}
      {creating.Part && <creating.Part open={isCreating} onClose={() => setIsCreating(false)} />}
    </>
  )
  return { panel, onView: open, onCreate: () => void onCreate(), isBusy: creating.isBusy, windows }
}
