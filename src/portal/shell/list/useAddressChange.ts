import { useEffect } from 'react'

/**
 * Follows the address on Back and Forward.
 * @param follow must work with the values of the first render
 * @param isFirst runs it before those that are not first
 */
export function useAddressChange(follow: () => void, isFirst?: boolean): void {
  useEffect(() => {
    addEventListener('popstate', follow, isFirst)
    return () => removeEventListener('popstate', follow, isFirst)
  }, [])
}
