import { CLIENT_PARAMETER, INQUIRY_PARAMETER } from '@domain/new-routes.ts'
import { NEW_PARAMETER } from '@domain/routes.ts'
import { useEffect } from 'react'
import { useIsWaiting } from './WaitingScreen.tsx'

/**
 * The person for whom the address opens the dialog of a new record, and the inquiry that fills it; anybody can write an
 * address.
 */
export const requested: { client?: string | null; inquiry?: string | null } = {}

/**
 * Opens the dialog of a new record if the address asks for it, which the frame's menu New and the file of a client do. The
 * query is removed from the address, so that a reload shows the list, and the next new record is for nobody yet.
 * @param open false for a person who may not create the record
 */
export function useNewParameter(open: (() => void) | false): void {
  const isWaiting = useIsWaiting()
  useEffect(() => {
    if (isWaiting) return
    const given = new URLSearchParams(location.search)
    if (!given.has(NEW_PARAMETER)) return
    requested.client = given.get(CLIENT_PARAMETER)
    requested.inquiry = given.get(INQUIRY_PARAMETER)
    history.replaceState(null, '', location.pathname)
    if (open) open()
  }, [])
}
