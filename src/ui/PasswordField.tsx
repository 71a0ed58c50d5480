import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'
import { useIsHydrated } from './useIsHydrated.ts'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useIsHydrated()
  const action = isShown ? CONTROL_TEXTS.hide : CONTROL_TEXTS.show
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          disabled={!isHydrated}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-md text-sm font-semibold text-accent"
        >
          <span>{action}</span>
          <span className="sr-only">{` ${props.label.toLowerCase()}`}</span>
        </button>
      }
    />
  )
}
