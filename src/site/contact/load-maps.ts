import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

const RETRIES = 3

/** Milliseconds before a retry: the attempt's number n times 2^n (specification section 9). */
export function retryDelay(attempt: number): number {
  return attempt * 2 ** attempt
}

/**
 * Loads the weekly version of Google's maps script with its places library, in at most four attempts. Runs before the map
 * component is mounted, because the component does not retry.
 * @throws the error of the last attempt
 */
export async function loadMaps(key: string): Promise<void> {
  setOptions({ key, v: 'weekly', libraries: ['places'] })
  for (let attempt = 1; ; attempt++) {
    try {
      await Promise.all([importLibrary('maps'), importLibrary('places')])
      return
    } catch (error) {
      if (attempt > RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
    }
  }
}
