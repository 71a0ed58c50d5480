import { ActionButton, type ActionButtonProps } from './ActionButton.tsx'

interface AccountActionProps extends Omit<ActionButtonProps, 'label'> {
  heading: string
  text: string
  /** The button's label; the heading by default. */
  label?: string
}

/** An action on the account, with its explanation. */
export function AccountAction({ heading, text, label = heading, ...action }: AccountActionProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{heading}</h3>
      <p className="text-sm text-soft">{text}</p>
      <ActionButton label={label} {...action} />
    </div>
  )
}
