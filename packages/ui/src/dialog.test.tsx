// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Sample({ mustAnswer = false }: { readonly mustAnswer?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Log out?" closeLabel="Close" mustAnswer={mustAnswer}>
        <input aria-label="Reason" />
      </Dialog>
    </>
  )
}

async function openDialog(mustAnswer = false): Promise<HTMLElement> {
  render(<Sample mustAnswer={mustAnswer} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return opener
}

test('the focus goes into a dialog and comes back to where it was when Esc closes it (A11Y-05)', async () => {
  const opener = await openDialog()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the cross closes it, named for screen readers (A11Y-05)', async () => {
  await openDialog()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what lies under a dialog is hidden from screen readers (A11Y-05)', async () => {
  const opener = await openDialog()
  expect(opener.closest('[aria-hidden="true"], [inert]')).not.toBeNull()
})

test('a dialog that must be answered has no cross and ignores Esc (A11Y-05)', async () => {
  await openDialog(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBeTruthy()
})
