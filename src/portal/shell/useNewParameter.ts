import { CLIENT_PARAMETER } from '@domain/organisations/client-file.ts'
import { NEW_PARAMETER } from '@domain/routes.ts'
import { useEffect } from 'react'
import { requestClient } from './people/requested-client.ts'

/**
 * Opens the dialog of a new record if the address asks for it, which the frame's menu New and the file of a client do. The
 * parameters are removed from the address, so that a reload shows the list, and the next new record is for nobody yet.
 * @param open false for a person who may not create the record
 */
export function useNewParameter(open: (() => void) | false): void {
  useEffect(() => {
    const address = new URL(location.href)
    const { searchParams } = address
    if (!searchParams.has(NEW_PARAMETER)) return
    const client = searchParams.get(CLIENT_PARAMETER)
    for (const name of [NEW_PARAMETER, CLIENT_PARAMETER]) searchParams.delete(name)
    history.replaceState(history.state, '', address)
    if (!open) return
    requestClient(client)
    open()
  }, [])
}
