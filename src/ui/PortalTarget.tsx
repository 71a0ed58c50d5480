import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children into an element outside the island. Renders nothing if the page has no such element. */
export function PortalTarget({ id, children }: { id: string; children: ReactNode }) {
  const place = document.getElementById(id)
  return place && createPortal(children, place)
}
