import { COMPANY } from '@domain/company.ts'
import type { ReactNode } from 'react'

interface AddressCardProps {
  problem?: { title: string; description: string }
  children?: ReactNode
}

/** The office's address, shown instead of the map. */
export function AddressCard({ problem, children }: AddressCardProps) {
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
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
