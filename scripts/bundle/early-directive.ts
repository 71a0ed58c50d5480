import type { ClientDirective } from 'astro'
import { textsOf } from './restore-texts.ts'

const early: ClientDirective = async (load, _options, island) => {
  const restore = textsOf(island)
  const hydrate = await load()
  restore()
  await hydrate()
}

export default early
