import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/ui/Icon.tsx'
import type { IconName } from '@/ui/icons.ts'

const LOOKS = {
  ok: { mark: 'bg-ok-tint text-ok', icon: 'check' },
  wait: { mark: 'bg-info-tint text-info', icon: 'appointments' },
  bad: { mark: 'bg-bad-tint text-bad', icon: 'alert' },
} as const satisfies Record<string, { mark: string; icon: IconName }>

interface PaymentToldFrameProps {
  tone: keyof typeof LOOKS
  heading: string
  text: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** How a payment stands, in the middle of its page. The heading takes the focus whenever it changes, and is so read out. */
export function PaymentToldFrame({ tone, heading, text, children }: PaymentToldFrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [heading])
  const { mark, icon } = LOOKS[tone]
  return (
    <section className="panel mx-auto grid w-full max-w-[40rem] justify-items-center gap-5 px-5 py-10 text-center md:mt-10 md:px-10 md:py-14">
      <span className={`grid size-16 place-items-center rounded-full ${mark}`}>
        <Icon name={icon} size={30} />
      </span>
      <div className="grid gap-3">
        <h1 ref={title} tabIndex={-1} className="text-h3 wrap-anywhere outline-none md:text-[1.75rem]">
          {heading}
        </h1>
        <div className="grid gap-2 text-soft">{text}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
