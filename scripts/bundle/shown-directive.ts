import type { ClientDirective } from 'astro'
import { hydrateWithTexts } from './restore-texts.ts'

const shown: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateWithTexts(island)
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    void hydrate(load)
  })
  // The island itself has no box.
  for (const child of island.children) observer.observe(child)
}

export default shown
