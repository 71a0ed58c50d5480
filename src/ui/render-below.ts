import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders something below the content of the portal, where it outlives the component that asks for it. */
export function renderBelow(content: ReactNode): void {
  const place = document.createElement('div')
  // Without a box, so that a sticky element moves within the page.
  place.className = 'contents'
  document.getElementById('main')?.append(place)
  createRoot(place).render(content)
}
