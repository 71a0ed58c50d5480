import type { ServiceEntry } from '../frame/services.ts'

type Section = ServiceEntry['data']['sections'][number]

/** A section of one type; src/content.config.ts defines the types. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
