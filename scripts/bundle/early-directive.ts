import type { ClientDirective } from 'astro'
import { hydrateWithTexts } from './restore-texts.ts'

const early: ClientDirective = (load, _options, island) => void hydrateWithTexts(island)(load)

export default early
