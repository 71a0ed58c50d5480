import { createPortal } from 'react-dom'
import type { Elements } from './elements.ts'

/** Renders its children into an element outside the island. Renders nothing if the page has no such element. */
export function PortalTarget({ id, children }: { id: string; children: Elements }) {
  const place = document.getElementById(id)
  return place && createPortal(children, place)
}
