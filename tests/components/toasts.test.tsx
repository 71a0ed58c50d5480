import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CONTROL_TEXTS, closeLabel } from '@texts/platform/controls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '@/ui/Toaster.tsx'
import { closeToast, showToast } from '@/ui/toasts.ts'

function show(title: string): number {
  let id = 0
  act(() => {
    id = showToast({ tone: 'bad', title })
  })
  return id
}

const button = (name: string) => screen.getByRole('button', { name })

describe('a toast', () => {
  beforeEach(() => {
    render(
      <>
        <button type="button">Save</button>
        <Toaster />
      </>,
    )
  })

  it('of an error is announced at once, in a region with a name', () => {
    show('Not saved')
    expect(screen.getByRole('alert').textContent).toContain('Not saved')
    expect(screen.getByRole('region', { name: CONTROL_TEXTS.notifications })).toBeTruthy()
  })

  it('that a keyboard closes gives the focus back to the page', async () => {
    button('Save').focus()
    show('Not saved')
    await userEvent.tab()
    expect(document.activeElement).toBe(button(closeLabel('Not saved')))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Save'))
  })

  it('that closes after the focus has left it does not take the focus again', () => {
    const toast = show('Not saved')
    button('Save').focus()
    button(closeLabel('Not saved')).focus()
    button(closeLabel('Not saved')).blur()
    act(() => closeToast(toast))
    expect(document.activeElement).toBe(document.body)
  })
})
