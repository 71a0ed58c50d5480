import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changeMarker, refreshScreen } from '@/data/change-marker.data.ts'
import { followsChanges } from '@/data/change-marker.ts'
import type { Reader } from '@/data/reader.ts'

/**
 * Shows what others have changed. A refresh waits until nothing else is loading, because it would cancel a "Load more".
 */
export function ChangeMarker({ reader }: { reader: Reader }) {
  const { data: newest } = useQuery(changeMarker(reader))
  const isLoading = useIsFetching({ predicate: followsChanges }) > 0
  // The last page of this tab may have kept one: at a visit, what it kept with it may be old.
  const shown = useRef(newest)

  useEffect(() => {
    if (newest === undefined || newest === shown.current) return
    if (shown.current !== undefined && isLoading) return
    if (shown.current !== undefined) refreshScreen()
    shown.current = newest
  }, [newest, isLoading])

  return null
}
