import type { ClientDirective } from 'astro'
import { textsOf } from './restore-texts.ts'

const shown: ClientDirective = (load, _options, island) => {
  const restore = textsOf(island)
  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    const hydrate = await load()
    restore()
    await hydrate()
  })
  // The island itself has no box.
  for (const child of island.children) observer.observe(child)
}

export default shown
