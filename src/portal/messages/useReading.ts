import { logProblem } from '@domain/log-problem.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { MESSAGE_SUCCESSES } from '@domain/texts/message-successes.ts'
import { useRef, useState } from 'react'
import { markAllRead, markRead } from '@/data/message.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { showError } from '../shell/showError.ts'
import { PANEL } from './MessagesFrame.tsx'

/** Marks messages as read. One that cannot be marked is only logged; the failure of all of them is told. */
export function useReading(uid: string) {
  const [isMarking, setIsMarking] = useState(false)
  const underWay = useRef(new Set<string>())

  /** Answers whether the message is marked now. */
  async function onMark(id: string): Promise<boolean> {
    if (underWay.current.has(id)) return false
    underWay.current.add(id)
    try {
      await markRead(uid, id)
      return true
    } catch {
      logProblem('message not marked as read', location.pathname)
      return false
    } finally {
      underWay.current.delete(id)
    }
  }

  async function onMarkAll(): Promise<void> {
    setIsMarking(true)
    try {
      await markAllRead(uid)
      showToast({ tone: 'ok', ...MESSAGE_SUCCESSES['messages/all-read'] })
      // The button that had the focus is gone.
      document.getElementById(PANEL)?.focus()
    } catch {
      showError(MESSAGE_ERRORS['messages/mark-all-failed'])
    } finally {
      setIsMarking(false)
    }
  }

  return { isMarking, onMark, onMarkAll }
}
