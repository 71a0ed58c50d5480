import { type LogFilter, logFilterIn, logQuery } from '@domain/activity/activity-log.ts'
import { ACTIVITY_PATH } from '@domain/routes.ts'
import { useState } from 'react'

/** The filter of the log, kept in the page's address: it survives the way to a record and back, and can be passed on. */
export function useLogFilter(): [LogFilter, (filter: LogFilter) => void] {
  const [filter, setFilter] = useState(() => logFilterIn(location.search))

  function change(next: LogFilter) {
    const query = logQuery(next)
    history.replaceState(history.state, '', query ? `${ACTIVITY_PATH}?${query}` : ACTIVITY_PATH)
    setFilter(next)
  }

  return [filter, change]
}
