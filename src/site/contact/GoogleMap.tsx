import { COMPANY } from '@domain/platform/company.ts'
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { APIProvider, InfoWindow, Map as MapView, Marker, useMarkerRef } from '@vis.gl/react-google-maps'
import { useEffect, useState } from 'react'
import type { Elements } from '@/ui/Field.tsx'

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

const ZOOM = 16
/** A constant, because a new array would load the libraries again. */
const LIBRARIES = ['places']

interface GoogleMapProps {
  apiKey: string
  loading: Elements
  /** Replaces the map after the last failed attempt. */
  failed: Elements
}

/** The map with the office's marker and its popup. */
export default function GoogleMap({ apiKey, loading, failed }: GoogleMapProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    const fail = () => setState('failed')
    // Google's script calls this global function when it rejects the key.
    Object.assign(window, { gm_authFailure: fail })
    loadMaps(apiKey).then(() => setState('ready'), fail)
  }, [apiKey])

  if (state === 'failed') return failed
  if (state === 'loading') return loading
  return (
    <APIProvider apiKey={apiKey} version="weekly" libraries={LIBRARIES}>
      {/* The section carries the label, because the map component accepts none. */}
      <section className="h-full" aria-label={`Map of our office: ${COMPANY.address.street}, ${COMPANY.address.city}`}>
        <MapView defaultCenter={COMPANY.coordinates} defaultZoom={ZOOM} gestureHandling="cooperative" className="h-full w-full">
          <OfficeMarker />
        </MapView>
      </section>
    </APIProvider>
  )
}

function OfficeMarker() {
  const [markerRef, marker] = useMarkerRef()
  const [isOpen, setIsOpen] = useState(true)
  const { street, city, country } = COMPANY.address
  return (
    <>
      <Marker ref={markerRef} position={COMPANY.coordinates} title={COMPANY.name} onClick={() => setIsOpen(true)} />
      {marker && isOpen && (
        <InfoWindow anchor={marker} onCloseClick={() => setIsOpen(false)} headerContent={COMPANY.name}>
          <p>
            {street}, {city}, {country}
          </p>
        </InfoWindow>
      )}
    </>
  )
}
