import type { ServiceEntry } from '../frame/services.ts'

type Section = ServiceEntry['data']['sections'][number]

/** One kind of section, as src/content.config.ts describes it. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
