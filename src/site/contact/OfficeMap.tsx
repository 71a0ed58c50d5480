import { CONTACT_TEXTS } from '@texts/contact.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Spinner } from '@/ui/Spinner.tsx'
import { allows } from '../consent/preferences.ts'
import { AddressCard } from './AddressCard.tsx'
import { MapBoundary } from './MapBoundary.tsx'

/** Lazy, so that the library and Google's script load only when a map is shown. */
const GoogleMap = lazy(() => import('./GoogleMap.tsx'))

/**
 * The office on a map. No request goes to Google without a key, or before the visitor asks for the map or has allowed
 * preference cookies. Until then, and if the map fails, the address is shown instead.
 */
export function OfficeMap({ apiKey }: { apiKey: string }) {
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (apiKey && allows('preference')) setIsWanted(true)
  }, [apiKey])

  if (!apiKey || !isWanted) {
    return (
      <AddressCard>
        {apiKey && (
          <>
            <button type="button" className="pill pill-green" onClick={() => setIsWanted(true)}>
              {CONTACT_TEXTS.showMap}
            </button>
            <p className="mt-2 text-sm text-soft">{CONTACT_TEXTS.mapNotice}</p>
          </>
        )}
      </AddressCard>
    )
  }
  const loading = (
    <div className="grid h-full place-items-center">
      <Spinner label="Loading the map…" />
    </div>
  )
  const failed = <AddressCard problem={CONTACT_TEXTS.mapFailed} />
  return (
    <MapBoundary fallback={failed}>
      <Suspense fallback={loading}>
        <GoogleMap apiKey={apiKey} loading={loading} failed={failed} />
      </Suspense>
    </MapBoundary>
  )
}
