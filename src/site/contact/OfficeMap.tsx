import { COMPANY } from '@domain/platform/company.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTACT_TEXTS } from '@texts/public/contact.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Spinner } from '@/ui/Button.tsx'
import { ErrorBoundary } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { allows } from '../consent/visitor-data.ts'

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

  if (!apiKey) return <AddressCard />
  if (!isWanted) {
    return (
      <AddressCard>
        <div className="mt-5">
          <button type="button" className="pill pill-green" onClick={() => setIsWanted(true)}>
            {CONTACT_TEXTS.showMap}
          </button>
          <p className="mt-2 text-sm text-soft">{CONTACT_TEXTS.mapNotice}</p>
        </div>
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
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>
        <GoogleMap apiKey={apiKey} loading={loading} failed={failed} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The office's address, shown instead of the map. */
function AddressCard({ problem, children }: { problem?: ErrorText; children?: Elements }) {
  const { street, city, country } = COMPANY.address
  const { lat, lng } = COMPANY.coordinates
  return (
    <div className="flex h-full flex-col justify-center p-6 md:p-10">
      {problem && (
        <div role="alert" className="mb-5 text-bad">
          <p className="font-semibold">{problem.title}</p>
          <p className="text-sm">{problem.description}</p>
        </div>
      )}
      <p className="font-display text-h3 font-[680]">{COMPANY.name}</p>
      <p className="mt-2">
        {street}
        <br />
        {city}, {country}
      </p>
      <p className="mt-3">
        <a
          className="text-link inline-flex min-h-11 items-center"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          rel="noopener nofollow"
        >
          Open in OpenStreetMap
        </a>
      </p>
      {children}
    </div>
  )
}
