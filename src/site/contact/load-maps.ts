import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

const RETRIES = 3

/** Milliseconds before a retry: the attempt's count times two to the power of that count (specification section 9). */
export function retryDelay(attempt: number): number {
  return attempt * 2 ** attempt
}

/**
 * Loads Google's maps script, weekly version, with its places library. Done before the map's component is mounted,
 * because that one reports a load that failed once as failed for good.
 * @throws whatever the last of four attempts failed with
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
