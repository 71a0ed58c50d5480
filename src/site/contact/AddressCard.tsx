import { COMPANY } from '@domain/company.ts'
import type { ReactNode } from 'react'

interface AddressCardProps {
  problem?: { title: string; description: string }
  children?: ReactNode
}

/** The office's address, in the place of the map. */
export function AddressCard({ problem, children }: AddressCardProps) {
  const { street, city, country } = COMPANY.address
  return (
    <div className="flex h-full flex-col justify-center p-6 md:p-10">
      {problem && (
        <div role="alert" className="mb-5 text-bad">
          <p className="font-semibold">{problem.title}</p>
          <p className="text-sm">{problem.description}</p>
        </div>
      )}
      <p className="font-display text-h3 font-[680]">{COMPANY.name}</p>
      <p className="mt-2 mb-5">
        {street}
        <br />
        {city}, {country}
      </p>
      <div>{children}</div>
    </div>
  )
}
