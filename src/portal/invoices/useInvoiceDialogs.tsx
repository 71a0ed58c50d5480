import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICES_PATH, invoicePath } from '@domain/routes.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { invalidate } from '@/data/firebase/query-client.ts'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordInAddress } from '../shell/useRecordInAddress.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'
import type { AdminAction } from './admin-action.ts'

const loadDialog = () => import('./InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog)
const loadAdminDialogs = () => import('./AdminDialogs.tsx').then(({ AdminDialogs }) => AdminDialogs)

interface InvoiceDialogs {
  /** Takes the focus when the element that opened a dialog no longer exists. */
  panel: RefObject<HTMLDivElement | null>
  onView: (invoiceId: string) => void
  onAction: (action: AdminAction) => void
  isBusy: boolean
  dialogs: ReactNode
}

/** The dialogs over the list: an invoice, which the page's address names, and the admins' forms. Each loads when it is first opened. */
export function useInvoiceDialogs(): InvoiceDialogs {
  const { openId, open, close } = useRecordInAddress(INVOICES_PATH, invoicePath)
  const [action, setAction] = useState<AdminAction | null>(null)
  const reading = useLazyComponent(loadDialog)
  const working = useLazyComponent(loadAdminDialogs)
  const { panel, returnTo } = useReturnFocus(openId !== null || action !== null)

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void reading.fetchPart().then((isThere) => isThere || close())
  }, [openId])

  async function onAction(next: AdminAction) {
    if (!working.isBusy && (await working.fetchPart())) setAction(next)
  }

  const dialogs = (
    <>
      {reading.Part && openId !== null && (
        <reading.Part invoiceId={openId} onClose={close} onChanged={() => invalidate(COLLECTIONS.invoices)} />
      )}
      {working.Part && (
        <working.Part
          action={action}
          onClose={() => setAction(null)}
          onDone={({ kind, invoice }) => {
            if (invoice) returnTo(kind === 'delete' ? null : invoice.id)
          }}
        />
      )}
    </>
  )
  return { panel, onView: open, onAction: (next) => void onAction(next), isBusy: working.isBusy, dialogs }
}
