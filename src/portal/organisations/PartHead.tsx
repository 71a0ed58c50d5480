import type { Ref } from 'react'
import type { Elements } from '@/ui/Field.tsx'

export type HeadingLevel = 'h2' | 'h3'

interface PartHeadProps {
  title: string
  level: HeadingLevel
  /** Gets the focus after a focused row was removed. */
  ref?: Ref<HTMLHeadingElement>
  children?: Elements
}

/** The heading of a part of an organisation, with its action on the right. */
export function PartHead({ title, level: Heading, ref, children }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Heading ref={ref} tabIndex={-1} className={Heading === 'h2' ? 'text-h3' : 'font-semibold'}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
