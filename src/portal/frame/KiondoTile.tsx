import { initialsOf, wovenBand } from '@domain/platform/kiondo.ts'

/** The initials of a person or an organisation over a woven band, whose pattern follows from the name. Fills its element. */
export function KiondoTile({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className="block size-full">
      <path className="fill-green-800" d="M0 0h160v160H0z" />
      <path className="fill-clay-600" d="M0 112h160v48H0z" />
      <path className="fill-sun-400" fillRule="evenodd" d={wovenBand(name, 136)} />
      <text x="80" y="80" textAnchor="middle" fontSize="62" fontWeight="680" className="fill-white font-display">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
