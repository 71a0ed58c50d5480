import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. Renders at once, because the browser counts the pages right after `beforeprint`, and
 * what is rendered later is cut off.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setIsPrinting(true))
    const onAfterPrint = () => setIsPrinting(false)
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onAfterPrint)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onAfterPrint)
    }
  }, [])

  return isPrinting
}
