import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { createElement, useEffect, useRef } from 'react'
import { PENDING_LOCK, SIGN_OUT_KEY } from '@/data/accounts/sign-out-signal.ts'
import { unreachable } from '@/data/firebase/api-request-error.ts'
import { pendingWrites } from '@/data/firebase/pending-writes.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { toErrorMessage } from '@/portal/forms/sending.tsx'
import { Button } from '@/ui/Button.tsx'
import { closeToast, showToast } from '@/ui/toasts.ts'
import { showError, showErrorOnNextPage } from './feedback.tsx'

const WAIT_MS = 10_000
/** How long the end of the session waits for an answer. The browser finishes a request that takes longer. */
const LAST_WAIT_MS = 5000

/** Each function sends a change that can still be undone. */
const pending = new Set<() => Promise<unknown>>()

pendingWrites.send = async () => {
  if (pending.size === 0) return
  const sent = [...pending].map((send) => send())
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS))])
}

export interface DelayedWrite {
  /** What has happened, for the toast. */
  success: SuccessText
  /** Sends the change; must finish also if the page is left. */
  send: () => Promise<unknown>
  failure: ErrorText
  /** The collection of the record, which the next page reads again. */
  collection: string
  /** Moves the focus out of the toast: to the record after Undo, otherwise to its list. */
  returnFocus: (isUndone: boolean) => void
}

/**
 * Shows a toast with Undo, and sends the change when the toast closes, the page is left, the person signs out or a view
 * begins. A failure is shown in a toast.
 * @param takesFocus whether Undo gets the focus, which keeps the toast open
 * @returns whether the change was saved
 */
export function delayWrite(write: DelayedWrite, takesFocus: boolean): Promise<boolean> {
  const { success, send, failure, collection, returnFocus } = write
  const isSaved = new Promise<boolean>((resolve) => {
    let isUndone = false

    async function onClose() {
      removeEventListener('pagehide', onLeave, true)
      removeEventListener('storage', onSignOut)
      pending.delete(sendNow)
      if (isUndone) return resolve(false)
      try {
        await send()
        resolve(true)
      } catch (error) {
        showError(toErrorMessage(error, failure))
        resolve(false)
      }
    }

    function undo() {
      isUndone = true
      closeToast(toast)
      returnFocus(true)
    }

    function sendNow() {
      closeToast(toast)
      return isSaved
    }

    function onLeave() {
      // The page stores its queries for the next one after this.
      queryClient.removeQueries({ queryKey: [collection] })
      // No answer can be waited for.
      if (navigator.onLine === false) showErrorOnNextPage(toErrorMessage(unreachable(), failure))
      void sendNow()
    }

    /** The person signs out in another tab. */
    function onSignOut({ key }: StorageEvent) {
      if (key === SIGN_OUT_KEY) void sendNow()
    }

    addEventListener('pagehide', onLeave, true)
    addEventListener('storage', onSignOut)
    pending.add(sendNow)
    const button = createElement(UndoButton, { takesFocus, onUndo: undo, onEscape: () => returnFocus(false) })
    const toast = showToast({ tone: 'ok', ...success, action: { button, shownMs: WAIT_MS, onClose: () => void onClose() } })
  })
  void navigator.locks?.request(PENDING_LOCK, { mode: 'shared' }, () => isSaved)
  return isSaved
}

interface UndoButtonProps {
  /** Whether it gets the focus, because a keyboard could not reach it in time. */
  takesFocus: boolean
  onUndo: () => void
  /** Called after Escape. */
  onEscape: () => void
}

/** The button in a toast that takes back what has just been done. */
function UndoButton({ takesFocus, onUndo, onEscape }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  return (
    <Button
      ref={button}
      className="-my-2 shrink-0"
      onClick={onUndo}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // An open record beside the list closes by Escape, too.
        event.stopPropagation()
        onEscape()
      }}
    >
      {CONTROL_TEXTS.undo}
    </Button>
  )
}
