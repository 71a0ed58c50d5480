import { useEffect } from 'react'

/**
 * Follows the address on Back and Forward.
 * @param follow must work with the values of the first render
 */
export function useAddressChange(follow: () => void): void {
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
