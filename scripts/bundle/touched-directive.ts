import type { ClientDirective } from 'astro'
import { textsOf } from './restore-texts.ts'

const TOUCHES = ['pointerover', 'focusin', 'input']
/** The largest contentful paint happens earlier. */
const SHOWN_MS = 1000

const touched: ClientDirective = (load, _options, island) => {
  const restore = textsOf(island)
  const start = async () => {
    for (const name of TOUCHES) island.removeEventListener(name, start)
    const hydrate = await load()
    restore()
    await hydrate()
  }
  for (const name of TOUCHES) island.addEventListener(name, start)
  const wait = () => setTimeout(start, SHOWN_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

export default touched
