import { NEW_PARAMETER } from '@domain/routes.ts'
import { useEffect } from 'react'

/**
 * Opens the dialog of a new record if the address asks for it, which the frame's menu New does, and removes the parameter
 * from the address, so that a reload shows the list.
 * @param open false for a person who may not create the record
 */
export function useNewParameter(open: (() => void) | false): void {
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(NEW_PARAMETER)) return
    address.searchParams.delete(NEW_PARAMETER)
    history.replaceState(history.state, '', address)
    if (open) open()
  }, [])
}
