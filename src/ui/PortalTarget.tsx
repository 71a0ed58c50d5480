import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts its children into an element of the page's own frame, outside the island; nothing where there is no such element. */
export function PortalTarget({ id, children }: { id: string; children: ReactNode }) {
  const place = document.getElementById(id)
  return place && createPortal(children, place)
}
