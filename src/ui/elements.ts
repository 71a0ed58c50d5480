import type { ReactElement } from 'react'

/**
 * What may appear beside other content: a ReactNode without bare text. A browser that translates the page replaces bare
 * text, and React could then neither remove it nor insert anything before it.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined
