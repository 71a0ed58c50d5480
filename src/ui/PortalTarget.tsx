import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Elements } from './Field.tsx'

/** Renders its children into an element outside the island. Renders nothing if the page has no such element. */
export function PortalTarget({ id, children }: { id: string; children: Elements }) {
  const place = document.getElementById(id)
  return place && createPortal(children, place)
}

/** Renders something below the content of the portal, where it outlives the component that asks for it. */
export function renderBelow(content: ReactNode): void {
  const place = document.createElement('div')
  // Without a box, so that a sticky element moves within the page.
  place.className = 'contents'
  document.getElementById('main')?.append(place)
  createRoot(place).render(content)
}
