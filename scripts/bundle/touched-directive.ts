import type { ClientDirective } from 'astro'
import { hydrateWithTexts } from './restore-texts.ts'

const TOUCHES = ['pointerover', 'focusin', 'input']
/** The largest contentful paint happens earlier. */
const SHOWN_MS = 1000

const touched: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateWithTexts(island)
  const start = () => {
    for (const name of TOUCHES) island.removeEventListener(name, start)
    void hydrate(load)
  }
  for (const name of TOUCHES) island.addEventListener(name, start)
  const wait = () => setTimeout(start, SHOWN_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

export default touched
