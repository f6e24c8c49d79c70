// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Checkbox } from './checkbox.tsx'
import { TextField } from './field.tsx'
import { HoverMenu } from './hover-menu.tsx'
import { LazyImage } from './lazy-image.tsx'
import { Menu } from './menu.tsx'
import { PasswordField } from './password-field.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { showToast, ToastRegion } from './toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('A pending button keeps its layout, is marked busy and neither acts nor submits (REL-19)', () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isPending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={isPending} pendingLabel="Sending" onClick={press}>
        Deposit
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button')
  expect(button.textContent).toContain('Deposit')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(within(button).getByRole('img', { name: 'Sending' })).toBeTruthy()
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a field is named by its label and described by its hint, or by its error in place of it (A11Y-11)', () => {
  const { rerender } = render(<TextField label="Account" hint="6 to 12 letters" />)
  const field = screen.getByLabelText('Account')
  const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(note()).toBe('6 to 12 letters')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Account" hint="6 to 12 letters" error="This name is taken" />)
  expect(note()).toBe('This name is taken')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown and hidden again, and may be pasted (A11Y-03)', () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field.getAttribute('type')).toBe('password')
  expect(fireEvent.paste(field)).toBe(true)
})

test('a tick is a real checkbox with its error beside it (A11Y-11)', () => {
  render(<Checkbox label="I agree" error="Please agree" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please agree')
})

function SampleTabs() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a')
  const tabs = (['a', 'b', 'c'] as const).map((key) => ({ key, label: `Tab ${key}` }))
  return (
    <Tabs label="Lists" tabs={tabs} selected={tab} onSelect={setTab}>
      Panel {tab}
    </Tabs>
  )
}

test('tabs are walked with the arrow keys, Home and End, round the ends (A11Y-09)', () => {
  render(<SampleTabs />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('tab', { name: 'Tab a' }).focus()
  press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('Tab c')
  expect(screen.getByRole('tabpanel', { name: 'Tab c' }).textContent).toBe('Panel c')
  press('Home')
  expect(document.activeElement?.textContent).toBe('Tab a')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

function renderHoverMenu() {
  render(
    <HoverMenu
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Slots
        </button>
      )}
      panel={() => <a href="/rng">Nokshi</a>}
    />,
  )
  return screen.getByRole('button', { name: 'Slots' })
}

const isOpen = (trigger: HTMLElement) => trigger.getAttribute('aria-expanded') === 'true'

test('a hover menu opens under a resting mouse and closes when it has left (A11Y-09)', () => {
  vi.useFakeTimers()
  const trigger = renderHoverMenu()
  fireEvent.pointerEnter(trigger.parentElement!, { pointerType: 'mouse' })
  expect(isOpen(trigger)).toBe(false)
  act(() => void vi.advanceTimersByTime(100))
  expect(isOpen(trigger)).toBe(true)
  fireEvent.pointerLeave(trigger.parentElement!, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(300))
  expect(isOpen(trigger)).toBe(false)
})

test('a hover menu works by press and by key, and Esc closes it and returns the focus (A11Y-09)', () => {
  const trigger = renderHoverMenu()
  fireEvent.click(trigger)
  expect(isOpen(trigger)).toBe(true)
  const link = screen.getByRole('link', { name: 'Nokshi' })
  link.focus()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(isOpen(trigger)).toBe(false)
  expect(document.activeElement).toBe(trigger)
  fireEvent.keyDown(trigger, { key: 'ArrowDown' })
  expect(isOpen(trigger)).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isOpen(trigger)).toBe(false)
})

test('a menu closes when a press in a frame takes the focus out of the page (A11Y-09)', () => {
  const trigger = renderHoverMenu()
  fireEvent.click(trigger)
  expect(isOpen(trigger)).toBe(true)
  fireEvent.blur(window)
  expect(isOpen(trigger)).toBe(false)
})

test('a menu opens by press, is walked with the arrow keys, tells what was chosen and closes (A11Y-09)', async () => {
  const choose = vi.fn()
  render(
    <Menu
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Account
        </button>
      )}
      entries={[
        { key: 'wallet', label: 'Wallet', href: '#wallet' },
        { key: 'out', label: 'Log out', onSelect: choose },
      ]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Account' })
  fireEvent.pointerEnter(trigger.parentElement!, { pointerType: 'mouse' })
  expect(isOpen(trigger)).toBe(false)
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowUp' })
  const last = await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(document.activeElement).toBe(last))
  fireEvent.keyDown(last, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wallet'))
  fireEvent.click(last)
  expect(choose).toHaveBeenCalledTimes(1)
  expect(isOpen(trigger)).toBe(false)
})

test('A toast is announced politely, closes automatically and is not shown twice (A11Y-11)', () => {
  vi.useFakeTimers()
  render(<ToastRegion label="Messages" closeLabel="Close" />)
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  act(() => {
    showToast('Copied', 'positive')
    showToast('Copied', 'positive')
  })
  expect(within(region).getAllByText('Copied')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(6000))
  expect(region.childElementCount).toBe(0)
})

test('a table keeps its roles and its labels when it is laid out as cards (A11Y-10)', () => {
  const columns = [
    { key: 'kind', head: 'Kind', cell: (row: string) => row },
    { key: 'amount', head: 'Amount', phoneLabel: 'Amount', cell: () => '100' },
  ]
  const table = (rows: string[]) => (
    <Table caption="Ledger" columns={columns} rows={rows} rowKey={(row) => row} empty={<p>Nothing yet</p>} />
  )
  const { rerender } = render(table(['Deposit']))
  expect(screen.getByRole('table', { name: 'Ledger' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '100' }).getAttribute('data-label')).toBe('Amount')
  rerender(table([]))
  expect(screen.getByText('Nothing yet')).toBeTruthy()
})

test('the first markup has no style attribute, which the content security policy would refuse (SEC-22)', () => {
  const words = { label: 'Banners', pause: 'Pause', play: 'Play', previous: 'Back', next: 'On', slide: (at: number) => `${at}` }
  const html = renderToString(
    <>
      <Button pending>Deposit</Button>
      <TextField label="Account" error="Taken" />
      <LazyImage src="/a.webp" alt="" width={360} height={480} eager />
      <Carousel words={words} slides={['a', 'b'].map((key) => ({ key, content: key }))} />
      <SampleTabs />
      <HoverMenu trigger={(trigger) => <button {...trigger}>Slots</button>} panel={() => null} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  )
  expect(html).not.toMatch(/<style|\sstyle=/)
  expect(html).toContain('src="/a.webp"')
})
